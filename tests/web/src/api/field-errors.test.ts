import { expect, test } from "vitest";
import { formFieldErrors } from "#web/src/api/field-errors.ts";

test("removes the form's key from the path of each field", () => {
  const fields = { "formValues.serviceAddress.zip": "Too short", sessionId: "Required" };
  expect(formFieldErrors({ fields })).toEqual({
    "serviceAddress.zip": "Too short",
    sessionId: "Required",
  });
});
