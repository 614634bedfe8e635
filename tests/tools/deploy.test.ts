import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { requiredProdVariables } from "#infra/config.ts";
import { prodEnvironment } from "#tests/infra/support/templates.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { parsePlan } from "#tools/deploy/plan.ts";

/** The plan of a deployment. */
function planDeployment(args: string[], environment: Record<string, string>) {
  const plan = parsePlan(args, environment);
  if (plan.purpose !== "deploy") throw new Error(`The purpose is ${plan.purpose}.`);
  return plan;
}

describe("npm run deploy", () => {
  test("asks for approval when permissions grow, unless --yes is set", () => {
    expect(planDeployment(["--stage", "prod"], prodEnvironment).asks).toBe(true);
    expect(planDeployment(["--stage", "dev", "--yes"], {}).asks).toBe(false);
  });

  test("reads settings from a file, and prefers those of the environment", async () => {
    const file = join(await temporaryFolder(), "prod.env");
    const lines = Object.entries({ ...prodEnvironment, COMPANY_LEGAL_NAME: "Solar of Trenton LLC" });
    await writeFile(file, lines.map(([name, value]) => `${name}=${value}\n`).join(""));
    const { environment: settings } = planDeployment(["--stage", "prod", "--settings", file], {
      ALARM_EMAIL: "me@example.org",
    });
    const environment = { COMPANY_LEGAL_NAME: "Solar of Trenton LLC", ALARM_EMAIL: "me@example.org" };
    expect(settings).toMatchObject(environment);
    expect(() => parsePlan(["--stage", "prod", "--settings", `${file}x`], {})).toThrow(
      `The settings file ${file}x cannot be read.`,
    );
  });

  test.each([
    ["--check", { purpose: "check" }],
    ["--diff", { purpose: "diff" }],
  ])("changes nothing with %s", (option, plan) => {
    expect(parsePlan(["--stage", "dev", option], {})).toMatchObject(plan);
  });

  test.each([
    [["--rollback"], { purpose: "rollback", releaseId: undefined }],
    [
      ["--release", "20261124T071502Z-47752bad"],
      { purpose: "rollback", releaseId: "20261124T071502Z-47752bad" },
    ],
    [["--releases"], { purpose: "list" }],
  ])("needs no settings of prod with %j, because a release contains them", (options, plan) => {
    expect(parsePlan(["--stage", "prod", ...options], {})).toEqual({ stage: "prod", ...plan });
  });

  test.each([
    ["a missing stage", [], "Set the stage with --stage dev or --stage prod."],
    ["an unknown stage", ["--stage", "production"], "--stage is one of dev, prod, dev-ana or pr-12."],
    ["the stage local", ["--stage", "local"], "--stage is one of"],
    ["an unknown option", ["--stage", "dev", "--force"], "--force"],
  ])("rejects %s", (_, args, message) => {
    expect(() => parsePlan(args, prodEnvironment)).toThrow(message);
  });

  test("names every missing setting of prod at once", () => {
    for (const name of Object.keys(requiredProdVariables)) {
      expect(() => parsePlan(["--stage", "prod"], {})).toThrow(name);
    }
  });

  test("names settings that contradict each other", () => {
    const contradicting = { ...prodEnvironment, MAIL_DOMAIN: "example.com" };
    expect(() => parsePlan(["--stage", "prod"], contradicting)).toThrow("COMPANY_HELP_EMAIL");
  });
});

type CliResult = { code: number; output: string };

const runDeploy = (args: string[], env: Record<string, string>): Promise<CliResult> =>
  new Promise((resolve) => {
    const baseEnvironment = { PATH: process.env.PATH, HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: "true" };
    execFile(
      process.execPath,
      ["tools/deploy.ts", ...args],
      { env: { ...baseEnvironment, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: `${out}${err}` }),
    );
  });

test("fails without AWS credentials before it builds anything", async () => {
  const { code, output } = await runDeploy(["--stage", "prod"], prodEnvironment);
  expect(output.trim()).toBe(
    "There are no AWS credentials. Log in with `aws sso login`, or set AWS_PROFILE.",
  );
  expect(code).toBe(1);
});

test("prints a missing setting without a stack trace", async () => {
  const { COMPANY_PHONE: _, ...environment } = prodEnvironment as Record<string, string>;
  const { code, output } = await runDeploy(["--stage", "prod"], environment);
  expect(output).toContain("COMPANY_PHONE: the telephone number that households call");
  expect(output).not.toContain("    at ");
  expect(code).toBe(1);
});
