import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { prodSettings } from "#infra/config.ts";
import { prodEnvironment } from "#tests/infra/support/templates.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { planFrom } from "#tools/deploy/plan.ts";

describe("npm run deploy", () => {
  test("deploys both stacks of the stage, and asks before anybody may do more than before", () => {
    expect(planFrom(["--stage", "prod"], prodEnvironment).cdk).toEqual(
      "deploy --require-approval broadening --all --context stage=prod".split(" "),
    );
  });

  test("asks nothing where somebody has approved already", () => {
    expect(planFrom(["--stage", "dev", "--yes"], {}).cdk).toEqual(
      "deploy --require-approval never --all --context stage=dev".split(" "),
    );
  });

  test("takes settings from a file, less what the environment says itself", async () => {
    const file = join(await temporaryFolder(), "prod.env");
    const lines = Object.entries({ ...prodEnvironment, COMPANY_LEGAL_NAME: "Example Solar LLC" });
    await writeFile(file, lines.map(([name, value]) => `${name}=${value}\n`).join(""));
    const { environment } = planFrom(["--stage", "prod", "--settings", file], {
      ALARM_EMAIL: "me@example.org",
    });
    expect(environment).toMatchObject({
      COMPANY_LEGAL_NAME: "Example Solar LLC",
      ALARM_EMAIL: "me@example.org",
    });
    expect(() => planFrom(["--stage", "prod", "--settings", `${file}x`], {})).toThrow("which cannot be read");
  });

  test("only says what would change, with --diff, and writes nothing for it", () => {
    expect(planFrom(["--stage", "dev", "--diff"], {}).cdk).toEqual(
      "diff --method template --all --context stage=dev".split(" "),
    );
  });

  test.each([
    ["no stage", [], "Which stage? Say --stage dev or --stage prod."],
    ["a stage that does not exist", ["--stage", "production"], 'There is no stage "production"'],
    ["the stage of this machine", ["--stage", "local"], "is what npm start runs"],
    ["a flag that it does not know", ["--stage", "dev", "--force"], "--force"],
  ])("refuses %s", (_, args, complaint) => {
    expect(() => planFrom(args, prodEnvironment)).toThrow(complaint);
  });

  test("names every setting that prod lacks, at once", () => {
    for (const name of Object.keys(prodSettings)) {
      expect(() => planFrom(["--stage", "prod"], {})).toThrow(name);
    }
  });

  test("names settings that contradict each other", () => {
    const apart = { ...prodEnvironment, MAIL_DOMAIN: "example.com" };
    expect(() => planFrom(["--stage", "prod"], apart)).toThrow("COMPANY_SUPPORT_EMAIL");
  });
});

type Run = { code: number; said: string };

const typed = (args: string[], env: Record<string, string>): Promise<Run> =>
  new Promise((done) => {
    const nothingElse = { PATH: process.env.PATH, HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: "true" };
    execFile(
      process.execPath,
      ["tools/deploy.ts", ...args],
      { env: { ...nothingElse, ...env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    );
  });

test("without credentials it says so before it builds anything", async () => {
  const { code, said } = await typed(["--stage", "prod"], prodEnvironment);
  expect(said.trim()).toBe(
    "There are no AWS credentials: log in (aws sso login), or set AWS_PROFILE to whose they are.",
  );
  expect(code).toBe(1);
});

test("a missing setting is a sentence and no stack trace", async () => {
  const { COMPANY_PHONE: _, ...environment } = prodEnvironment as Record<string, string>;
  const { code, said } = await typed(["--stage", "prod"], environment);
  expect(said).toContain("COMPANY_PHONE: the telephone number that households call");
  expect(said).not.toContain("    at ");
  expect(code).toBe(1);
});
