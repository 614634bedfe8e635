import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { configFor, parseStage, requiredProdVariables } from "#infra/config.ts";
import { prodEnvironment } from "./support/templates.ts";

test("the local stage has help hours in both languages", () => {
  expect(Object.keys(configFor("local", {}).company.helpHours ?? {})).toEqual(["en", "es"]);
});

test("the local stage has example profiles at social networks, and the others only those that are set", () => {
  expect(configFor("local", {}).company.socialLinks).toHaveLength(3);
  const links = ["https://www.facebook.com/a", "https://www.linkedin.com/company/a"];
  const environments = { dev: {}, prod: prodEnvironment };
  for (const stage of ["dev", "prod"] as const) {
    const environment = environments[stage];
    expect(configFor(stage, environment).company).not.toHaveProperty("socialLinks");
    const { company } = configFor(stage, { ...environment, COMPANY_SOCIAL_LINKS: ` ${links.join("  ")} ` });
    expect(company.socialLinks).toEqual([
      { name: "Facebook", url: links[0] },
      { name: "LinkedIn", url: links[1] },
    ]);
  }
});

describe("prod", () => {
  test("takes its values from the environment", () => {
    expect(
      configFor("prod", { ...prodEnvironment, COMPANY_LEGAL_NAME: "Solar of Trenton LLC" }),
    ).toMatchObject({
      siteOrigins: ["https://www.example.org"],
      mailDomain: "example.org",
      company: { legalName: "Solar of Trenton LLC", helpEmail: "help@example.org" },
      keepData: true,
    });
  });

  test.each(Object.entries(requiredProdVariables))("cannot be built without %s", (name, description) => {
    expect(() => configFor("prod", { ...prodEnvironment, [name]: " " })).toThrow(`${name}: ${description}`);
  });

  test.each([
    ["COMPANY_LEGAL_NAME", "Example Solar LLC"],
    ["COMPANY_POSTAL_ADDRESS", "1 Example Street, Trenton, NJ 08608"],
    ["COMPANY_PHONE", "1-800-555-0142"],
  ])("cannot be built with the example of %s", (name, example) => {
    expect(() => configFor("prod", { ...prodEnvironment, [name]: example })).toThrow(
      `${name} is "${example}", which is an example. Set the company's own.`,
    );
  });

  test("names all missing variables at once", () => {
    expect(() => configFor("prod", {})).toThrow(/SITE_ORIGIN.*COMPANY_HELP_EMAIL/s);
  });

  test("has help hours only if they are set in both languages", () => {
    const english = { ...prodEnvironment, COMPANY_HELP_HOURS: "weekdays" };
    expect(configFor("prod", english).company).not.toHaveProperty("helpHours");
    const both = configFor("prod", { ...english, COMPANY_HELP_HOURS_ES: "entre semana" });
    expect(both.company.helpHours).toEqual({ en: "weekdays", es: "entre semana" });
  });

  test("has a board registration only if it is set", () => {
    expect(configFor("prod", prodEnvironment).company).not.toHaveProperty("boardRegistration");
    const registered = configFor("prod", { ...prodEnvironment, COMPANY_BOARD_REGISTRATION: "NJ-1" });
    expect(registered.company.boardRegistration).toBe("NJ-1");
  });

  test.each([
    ["an origin with a path", { SITE_ORIGIN: "https://www.example.org/home" }, "SITE_ORIGIN"],
    ["a value that is not an origin", { SITE_ORIGIN: "www.example.org" }, "SITE_ORIGIN"],
    [
      "a help address outside the mail domain",
      { MAIL_DOMAIN: "example.com" },
      "COMPANY_HELP_EMAIL is help@example.org, but MAIL_DOMAIN is example.com",
    ],
    ["an origin without TLS", { SITE_ORIGIN: "http://www.example.org" }, "SITE_ORIGIN is"],
    [
      "a certificate in another region",
      { CERTIFICATE_ARN: prodEnvironment.CERTIFICATE_ARN.replace("us-east-1", "us-west-2") },
      "not a certificate in us-east-1",
    ],
    [
      "a certificate of another account",
      { CERTIFICATE_ARN: prodEnvironment.CERTIFICATE_ARN.replace("111122223333", "444455556666") },
      "of the stage's account",
    ],
    ["an account by its name", { ACCOUNT_ID: "solar-prod" }, 'ACCOUNT_ID is "solar-prod"'],
    ["a value that is not a certificate ARN", { CERTIFICATE_ARN: "www.example.org" }, "CERTIFICATE_ARN is"],
    ["an e-mail address as the mail domain", { MAIL_DOMAIN: "support@example.org" }, "MAIL_DOMAIN is"],
    ["an invalid alarm address", { ALARM_EMAIL: "ops" }, 'ALARM_EMAIL is "ops"'],
    ["an invalid help address", { COMPANY_HELP_EMAIL: "help" }, 'COMPANY_HELP_EMAIL is "help"'],
    ["an invalid information address", { COMPANY_INFO_EMAIL: "info" }, 'COMPANY_INFO_EMAIL is "info"'],
    ["a telephone number without area code", { COMPANY_PHONE: "555-0142" }, 'COMPANY_PHONE is "555-0142"'],
    [
      "a link to another site than a social network",
      { COMPANY_SOCIAL_LINKS: "https://x.com/a https://www.example.org/a" },
      'COMPANY_SOCIAL_LINKS contains "https://www.example.org/a"',
    ],
    [
      "an incomplete monitoring account",
      { DATADOG_APPLICATION_ID: "a" },
      "DATADOG_CLIENT_TOKEN is missing or invalid",
    ],
    ["an invalid affiliate id", { AWIN_ADVERTISER_ID: "we" }, "AWIN_ADVERTISER_ID is missing or invalid"],
    ["a budget that is not a number", { MONTHLY_DOLLARS: "much" }, 'MONTHLY_DOLLARS is "much"'],
    ["the sandbox connector", { UTILITY_CONNECTOR: "sandbox" }, "UTILITY_CONNECTOR is sandbox"],
    ["an unknown connector", { UTILITY_CONNECTOR: "own" }, 'UTILITY_CONNECTOR is "own"'],
    ["staff by its name", { STAFF_ROLE: "Staff" }, 'STAFF_ROLE is "Staff"'],
    ["a backup vault by its name", { BACKUP_COPY_VAULT: "wattigator" }, 'BACKUP_COPY_VAULT is "wattigator"'],
    [
      "a partner URL without TLS",
      { UTILITY_CONNECTOR: "bayou", BAYOU_API_URL: "http://bayou.energy" },
      "BAYOU_API_URL is",
    ],
  ])("rejects %s", (_, change, message) => {
    expect(() => configFor("prod", { ...prodEnvironment, ...change })).toThrow(message);
  });
});

