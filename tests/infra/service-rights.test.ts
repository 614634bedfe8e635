import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test, vi } from "vitest";
import type { RecordIdName } from "#contracts/storage/numbers.ts";
import { functionFolders } from "#infra/function-folders.ts";
import { services } from "#lambdas/services/services.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import type { Invoker, Service } from "#lambdas/shared/service.ts";
import { functionVariables } from "#tests/infra/support/function-variables.ts";
import { findFunctions, type Permission, reference } from "#tests/infra/support/functions.ts";
import { sharedRights } from "#tests/infra/support/shared-rights.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");
const functions = findFunctions(app);

/** Logical ids end with a hash, such as `TablesSessionsTable1A2B3C4D`. */
const withoutHash = (resource: string) => resource.replaceAll(/([A-Za-z])[0-9A-F]{8}(?=\W|$)/g, "$1");

/** Every function may write its own log: app-stack/grants.test.ts. */
const isOfEveryFunction = ({ action }: Permission) => action.startsWith("logs:");

const describe = ({ action, resource, conditions }: Permission) =>
  [action, withoutHash(resource), ...describeConditions(conditions)].join("  ");

function describeConditions(conditions: Permission["conditions"]): string[] {
  if (Object.keys(conditions).length === 0) return [];
  const kind = recordIdNames.find((name) => isDeepStrictEqual(conditions, onlyFor(name)));
  return [kind ? `only for a ${kind}` : JSON.stringify(conditions)];
}

/** The condition of numbers: the encryption context is the record's id alone. */
const onlyFor = (kind: RecordIdName) => ({
  Null: { [`kms:EncryptionContext:${kind}`]: "false" },
  "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": [kind] },
});
const recordIdNames: RecordIdName[] = ["sessionId", "customerId", "billId"];

function rightsOf(folder: string): string {
  const { permissions, variables } = functions.get(folder) ?? { permissions: [], variables: {} };
  const rights = permissions.filter((permission) => !isOfEveryFunction(permission)).map(describe);
  const names = Object.keys(variables).filter((name) => !name.startsWith("POWERTOOLS_"));
  return `${[...new Set(rights)].sort().join("\n")}\n\n${names.sort().join("\n")}\n`;
}

/** `npm run test:unit -- tests/infra/service-rights.test.ts -u` writes them. A changed one is a changed right: review it as such. */
test.each(functionFolders)("gives %s the reviewed rights and variables, and no others", async (folder) => {
  const file = join(import.meta.dirname, "rights", `${folder}.txt`);
  expect(existsSync(file), `${file} is missing`).toBe(true);
  await expect(rightsOf(folder)).toMatchFileSnapshot(file);
});

test("says of every service with several routes what they gain from its rights, and why that is harmless", () => {
  const several = Object.entries<Service>(services)
    .filter(([, service]) => "routes" in service && service.routes.length > 1)
    .map(([folder]) => folder);
  expect(Object.keys(sharedRights).toSorted()).toEqual(several.toSorted());
});

test.each(Object.entries<Service>(services))(
  "gives %s the variables that it reads when it starts",
  (folder, service) => {
    for (const variable of Object.keys(functions.get(folder)?.variables ?? {}))
      vi.stubEnv(variable, functionVariables[variable as keyof typeof functionVariables] ?? "value");
    expect(() => environmentOf(service)).not.toThrow();
    vi.unstubAllEnvs();
  },
);

const invokers: [source: RegExp, Invoker][] = [
  [/\.StreamArn$/, "stream"],
  [/Queue\w+\.Arn$/, "queue"],
  [/^events\./, "schedule"],
  [/^apigateway\./, "gateway"],
];

/** What the template lets invoke the function. */
function invokersOf(folder: string): (Invoker | undefined)[] {
  const target = functions.get(folder)?.logicalId ?? "no function";
  const ofFunction = (type: string) =>
    Object.values(app.findResources(type))
      .map(({ Properties }) => Properties)
      .filter(({ FunctionName }) => reference.parse(FunctionName).startsWith(target));
  const sources = [
    ...ofFunction("AWS::Lambda::EventSourceMapping").map(({ EventSourceArn }) =>
      reference.parse(EventSourceArn),
    ),
    ...ofFunction("AWS::Lambda::Permission").map(({ Principal }) => String(Principal)),
  ];
  const found = sources.map((source) => invokers.find(([pattern]) => pattern.test(source))?.[1]);
  return found.length > 0 ? [...new Set(found)] : ["support"];
}

test.each(Object.entries<Service>(services))("lets %s be invoked as it declares", (folder, declared) => {
  expect(invokersOf(folder)).toEqual(["routes" in declared ? "gateway" : declared.invokedBy]);
});
