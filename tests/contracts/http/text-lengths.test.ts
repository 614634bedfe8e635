import { expect, test } from "vitest";
import { code } from "#contracts/http/field-codes.ts";
import { namePart, person, phoneNumber, text } from "#contracts/http/fields.ts";
import { maxNameLength } from "#domain/person-name.ts";

/** Two characters, which compose to three. */
const longer = "\u03b1\u0344";

test("a name counts as it is stored: letters that Unicode takes apart make it too long", () => {
  for (const name of [namePart(1, code.required), person.firstName]) {
    expect(name.safeParse(longer.repeat(maxNameLength)).error?.issues).toMatchObject([
      { message: code.too_long },
    ]);
    const stored = name.parse(longer.repeat(Math.floor(maxNameLength / 3)));
    expect(name.parse(stored)).toBe(stored);
  }
});

test("letters that Unicode composes count as one", () => {
  expect(person.lastName.parse("e\u0301".repeat(maxNameLength))).toBe("\u00e9".repeat(maxNameLength));
});

test("marks around a telephone number do not make it too long", () => {
  const marked = `\u202a${"\u200e".repeat(30)}201-555-0123\u202c`;
  expect(phoneNumber(code.required).parse(marked)).toBe("201-555-0123");
});

test("a long text is refused as it is: normalizing it would take too long", () => {
  let calls = 0;
  const field = text(50, (typed) => {
    calls += 1;
    return typed;
  });
  expect(field.safeParse("x".repeat(10_000)).success).toBe(false);
  expect(calls).toBe(0);
});
