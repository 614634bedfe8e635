import type { JsonSchema } from "#tests/builders/kept-records.ts";

type Schema = JsonSchema | boolean;

/**
 * What the code of `later` may write that the code of `earlier` cannot read: a sentence each, with the path of the field. Zod
 * drops fields that a schema does not know, so a new field is readable.
 */
export function findUnreadable(later: Schema, earlier: Schema, path: string): string[] {
  if (typeof later === "boolean" || typeof earlier === "boolean") return [];
  const readers = alternatives(earlier);
  return alternatives(later).flatMap((written) =>
    fewest(readers.map((reader) => compare(written, reader, path))),
  );
}

/** The schema of each type, value or kind of event that a field may have. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  const { oneOf, anyOf = oneOf, type } = schema;
  if (anyOf) return (anyOf as JsonSchema[]).flatMap(alternatives);
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema];
}

/** The alternative that fits best says what is missing. */
const fewest = (findings: string[][]): string[] =>
  findings.reduce((best, other) => (other.length < best.length ? other : best));

function compare(written: JsonSchema, reader: JsonSchema, path: string): string[] {
  const known = valuesOf(reader);
  if (known) {
    const values = valuesOf(written);
    if (!values) return [`${path} may have any value; only ${known.join(", ")} can be read`];
    return values
      .filter((value) => !known.includes(value))
      .map((value) => `${path} may be ${value}, which is unknown`);
  }
  if (reader.type && !isKnownType(written.type, reader.type)) {
    return [`${path} may be of type ${written.type ?? "any"}; only ${reader.type} can be read`];
  }
  return [
    ...compareLimits(written, reader, path),
    ...compareFields(written, reader, path),
    ...compareItems(written, reader, path),
  ];
}

const valuesOf = ({ enum: values, const: value }: JsonSchema): string[] | undefined =>
  (values ?? (value === undefined ? undefined : [value]))?.map(String);

const isKnownType = (written: unknown, known: unknown) =>
  written === known || (written === "integer" && known === "number");

/** The smallest values or lengths, the largest, and what must be the same. */
const lower = ["minimum", "minLength", "minItems"] as const;
const upper = ["maximum", "maxLength", "maxItems"] as const;
const same = ["pattern", "format"] as const;

function compareLimits(written: JsonSchema, reader: JsonSchema, path: string): string[] {
  return [
    ...lower.filter((limit) => (reader[limit] ?? -Infinity) > (written[limit] ?? -Infinity)),
    ...upper.filter((limit) => (reader[limit] ?? Infinity) < (written[limit] ?? Infinity)),
    ...same.filter((limit) => reader[limit] !== undefined && reader[limit] !== written[limit]),
  ].map((limit) => `${path} may break the rule "${limit}": ${reader[limit]}`);
}

function compareFields(written: JsonSchema, reader: JsonSchema, path: string): string[] {
  const missing = (reader.required ?? []).filter((name) => !written.required?.includes(name));
  return [
    ...missing.map((name) => `${path}.${name} may be absent`),
    ...Object.entries(written.properties ?? {}).flatMap(([name, field]) => {
      const known = reader.properties?.[name];
      return known === undefined ? [] : findUnreadable(field, known, `${path}.${name}`);
    }),
    ...compareEach(written.propertyNames, reader.propertyNames, `${path}.*`),
    ...compareEach(written.additionalProperties, reader.additionalProperties, `${path}.*`),
  ];
}

const compareItems = (written: JsonSchema, reader: JsonSchema, path: string) =>
  compareEach(written.items as Schema | undefined, reader.items as Schema | undefined, `${path}[]`);

const compareEach = (written: Schema | undefined, reader: Schema | undefined, path: string) =>
  written === undefined || reader === undefined ? [] : findUnreadable(written, reader, path);
