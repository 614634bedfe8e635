import { expect, test } from "vitest";
import * as z from "zod/mini";
import { billRecord } from "#contracts/storage/bill.ts";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { numberFields, type RecordIdName, takeNumbers, withNumbers } from "#contracts/storage/numbers.ts";
import { sessionRecord } from "#contracts/storage/session.ts";

/** Names that a field with a number has, in any notation. */
const namesOfNumbers =
  /^(utility)?_?(account|customer|service|meter|pod|enrollment|es)_?i?_?(id|iid|number|numbers)$/i;

/** Our own id. */
const isNumber = (name: string) => namesOfNumbers.test(name) && name !== "customerId";

/** The paths of all text fields of a schema. An item of an array has its index as name; two of them are enough. */
function textPaths(schema: z.core.$ZodType, path: string[] = []): string[][] {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => textPaths(field, [...path, name]));
  }
  if (schema instanceof z.ZodMiniArray) {
    return ["0", "1"].flatMap((index) => textPaths(schema.def.element as z.core.$ZodType, [...path, index]));
  }
  if (schema instanceof z.ZodMiniUnion) {
    return schema.def.options.flatMap((option) => textPaths(option as z.core.$ZodType, path));
  }
  const inner = innerOf(schema);
  return inner ? textPaths(inner, path) : [path];
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return schema.def.innerType as z.core.$ZodType;
  if (schema instanceof z.ZodMiniCatch || schema instanceof z.ZodMiniDefault)
    return schema.def.innerType as z.core.$ZodType;
  if (schema instanceof z.ZodMiniPipe) return schema.def.in as z.core.$ZodType;
  return undefined;
}

const schemas: Record<RecordIdName, z.core.$ZodType> = {
  sessionId: sessionRecord,
  customerId: enrollmentRecord,
  billId: billRecord,
};

test.each(Object.entries(schemas))(
  "every number in the record of a %s is stored encrypted",
  (kind, schema) => {
    const { paths } = numberFields[kind as RecordIdName];
    const inSchema = textPaths(schema)
      .filter((path) => isNumber(path.at(-1) ?? ""))
      .map((path) => path.join("."));
    expect(inSchema.length).toBeGreaterThan(3);
    expect(inSchema.filter((path) => !paths.includes(path))).toEqual([]);
  },
);

test("numbers are taken out of lists, and put back where they were", () => {
  const disclosure = (accountNumber: string) => ({ accountNumber, fields: { accountNumber } });
  const record = { presentedDisclosures: [disclosure("1"), disclosure("2")] };
  const { rest, numbers } = takeNumbers(record, "sessionId");
  expect(rest).toEqual({ presentedDisclosures: [{ fields: {} }, { fields: {} }] });
  expect(withNumbers(rest, numbers)).toEqual(record);
});
