import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { company } from "#contracts/site/company.ts";
import { functionFolders } from "#infra/function-folders.ts";
import { services } from "#lambdas/services/services.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const lambdas = join(import.meta.dirname, "../../../../lambdas/services");
const { app, config } = synthesizeStage("dev");
const functions = findFunctions(app);

/**
 * The required variables in the schema that a function's env.ts exports. A function without variables has no such file.
 * Optional ones, such as RATE_LIMITS, are set in the local product only.
 */
async function declaredBy(folder: string): Promise<string[]> {
  const file = join(lambdas, folder, "env.ts");
  if (!existsSync(file)) return [];
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.values(exported)
    .filter((value) => value instanceof z.ZodMiniObject)
    .flatMap(({ shape }) => Object.entries(shape))
    .flatMap(([name, variable]) => (z.safeParse(variable, undefined).success ? [] : name));
}

const withoutService = functionFolders.filter((folder) => !(folder in services));

test.each(withoutService)("gives %s the variables that it declares, and no others", async (folder) => {
  const variableNames = Object.keys(functions.get(folder)?.variables ?? {}).filter(
    (name) => !name.startsWith("POWERTOOLS_"),
  );
  expect(variableNames.sort()).toEqual((await declaredBy(folder)).sort());
});

test("uses one CloudWatch namespace for each stage", () => {
  for (const { folder, variables } of functions.values()) {
    expect(variables.POWERTOOLS_METRICS_NAMESPACE, folder).toBe("wattigator-dev");
  }
});

test("gives the functions the same company facts as the site", () => {
  for (const folder of ["complete-application", "get-disclosure", "send-confirmation", "send-message"]) {
    const facts = z.string().parse(functions.get(folder)?.variables.COMPANY);
    expect(company.parse(JSON.parse(facts))).toEqual(config.company);
  }
});

test("links from e-mails to the site", () => {
  expect(functions.get("send-confirmation")?.variables.SITE_ORIGIN).toBe(config.siteOrigins[0]);
});