test("serves the local site at both names of this machine, on the configured port", () => {
  expect(configFor("local", { PORT: "3100" }).siteOrigins).toEqual([
    "http://localhost:3100",
    "http://127.0.0.1:3100",
  ]);
  expect(configFor("local", {}).siteOrigins[0]).toBe("http://localhost:3000");
});

test("marks the company of local and dev as an example", () => {
  for (const stage of ["local", "dev"] as const) {
    const { company, keepData } = configFor(stage, {});
    expect(company.legalName).toMatch(/\((local|development)\)$/);
    expect(company.helpEmail).toMatch(/@example\.org$/);
    expect(keepData).toBe(false);
  }
});

test("gives the stage of a person or a pull request the values of dev, and names of its own", () => {
  for (const stage of ["dev-ana", "pr-12"] as const) {
    expect(parseStage(stage)).toBe(stage);
    expect(configFor(stage, {})).toEqual({ ...configFor("dev", {}), stage });
  }
});

test.each([
  ["CANARY", "MAIL_DOMAIN"],
  ["OBJECTIVE", "ALARM_EMAIL"],
])("rejects %s in dev without %s, which it needs", (option, needed) => {
  expect(() => configFor("dev", { [option]: "on" })).toThrow(`${option} is on without ${needed}.`);
  expect(() => configFor("dev", { [option]: "yes" })).toThrow(`${option} is "yes". Choose one of off, on.`);
});

test("requires an origin for e-mail in dev, which contains links", () => {
  expect(() => configFor("dev", { MAIL_DOMAIN: "example.org" })).toThrow(
    "MAIL_DOMAIN is set without SITE_ORIGIN",
  );
});

test("requires an origin for a certificate in dev", () => {
  const { CERTIFICATE_ARN } = prodEnvironment;
  expect(() => configFor("dev", { CERTIFICATE_ARN })).toThrow("CERTIFICATE_ARN is set without SITE_ORIGIN");
  const config = configFor("dev", { CERTIFICATE_ARN, SITE_ORIGIN: "https://dev.example.org" });
  expect(config.certificateArn).toBe(CERTIFICATE_ARN);
});

test("prints missing variables without a stack trace when synthesis starts", async () => {
  const env = { PATH: process.env.PATH, STAGE: "prod", CDK_OUTDIR: mkdtempSync(join(tmpdir(), "cdk-out-")) };
  const run = promisify(execFile)(process.execPath, ["bin/app.ts"], { env });
  const { stderr } = await run.catch((error: { stderr: string }) => error);
  expect(stderr).toMatch(
    /^Stage prod cannot be built until these environment variables are set:\n {2}ACCOUNT_ID:/,
  );
  expect(stderr).toContain("COMPANY_LEGAL_NAME: the company's legal name");
  expect(stderr).not.toContain("    at ");
});

test("rejects an unknown stage", () => {
  for (const name of ["production", "pr-", "pr-12a", "dev-", "Dev-ana", "dev-a-name-that-is-too-long"]) {
    expect(() => parseStage(name)).toThrow(
      `There is no stage "${name}". Choose dev, prod, dev-ana or pr-12.`,
    );
  }
});
