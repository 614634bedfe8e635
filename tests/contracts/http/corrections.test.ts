import { describe, expect, test } from "vitest";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { correctionForm } from "#contracts/http/my-enrollment-changes.ts";

const errorsOf = (correction: object) => {
  const { error } = correctionForm.safeParse(correction);
  return error ? Object.values(fieldErrorsOf(error)).map(({ code }) => code) : [];
};

const address = { street: "12 Pine Street", unit: "", city: "Freehold", state: "NJ", zip: "07728" };

test.each([
  [{ topic: "name", firstName: "X", lastName: "Æ A-12" }],
  [{ topic: "serviceAddress", serviceAddress: address }],
  [{ topic: "utility", utility: "ace" }],
  [{ topic: "enrollmentNumber", utility: "pse", number: "PE 0000 6758 6564 1190 84" }],
  [{ topic: "accountNumber", utility: "pse", number: "70 012 345 67" }],
  [{ topic: "other", about: "Four people live here, not three." }],
])("accepts %j", (correction) => {
  expect(errorsOf(correction)).toEqual([]);
});

describe("has the rules of the field that it corrects", () => {
  test.each([
    [{ topic: "name", firstName: "www.evil.example", lastName: "Díaz" }, "name_characters_invalid"],
    [{ topic: "name", firstName: "", lastName: "Díaz" }, "name_required"],
    [{ topic: "serviceAddress", serviceAddress: { ...address, zip: "10001" } }, "service_zip_outside"],
    [
      { topic: "enrollmentNumber", utility: "ace", number: "PE000067586564119084" },
      "account_number_invalid_ace",
    ],
    [{ topic: "enrollmentNumber", utility: "ace", number: "" }, "account_number_required"],
    [{ topic: "accountNumber", utility: "pse", number: "700123456" }, "utility_account_number_invalid"],
    [{ topic: "accountNumber", utility: "pse", number: "70012345678" }, "utility_account_number_invalid"],
    [{ topic: "other", about: " " }, "required"],
    [{ topic: "other", about: "x".repeat(501) }, "too_long"],
  ])("rejects %j with %s", (correction, code) => {
    expect(errorsOf(correction)).toEqual([code]);
  });
});

test.each(["It is PE000067586564119084", "My account is 7001-234-567.", "call 609 555 0142"])(
  "takes no long number in free text, which is stored as it is: %s",
  (about) => {
    expect(errorsOf({ topic: "other", about })).toEqual(["about_has_number"]);
  },
);
