import { expect, test } from "vitest";
import { matchesAnyPattern } from "#local/events/filter-pattern.ts";

const event = { name: "INSERT", image: { kind: { S: "bill" }, size: 12, tags: "a,b" } };

test.each([
  ["a listed value", { name: ["MODIFY", "INSERT"] }, true],
  ["an unlisted value", { name: ["REMOVE"] }, false],
  ["all fields", { name: ["INSERT"], image: { kind: { S: ["bill"] } } }, true],
  ["one field of two", { name: ["INSERT"], image: { kind: { S: ["card"] } } }, false],
  ["a prefix", { image: { tags: [{ prefix: "a" }] } }, true],
  ["a suffix", { image: { tags: [{ suffix: "a" }] } }, false],
  ["an existing field", { image: { size: [{ exists: true }] } }, true],
  ["a missing field", { image: { color: [{ exists: false }] } }, true],
  ["a number in a range", { image: { size: [{ numeric: [">", 10, "<=", 12] }] } }, true],
  ["a number out of a range", { image: { size: [{ numeric: ["<", 10] }] } }, false],
  ["anything but a value", { name: [{ "anything-but": ["REMOVE"] }] }, true],
  ["a field below a missing one", { gone: { deeper: ["x"] } }, false],
])("a pattern with %s: %j matches: %s", (_, pattern, expected) => {
  expect(matchesAnyPattern([pattern], event)).toBe(expected);
});

test("matches every event without patterns, and with several patterns what one of them matches", () => {
  expect(matchesAnyPattern([], event)).toBe(true);
  expect(matchesAnyPattern([{ name: ["REMOVE"] }, { name: ["INSERT"] }], event)).toBe(true);
});

test("names a rule that is not modeled", () => {
  expect(() => matchesAnyPattern([{ name: [{ wildcard: "I*" }] }], event)).toThrow(
    'The local engine does not know the filter rule "wildcard".',
  );
});
