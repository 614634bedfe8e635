import { expect, test } from "vitest";
import { signUpForm } from "#contracts/http/sign-up.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

test("requires all three fields of the sign-up form", () => {
  const parsed = signUpForm.safeParse({ firstName: " ", lastName: "", email: "" });
  expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({
    firstName: "Required",
    lastName: "Required",
    email: "Required",
  });
});
