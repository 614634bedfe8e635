import type * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** The parts of a schema that its kind gives it: of an optional one the inner one, of a union each option. */
function partsOf(schema: Schema): Schema[] {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "optional":
    case "nullable":
    case "catch":
    case "default":
      return [def.innerType];
    case "union":
      return [...def.options];
    case "pipe":
      return [def.out];
    default:
      return [];
  }
}

/**
 * Values that a schema allows: every value of an enum, every option of a union, every attribute of an object, which has as
 * many samples as its attribute with the most. `samples` has those of attributes whose schema is a plain text or number.
 */
export function samplesOf(schema: Schema, name: string, samples: Record<string, unknown>): unknown[] {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  const parts = partsOf(schema);
  if (parts.length > 0) return parts.flatMap((part) => samplesOf(part, name, samples));
  switch (def.type) {
    case "object":
      return samplesOfObject(def.shape, samples);
    case "array":
      return [samplesOf(def.element, name, samples)];
    case "record":
      return [
        Object.fromEntries(
          samplesOf(def.keyType, name, samples).map((key) => [
            String(key),
            samplesOf(def.valueType, name, samples)[0],
          ]),
        ),
      ];
    case "enum":
      return Object.values(def.entries);
    case "literal":
      return [...def.values];
    case "boolean":
      return [true, false];
    case "number":
      return [samples[name] ?? 0.875];
    default:
      return [
        samples[name] ?? ("format" in def && def.format === "datetime" ? "2026-11-20T17:00:00.000Z" : "Abc"),
      ];
  }
}

function samplesOfObject(shape: z.core.$ZodShape, samples: Record<string, unknown>): object[] {
  const columns = Object.entries(shape).map(
    ([name, part]) => [name, samplesOf(part, name, samples)] as const,
  );
  const rows = Math.max(...columns.map(([, values]) => values.length));
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row % values.length]])),
  );
}

/** The texts that the enums and literals inside a schema allow, each with the name of its attribute. */
export function enumsIn(schema: Schema, name: string): [name: string, value: string][] {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([part, inner]) => enumsIn(inner, part));
    case "array":
      return enumsIn(def.element, name);
    case "record":
      return enumsIn(def.valueType, name);
    case "enum":
      return Object.values(def.entries).map((value) => [name, String(value)]);
    case "literal":
      return def.values.flatMap((value) =>
        typeof value === "string" && value !== "" ? [[name, value]] : [],
      );
    default:
      return partsOf(schema).flatMap((part) => enumsIn(part, name));
  }
}
