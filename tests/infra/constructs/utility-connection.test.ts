import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { siteConfig } from "#contracts/site/site-config.ts";
import { configFor } from "#infra/config.ts";
import { utilityConnection } from "#lambdas/functions/utility-auth/env.ts";
import { defaultTimeoutMs } from "#lambdas/shared/adapters/utility-http.ts";
import { functionsIn } from "#tests/infra/support/functions.ts";
import { prodEnvironment, stacksOf } from "#tests/infra/support/templates.ts";

/** What the function is told, with whatever CloudFormation fills in as its logical id. */
function connectionIn(template: Parameters<typeof functionsIn>[0]): unknown {
  const told = functionsIn(template).get("utility-auth")?.variables.UTILITY_CONNECTION;
  const text =
    typeof told === "string"
      ? told
      : (told as { "Fn::Join": [string, unknown[]] })["Fn::Join"][1]
          .map((part) => (typeof part === "string" ? part : `https://${Object.values(part as object)[0]}`))
          .join("");
  return utilityConnection.parse(JSON.parse(text));
}

const { app: local } = stacksOf("local");
const { app: dev } = stacksOf("dev");
const { app: bayou } = stacksOf("prod", { UTILITY_CONNECTOR: "bayou" });

describe("the key that passwords are sealed for", () => {
  const app = bayou;
  const agreement = { KeySpec: "ECC_NIST_P256", KeyUsage: "KEY_AGREEMENT" };
  const keys = Object.keys(app.findResources("AWS::KMS::Key", { Properties: agreement }));

  test("agrees on keys, and does nothing else", () => {
    expect(keys).toHaveLength(1);
  });

  test("is used by one function, its public half told by another, and nobody else may do anything with it", () => {
    const uses = [...functionsIn(app).values()].flatMap(({ folder, permissions }) =>
      permissions
        .filter(({ resource }) => resource === `${keys[0]}.Arn`)
        .map(({ action, resource }) => `${folder} ${action} ${resource}`),
    );
    expect(uses.sort()).toEqual([
      `get-utility-auth-key kms:GetPublicKey ${keys[0]}.Arn`,
      `utility-auth kms:DeriveSharedSecret ${keys[0]}.Arn`,
    ]);
  });
});

describe("who speaks to utilities", () => {
  test("on one machine, the pretend utilities, wherever the engine says that they are", () => {
    local.hasParameter("SandboxUtilityUrl", { Type: "String", Default: Match.absent() });
    expect(connectionIn(local)).toEqual({ kind: "sandbox", url: "https://SandboxUtilityUrl" });
  });

  test("elsewhere, nobody, until somebody decides", () => {
    expect(connectionIn(dev)).toEqual({ kind: "none" });
    expect(dev.toJSON().Parameters).not.toHaveProperty("SandboxUtilityUrl");
    expect(configFor("prod", prodEnvironment).utilityConnector).toEqual({ kind: "none" });
  });

  test("Bayou, with its key in a secret of its own that only this function reads", () => {
    const app = bayou;
    expect(connectionIn(app)).toMatchObject({ kind: "bayou", url: "https://bayou.energy/api/v2" });
    const [secret] = Object.entries(app.findResources("AWS::SecretsManager::Secret"))
      .filter(([, { Properties }]) => String(Properties.Description).includes("Bayou"))
      .map(([id]) => id);
    const readers = [...functionsIn(app).values()].filter(({ permissions }) =>
      permissions.some(({ resource }) => resource === secret),
    );
    expect(readers.map(({ folder }) => folder)).toEqual(["utility-auth"]);
    expect(JSON.stringify(app.toJSON())).not.toContain("SandboxUtilityUrl");
  });

  test.each([
    ["dev", {}, "https://staging.bayou.energy/api/v2"],
    ["prod", prodEnvironment, "https://bayou.energy/api/v2"],
    ["dev", { BAYOU_API_URL: "http://127.0.0.1:9/api/v2" }, "http://127.0.0.1:9/api/v2"],
  ] as const)("of Bayou's environments, %s has its own", (stage, environment, apiUrl) => {
    const { utilityConnector } = configFor(stage, { ...environment, UTILITY_CONNECTOR: "bayou" });
    expect(utilityConnector).toEqual({ kind: "bayou", apiUrl });
  });

  test("a name that is none is refused with those that are, and the pretend ones stay at home", () => {
    expect(() => configFor("dev", { UTILITY_CONNECTOR: "arcadia" })).toThrow(
      'UTILITY_CONNECTOR is "arcadia": choose one of none, sandbox, bayou.',
    );
    expect(() => configFor("prod", { ...prodEnvironment, UTILITY_CONNECTOR: "sandbox" })).toThrow(
      "the pretend utilities are on one machine only",
    );
  });
});

test("the page is told how accounts are connected, and nothing where they are not", () => {
  const told = (template: typeof local) =>
    siteConfig.parse(JSON.parse(template.toJSON().Outputs.SiteConfig.Value)).utilityConnection;
  expect([local, bayou, dev].map(told)).toEqual([{ mode: "embedded" }, { mode: "hosted" }, undefined]);
});

test("utilities are given up on before the function is, and that before the API gives up", () => {
  const [fn] = Object.values(
    dev.findResources("AWS::Lambda::Function", { Properties: { Handler: "utility-auth/index.handler" } }),
  );
  const seconds = fn?.Properties.Timeout;
  expect(defaultTimeoutMs / 1000 + 8).toBeLessThan(seconds); // the key service's own longest wait
  expect(seconds).toBeLessThan(29);
});
