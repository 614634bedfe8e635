import { expect, test } from "vitest";
import * as z from "zod";
import { findUnreadable } from "./support/find-unreadable.ts";

const schema = (type: z.ZodType) => z.toJSONSchema(type, { io: "input" });

const find = (later: z.ZodType, earlier: z.ZodType) => findUnreadable(schema(later), schema(earlier), "r");

const record = z.object({
  id: z.string(),
  status: z.enum(["sent", "bounced"]),
  at: z.iso.datetime().optional(),
  events: z.array(z.discriminatedUnion("kind", [z.object({ kind: z.literal("a"), by: z.string() })])),
  count: z.number(),
  flags: z.partialRecord(z.enum(["x"]), z.boolean()).optional(),
});

test.each([
  ["the same record", record],
  ["a new field", record.extend({ another: z.string() })],
  ["a field that is always written now", record.extend({ at: z.iso.datetime() })],
  ["a value that is not written any more", record.extend({ status: z.enum(["sent"]) })],
  ["a narrower number", record.extend({ count: z.int() })],
])("the earlier version reads %s", (_, later) => {
  expect(find(later, record)).toEqual([]);
});

test.each([
  ["a field that was removed", record.omit({ count: true }), ["r.count may be absent"]],
  ["a field that is not always written any more", record.partial({ id: true }), ["r.id may be absent"]],
  [
    "another type",
    record.extend({ count: z.string() }),
    ["r.count may be of type string; only number can be read"],
  ],
  [
    "a new value",
    record.extend({ status: z.enum(["sent", "withdrawn"]) }),
    ["r.status may be withdrawn, which is unknown"],
  ],
  [
    "any text instead of some values",
    record.extend({ status: z.string() }),
    ["r.status may have any value; only sent, bounced can be read"],
  ],
  [
    "a new kind of event",
    record.extend({
      events: z.array(
        z.discriminatedUnion("kind", [
          z.object({ kind: z.literal("a"), by: z.string() }),
          z.object({ kind: z.literal("b"), by: z.string() }),
        ]),
      ),
    }),
    ["r.events[].kind may be b, which is unknown"],
  ],
  [
    "a new name in a map",
    record.extend({ flags: z.partialRecord(z.enum(["x", "y"]), z.boolean()).optional() }),
    ["r.flags.* may be y, which is unknown"],
  ],
  [
    "null",
    record.extend({ count: z.number().nullable() }),
    ["r.count may be of type null; only number can be read"],
  ],
])("the earlier version cannot read %s", (_, later, problems) => {
  expect(find(later, record)).toEqual(problems);
});

test("the earlier version cannot read what is longer or larger than it accepts", () => {
  const earlier = z.object({
    text: z.string().max(5),
    count: z.number().min(1),
    list: z.array(z.string()).max(3),
  });
  const later = z.object({ text: z.string().max(9), count: z.number(), list: z.array(z.string()).max(3) });
  expect(find(later, earlier)).toEqual([
    'r.text may break the rule "maxLength": 5',
    'r.count may break the rule "minimum": 1',
  ]);
});
