import { expect, test } from "vitest";
import { ids } from "#tests/builders/records.ts";
import { lookupsFor } from "#tools/support/lookups.ts";

test.each([
  ["Ana@Example.org", ["email ana@example.org"]],
  ["609-555-0142", ["phone 6095550142"]],
  ["+1 (609) 555 0142", ["phone 6095550142"]],
  ["6095550142", ["phone 6095550142", "account 6095550142"]],
  ["42 001 234 05", ["phone 4200123405", "account 4200123405"]],
  ["PE000000000000004001", ["account PE000000000000004001"]],
  ["0800 1234 5678 9012 3456", ["account 08001234567890123456"]],
  ["100 012 345 678", ["account 100012345678"]],
  [ids.customer.toUpperCase(), [`customer ${ids.customer}`, `session ${ids.customer}`]],
])("interprets %s as %j", (term, lookups) => {
  expect(lookupsFor(term).map(({ kind, value }) => `${kind} ${value}`)).toEqual(lookups);
});

test("rejects a term that cannot be looked up", () => {
  expect(() => lookupsFor("Ana Rivera")).toThrow("is not an e-mail address");
  expect(() => lookupsFor("Ana Rivera", "phone")).toThrow("not valid for --as phone");
});
