import { describe, expect, test } from "vitest";
import { termsForm } from "#contracts/http/application.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

describe("the billing form", () => {
  const valid = { utilityCompany: "pse", accountNumber: "pe 000067586564119084", didAccept: true };
  const messages = (part: object) => {
    const parsed = termsForm.safeParse({ ...valid, ...part });
    return parsed.success ? {} : formMessages(parsed.error);
  };

  test("accepts the name of a utility in place of its code", () => {
    expect(termsForm.parse({ ...valid, utilityCompany: "PSE&G" }).utilityCompany).toBe("pse");
  });

  test("returns the account number without the text around it", () => {
    expect(termsForm.parse(valid).accountNumber).toBe("PE000067586564119084");
  });

  test.each([
    [{ accountNumber: undefined }, { accountNumber: "Please enter your account number" }],
    [{ utilityCompany: "" }, { utilityCompany: "Please enter your utility company name" }],
    [{ accountNumber: "  " }, { accountNumber: "Please enter your account number" }],
    [
      { accountNumber: "PE12" },
      {
        accountNumber:
          "Please check your account number. PSE&G account numbers are 'PE' followed by 18 digits",
      },
    ],
    [
      { utilityCompany: "ace" },
      { accountNumber: "Please check your account number. ACE account numbers are 22 digits" },
    ],
    [
      { utilityCompany: "jcpl" },
      { accountNumber: "Please check your account number. JCP&L account numbers are 20 digits" },
    ],
    [{ didAccept: false }, { didAccept: "Please accept the terms and conditions" }],
  ])("%o", (part, expected) => {
    expect(messages(part)).toEqual(expected);
  });
});
