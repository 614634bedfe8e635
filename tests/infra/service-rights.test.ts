import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { services } from "#lambdas/services/services.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import type { Service } from "#lambdas/shared/service.ts";
import { functionVariables } from "#tests/infra/support/function-variables.ts";
import { findFunctions, type Permission } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const functions = findFunctions(synthesizeStage("dev").app);

/** Logical ids end with a hash, such as `TablesSessionsTable1A2B3C4D`. */
const withoutHash = (resource: string) => resource.replaceAll(/([A-Za-z])[0-9A-F]{8}(?=\W|$)/g, "$1");

/** Every function may write its own log and traces: app-stack/grants.test.ts. */
const isOfEveryFunction = ({ action }: Permission) => /^(logs|xray):/.test(action);

const describe = ({ action, resource, conditions }: Permission) =>
  [
    action,
    withoutHash(resource),
    ...(Object.keys(conditions).length > 0 ? [JSON.stringify(conditions)] : []),
  ].join("  ");

function rightsOf(folder: string): string {
  const { permissions, variables } = functions.get(folder) ?? { permissions: [], variables: {} };
  const rights = permissions.filter((permission) => !isOfEveryFunction(permission)).map(describe);
  const names = Object.keys(variables).filter((name) => !name.startsWith("POWERTOOLS_"));
  return `${[...new Set(rights)].sort().join("\n")}\n\n${names.sort().join("\n")}\n`;
}

/** `npm run test:unit -- tests/infra/service-rights.test.ts -u` writes them. A changed one is a changed right: review it as such. */
test.each(Object.keys(services))(
  "gives %s the reviewed rights and variables, and no others",
  async (folder) => {
    const file = join(import.meta.dirname, "rights", `${folder}.txt`);
    expect(existsSync(file), `${file} is missing`).toBe(true);
    await expect(rightsOf(folder)).toMatchFileSnapshot(file);
  },
);

test.each(Object.entries<Service>(services))(
  "gives %s the variables that it reads when it starts",
  (folder, service) => {
    for (const variable of Object.keys(functions.get(folder)?.variables ?? {}))
      vi.stubEnv(variable, functionVariables[variable as keyof typeof functionVariables] ?? "value");
    expect(() => environmentOf(service)).not.toThrow();
    vi.unstubAllEnvs();
  },
);
