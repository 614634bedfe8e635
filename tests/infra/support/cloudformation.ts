import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as z from "zod";
import { root } from "#local/settings.ts";

const resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DependsOn: z.union([z.string().transform((id) => [id]), z.array(z.string())]).default([]),
  DeletionPolicy: z.string().optional(),
});
export type Resource = z.infer<typeof resource>;

const output = z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() });

export const template = z.object({
  Resources: z.record(z.string(), resource),
  Outputs: z.record(z.string(), output).default({}),
  Parameters: z.record(z.string(), z.unknown()).default({}),
});
export type Template = z.infer<typeof template>;

/** In the order in which they are deployed: each one refers to those before it. */
export const stackNames = ["app", "operations", "edge"] as const;
export type StackName = (typeof stackNames)[number];

/** The templates of a stage. A release from before a stack existed has none of it. */
export const release = z.partialRecord(z.enum(stackNames), template);
export type Release = z.infer<typeof release>;

/**
 * AWS's resource specification as the CDK's own `cdk diff` reads it: its package has the database inside. It has all types, in
 * the version of the pinned CDK.
 */
const specification = z.object({
  schema: z.object({
    resource: z.object({
      entities: z.array(
        z.object({
          cloudFormationType: z.string(),
          primaryIdentifier: z.array(z.string()).default([]),
          properties: z.record(z.string(), z.object({ causesReplacement: z.string().optional() })),
        }),
      ),
    }),
  }),
});

const { entities } = specification.parse(
  JSON.parse(gunzipSync(readFileSync(join(root, "node_modules/aws-cdk/db.json.gz"))).toString("utf8")),
).schema.resource;
const specifications = new Map(entities.map((entity) => [entity.cloudFormationType, entity]));

/** What the specification does not know: properties whose change replaces the resource although they are nested. */
const nestedCreateOnly: Record<string, string[]> = {
  "AWS::SES::ConfigurationSetEventDestination": ["EventDestination/Name"],
};

/** Paths of the properties whose change makes CloudFormation replace a resource. */
export function createOnlyProperties(type: string): string[] {
  const properties = Object.entries(specifications.get(type)?.properties ?? {});
  const replacing = properties.filter(([, { causesReplacement = "no" }]) => causesReplacement !== "no");
  return [...replacing.map(([name]) => name), ...(nestedCreateOnly[type] ?? [])];
}

/** The properties that name a resource, or nothing if AWS names it. */
export function identifyingProperties(type: string): string[] {
  const { primaryIdentifier = [], properties = {} } = specifications.get(type) ?? {};
  return primaryIdentifier.every((name) => name in properties) ? primaryIdentifier : [];
}

/** The value at a path such as `EventDestination/Name`. */
export const valueAt = ({ Properties }: Resource, path: string): unknown =>
  path.split("/").reduce<unknown>((value, name) => Object(value)[name], Properties);

/** Each intrinsic function in a value, with its argument. */
export function* intrinsicsIn(value: unknown): Generator<[name: string, argument: unknown]> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, argument] of Object.entries(value)) {
    if (name === "Ref" || name.startsWith("Fn::")) yield [name, argument];
    yield* intrinsicsIn(argument);
  }
}

const placeholder = /\$\{([^!}][^}]*)\}/g;

/** The logical ids of resources and parameters to which a value refers, without AWS's own. */
export function referencesIn(value: unknown): string[] {
  const names = [...intrinsicsIn(value)].flatMap(([name, argument]) => {
    if (name === "Ref") return [String(argument)];
    if (name === "Fn::GetAtt")
      return [String(Array.isArray(argument) ? argument[0] : argument).split(".")[0] ?? ""];
    if (name !== "Fn::Sub") return [];
    const [text, variables = {}] = Array.isArray(argument) ? argument : [argument];
    return [...String(text).matchAll(placeholder)]
      .map(([, reference = ""]) => reference.split(".")[0] ?? "")
      .filter((id) => !(id in variables));
  });
  return [...new Set(names)].filter((id) => !id.startsWith("AWS::"));
}

export const dependenciesOf = ({ Properties, DependsOn }: Resource): string[] => [
  ...new Set([...referencesIn(Properties), ...DependsOn]),
];
