import { expect, test } from "vitest";
import * as z from "zod/mini";
import { company } from "#contracts/site/company.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, config } = synthesizeStage("dev");
const functions = findFunctions(app);

test("uses one CloudWatch namespace for each stage", () => {
  for (const { folder, variables } of functions.values()) {
    expect(variables.POWERTOOLS_METRICS_NAMESPACE, folder).toBe("wattigator-dev");
  }
});

test("gives the functions the same company facts as the site", () => {
  for (const folder of ["complete-application", "documents", "send-emails", "messages"]) {
    const facts = z.string().parse(functions.get(folder)?.variables.COMPANY);
    expect(company.parse(JSON.parse(facts))).toEqual(config.company);
  }
});

test("links from e-mails to the site", () => {
  expect(functions.get("send-emails")?.variables.SITE_ORIGIN).toBe(config.siteOrigins[0]);
});
