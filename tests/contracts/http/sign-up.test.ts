import { expect, test } from "vitest";
import { signUpForm } from "#contracts/http/session.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

test("requires all three fields of the sign-up form", () => {
  const parsed = signUpForm.safeParse({ firstName: " ", lastName: "", email: "" });
  expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({
    firstName: "Please enter your first name",
    lastName: "Please enter your last name",
    email: "Please enter your email",
  });
});

test("rejects a name that carries a link, and accepts at most 50 characters", () => {
  const person = { firstName: "evil.com", lastName: "x".repeat(51), email: "ana@example.org" };
  const parsed = signUpForm.safeParse(person);
  expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({
    firstName:
      "Please use only letters, numbers, spaces and ' - . , & ( ) in a name, with a space after each dot",
    lastName: "Please use at most 50 characters",
  });
});
