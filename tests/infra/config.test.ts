import { describe, expect, test } from "vitest";
import { configFor, prodSettings, stageNamed } from "../../infra/config.ts";
import { prodEnvironment } from "./templates.ts";

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
    ["a fact of the wrong shape", { COMPANY_INFO_EMAIL: "info" }, "infoEmail"],
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

test("a stage that does not exist is refused by name", () => {
  expect(() => stageNamed("production")).toThrow(
    'There is no stage "production": choose one of local, dev, prod.',
  );
});
