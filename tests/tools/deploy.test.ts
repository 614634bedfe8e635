import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { configFor, requiredProdVariables } from "#infra/config.ts";
import { prodEnvironment } from "#tests/infra/support/templates.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { parsePlan } from "#tools/deploy/plan.ts";

describe("npm run deploy", () => {
  test("deploys both stacks, and asks for approval when permissions grow", () => {
    expect(parsePlan(["--stage", "prod"], prodEnvironment).cdkArgs).toEqual(
      "deploy --require-approval broadening --all --context stage=prod".split(" "),
    );
  });

  test("asks no questions with --yes", () => {
    expect(parsePlan(["--stage", "dev", "--yes"], {}).cdkArgs).toEqual(
      "deploy --require-approval never --all --context stage=dev".split(" "),
    );
  });

  test("reads settings from a file, and prefers those of the environment", async () => {
    const file = join(await temporaryFolder(), "prod.env");
    const lines = Object.entries({ ...prodEnvironment, COMPANY_LEGAL_NAME: "Example Solar LLC" });
    await writeFile(file, lines.map(([name, value]) => `${name}=${value}\n`).join(""));
    const { steps } = parsePlan(["--stage", "prod", "--settings", file], { ALARM_EMAIL: "me@example.org" });
    const environment = { COMPANY_LEGAL_NAME: "Example Solar LLC", ALARM_EMAIL: "me@example.org" };
    expect(steps(false)).toMatchObject([{ environment }]);
    expect(() => parsePlan(["--stage", "prod", "--settings", `${file}x`], {})).toThrow(
      "which cannot be read",
    );
  });

  test("compares templates with --diff, and creates no change set", () => {
    expect(parsePlan(["--stage", "dev", "--diff"], {}).cdkArgs).toEqual(
      "diff --method template --all --context stage=dev".split(" "),
    );
  });

  test("deploys prod the first time without protection, and then with it", () => {
    const { steps } = parsePlan(["--stage", "prod"], prodEnvironment);
    expect(steps(true).map(({ environment }) => configFor("prod", environment).isProtected)).toEqual([
      false,
      true,
    ]);
    expect(steps(false).map(({ environment }) => configFor("prod", environment).isProtected)).toEqual([true]);
  });

  test("deploys dev once, because nothing of it is protected", () => {
    expect(parsePlan(["--stage", "dev"], {}).steps(true)).toHaveLength(1);
  });

  test.each([
    ["a missing stage", [], "Set the stage with --stage dev or --stage prod."],
    ["an unknown stage", ["--stage", "production"], 'There is no stage "production"'],
    ["the stage local", ["--stage", "local"], "runs with npm start"],
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
