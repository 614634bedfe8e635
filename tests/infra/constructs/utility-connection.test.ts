import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { siteConfig } from "#contracts/site/site-config.ts";
import { configFor } from "#infra/config.ts";
import { defaultTimeoutMs } from "#lambdas/shared/adapters/utility-http.ts";
import { utilityConnection } from "#lambdas/shared/env.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { prodEnvironment, synthesizeStage } from "#tests/infra/support/templates.ts";

/** The function's variable, with a logical id in place of each value that CloudFormation resolves. */
function connectionIn(template: Parameters<typeof findFunctions>[0]): unknown {
  const variable = findFunctions(template).get("utility-auth")?.variables.UTILITY_CONNECTION;
  const text =
    typeof variable === "string"
      ? variable
      : (variable as { "Fn::Join": [string, unknown[]] })["Fn::Join"][1]
          .map((part) => (typeof part === "string" ? part : `https://${Object.values(part as object)[0]}`))
          .join("");
  return utilityConnection.parse(JSON.parse(text));
}

const { app: local } = synthesizeStage("local");
const { app: dev } = synthesizeStage("dev");
const { app: bayou } = synthesizeStage("prod", { UTILITY_CONNECTOR: "bayou" });

describe("the key that encrypts passwords", () => {
  const app = bayou;
  const agreement = { KeySpec: "ECC_NIST_P256", KeyUsage: "KEY_AGREEMENT" };
  const keys = Object.keys(app.findResources("AWS::KMS::Key", { Properties: agreement }));

  test("is a key agreement key", () => {
    expect(keys).toHaveLength(1);
  });

  test("is used by one function only", () => {
    const uses = [...findFunctions(app).values()].flatMap(({ folder, permissions }) =>
      permissions
        .filter(({ resource }) => resource === `${keys[0]}.Arn`)
        .map(({ action, resource }) => `${folder} ${action} ${resource}`),
    );
    expect(uses.sort()).toEqual([
      `utility-auth kms:DeriveSharedSecret ${keys[0]}.Arn`,
      `utility-auth kms:GetPublicKey ${keys[0]}.Arn`,
    ]);
  });
});

describe("the connector", () => {
  test("is the sandbox in local, at the URL of a parameter", () => {
    local.hasParameter("SandboxUtilityUrl", { Type: "String", Default: Match.absent() });
    expect(connectionIn(local)).toEqual({ kind: "sandbox", url: "https://SandboxUtilityUrl" });
  });

  test("has the kind none in dev and prod unless it is configured", () => {
    expect(connectionIn(dev)).toEqual({ kind: "none" });
    expect(dev.toJSON().Parameters).not.toHaveProperty("SandboxUtilityUrl");
    expect(configFor("prod", prodEnvironment).utilityConnector).toEqual({ kind: "none" });
  });

  test("reads Bayou's API key from a secret that only the function which calls it may read", () => {
    const app = bayou;
    expect(connectionIn(app)).toMatchObject({ kind: "bayou", url: "https://bayou.energy/api/v2" });
    const [secret] = Object.entries(app.findResources("AWS::SecretsManager::Secret"))
      .filter(([, { Properties }]) => String(Properties.Description).includes("Bayou"))
      .map(([id]) => id);
    const readers = [...findFunctions(app).values()].filter(({ permissions }) =>
      permissions.some(({ resource }) => resource === secret),
    );
    expect(readers.map(({ folder }) => folder).sort()).toEqual(["utility-auth"]);
    expect(JSON.stringify(app.toJSON())).not.toContain("SandboxUtilityUrl");
  });

  test.each([
    ["dev", {}, "https://staging.bayou.energy/api/v2"],
    ["prod", prodEnvironment, "https://bayou.energy/api/v2"],
    ["dev", { BAYOU_API_URL: "http://127.0.0.1:9/api/v2" }, "http://127.0.0.1:9/api/v2"],
  ] as const)("in %s uses Bayou at its own URL", (stage, environment, apiUrl) => {
    const { utilityConnector } = configFor(stage, { ...environment, UTILITY_CONNECTOR: "bayou" });
    expect(utilityConnector).toEqual({ kind: "bayou", apiUrl });
  });

  test("rejects an unknown connector, and the sandbox outside local", () => {
    expect(() => configFor("dev", { UTILITY_CONNECTOR: "arcadia" })).toThrow(
      'UTILITY_CONNECTOR is "arcadia". Choose one of none, sandbox, bayou.',
    );
    expect(() => configFor("prod", { ...prodEnvironment, UTILITY_CONNECTOR: "sandbox" })).toThrow(
      "the fake utilities run in the stage local only",
    );
  });
});

test("tells the site how accounts are connected", () => {
  const connectionOf = (template: typeof local) =>
    siteConfig.parse(JSON.parse(template.toJSON().Outputs.SiteConfig.Value)).utilityConnection;
  expect([local, bayou, dev].map(connectionOf)).toEqual([
    { mode: "embedded" },
    { mode: "hosted" },
    undefined,
  ]);
});

test("gives up on utilities before the function and the API time out", () => {
  const [fn] = Object.values(
    dev.findResources("AWS::Lambda::Function", { Properties: { Handler: "utility-auth.handler" } }),
  );
  const seconds = fn?.Properties.Timeout;
  expect(defaultTimeoutMs / 1000 + 8).toBeLessThan(seconds); // the longest wait for KMS
  expect(seconds).toBeLessThan(29);
});
