import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { configFor, prodSettings, stageNamed } from "#infra/config.ts";
import { prodEnvironment } from "./support/templates.ts";

describe("prod", () => {
  test("is what its environment says", () => {
    expect(configFor("prod", { ...prodEnvironment, COMPANY_LEGAL_NAME: "Example Solar LLC" })).toMatchObject({
      siteOrigins: ["https://www.example.org"],
      mailDomain: "example.org",
      company: { legalName: "Example Solar LLC", helpEmail: "help@example.org" },
      keepData: true,
    });
  });

  test.each(Object.entries(prodSettings))("without %s cannot be built, and says so", (name, meaning) => {
    expect(() => configFor("prod", { ...prodEnvironment, [name]: " " })).toThrow(`${name}: ${meaning}`);
  });

  test("names all that is missing at once", () => {
    expect(() => configFor("prod", {})).toThrow(/SITE_ORIGIN.*COMPANY_SUPPORT_EMAIL/s);
  });

  test("has a board registration only where there is one", () => {
    expect(configFor("prod", prodEnvironment).company).not.toHaveProperty("boardRegistration");
    const registered = configFor("prod", { ...prodEnvironment, COMPANY_BOARD_REGISTRATION: "NJ-1" });
    expect(registered.company.boardRegistration).toBe("NJ-1");
  });

  test.each([
    ["an address with a path", { SITE_ORIGIN: "https://www.example.org/home" }, "SITE_ORIGIN"],
    ["an address that is none", { SITE_ORIGIN: "www.example.org" }, "SITE_ORIGIN"],
    [
      "mail from another domain",
      { MAIL_DOMAIN: "example.com" },
      "COMPANY_SUPPORT_EMAIL is somebody@example.org, but MAIL_DOMAIN, which sends for it, is example.com",
    ],
    ["an address without encryption", { SITE_ORIGIN: "http://www.example.org" }, "SITE_ORIGIN is"],
    [
      "a certificate where CloudFront does not look",
      { CERTIFICATE_ARN: prodEnvironment.CERTIFICATE_ARN.replace("us-east-1", "us-west-2") },
      "no certificate in us-east-1",
    ],
    ["a certificate that is none", { CERTIFICATE_ARN: "www.example.org" }, "CERTIFICATE_ARN is"],
    ["an address in place of a domain", { MAIL_DOMAIN: "support@example.org" }, "MAIL_DOMAIN is"],
    ["nobody to wake", { ALARM_EMAIL: "ops" }, 'ALARM_EMAIL is "ops"'],
    ["a help address that is none", { COMPANY_HELP_EMAIL: "help" }, 'COMPANY_HELP_EMAIL is "help"'],
    ["an information address that is none", { COMPANY_INFO_EMAIL: "info" }, 'COMPANY_INFO_EMAIL is "info"'],
    ["a support address that is none", { COMPANY_SUPPORT_EMAIL: "x" }, 'COMPANY_SUPPORT_EMAIL is "x"'],
    ["a telephone that nobody can call", { COMPANY_PHONE: "555-0142" }, 'COMPANY_PHONE is "555-0142"'],
    ["half an account for monitoring", { DATADOG_APPLICATION_ID: "a" }, "DATADOG_CLIENT_TOKEN is missing"],
    ["an affiliate id that is none", { AWIN_ADVERTISER_ID: "we" }, "AWIN_ADVERTISER_ID is missing, or"],
    ["a sum that is none", { MONTHLY_DOLLARS: "much" }, 'MONTHLY_DOLLARS is "much"'],
    ["pretend utilities", { UTILITY_CONNECTOR: "sandbox" }, "UTILITY_CONNECTOR is sandbox"],
    ["a connector that there is not", { UTILITY_CONNECTOR: "own" }, 'UTILITY_CONNECTOR is "own"'],
    [
      "a partner without encryption",
      { UTILITY_CONNECTOR: "bayou", BAYOU_API_URL: "http://bayou.energy" },
      "BAYOU_API_URL is",
    ],
  ])("refuses %s", (_, change, complaint) => {
    expect(() => configFor("prod", { ...prodEnvironment, ...change })).toThrow(complaint);
  });
});

test("the local site is at both names of this machine, on the port that it was given", () => {
  expect(configFor("local", { PORT: "3100" }).siteOrigins).toEqual([
    "http://localhost:3100",
    "http://127.0.0.1:3100",
  ]);
  expect(configFor("local", {}).siteOrigins[0]).toBe("http://localhost:3000");
});

test("nobody can take a stage that is not prod for the real company", () => {
  for (const stage of ["local", "dev"] as const) {
    const { company, keepData } = configFor(stage, {});
    expect(company.legalName).toMatch(/\((local|development)\)$/);
    expect(company.helpEmail).toMatch(/@example\.org$/);
    expect(keepData).toBe(false);
  }
});

test("dev with a certificate says for which name it is", () => {
  const { CERTIFICATE_ARN } = prodEnvironment;
  expect(() => configFor("dev", { CERTIFICATE_ARN })).toThrow("CERTIFICATE_ARN is set without SITE_ORIGIN");
  const named = configFor("dev", { CERTIFICATE_ARN, SITE_ORIGIN: "https://dev.example.org" });
  expect(named.certificateArn).toBe(CERTIFICATE_ARN);
});

test("synthesis says what is missing in a sentence, without a stack trace", async () => {
  const env = { PATH: process.env.PATH, STAGE: "prod", CDK_OUTDIR: mkdtempSync(join(tmpdir(), "cdk-out-")) };
  const run = promisify(execFile)(process.execPath, ["bin/app.ts"], { env });
  const { stderr } = await run.catch((error: { stderr: string }) => error);
  expect(stderr).toMatch(
    /^Stage prod cannot be built until these environment variables are set:\n {2}SITE_ORIGIN:/,
  );
  expect(stderr).toContain("COMPANY_LEGAL_NAME: the company's legal name");
  expect(stderr).not.toContain("    at ");
});

test("a stage that does not exist is refused by name", () => {
  expect(() => stageNamed("production")).toThrow(
    'There is no stage "production": choose one of local, dev, prod.',
  );
});
