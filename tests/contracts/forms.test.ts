import { describe, expect, test } from "vitest";
import { applicationForm } from "#contracts/http/application.ts";
import { termsForm } from "#contracts/http/completion.ts";
import { saveSessionRequest } from "#contracts/http/session.ts";
import { signUpForm } from "#contracts/http/sign-up.ts";
import { anApplication } from "#tests/builders/records.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

const messages = (form: unknown) => {
  const parsed = applicationForm.safeParse(form);
  return parsed.success ? {} : formMessages(parsed.error);
};

describe("the application names what is missing, in the words of the specification", () => {
  test.each([
    [{ firstName: "A" }, { firstName: "Please enter your first name (at least 2 characters)" }],
    [{ lastName: " R " }, { lastName: "Please enter your last name (at least 2 characters)" }],
    [{ email: "ana@" }, { email: "Please enter a valid email address (e.g., name@example.com)" }],
    [{ phone: "555-0142" }, { phone: "Please enter a complete phone number (at least 10 digits)" }],
    [
      { phone: "609.555.0142" },
      { phone: "Phone number can only contain digits, spaces, and these symbols: + - ( )" },
    ],
  ])("%o", (part, expected) => {
    expect(messages(anApplication(part))).toEqual(expected);
  });

  test.each([
    [{ street: "Elm" }, "street", "Please enter your complete street address"],
    [{ city: "X" }, "city", "Please enter your city name"],
    [{ state: "N" }, "state", "Please use the 2-letter state code (e.g., TX, CA)"],
    [{ zip: "0882" }, "zip", "ZIP code must be at least 5 digits"],
    [{ zip: "0882A" }, "zip", "Please enter a valid 5-digit ZIP code or ZIP+4 format"],
  ])("serviceAddress %o", (part, field, message) => {
    const { serviceAddress } = anApplication();
    expect(messages(anApplication({ serviceAddress: { ...serviceAddress, ...part } }))).toEqual({
      [`serviceAddress.${field}`]: message,
    });
  });

  test("a different mailing address must be whole, and says so at its street", () => {
    const mailingAddress = {
      sameAsService: false,
      street: "PO Box 417",
      unit: "",
      city: "",
      state: "NJ",
      zip: "07081",
    };
    expect(messages(anApplication({ mailingAddress }))).toEqual({
      "mailingAddress.street":
        "Please complete all mailing address fields when using a different mailing address",
    });
  });

  test("a mailing address that is the same need not be spelled out", () => {
    expect(messages({ ...anApplication(), mailingAddress: { sameAsService: true } })).toEqual({});
  });

  test("ZIP+4 and a lower-case state are fine", () => {
    const serviceAddress = { ...anApplication().serviceAddress, zip: "08820-1234", state: "nj" };
    expect(applicationForm.parse(anApplication({ serviceAddress })).serviceAddress).toMatchObject({
      state: "NJ",
    });
  });

  test("a wrong type is an error at its field, and an unknown field is dropped", () => {
    expect(messages({ ...anApplication(), phone: 6095550142 })).toHaveProperty("phone");
    expect(applicationForm.parse({ ...anApplication(), admin: true })).not.toHaveProperty("admin");
  });

  test("no field can grow without end", () => {
    expect(messages(anApplication({ firstName: "A".repeat(5000) }))).toEqual({
      firstName: "Please use at most 100 characters",
    });
  });
});

describe("the billing form", () => {
  const good = { utilityCompany: "pse", accountNumber: "pe 000067586564119084", didAccept: true };
  const wrong = (part: object) => {
    const parsed = termsForm.safeParse({ ...good, ...part });
    return parsed.success ? {} : formMessages(parsed.error);
  };

  test("takes the utility by its name, too", () => {
    expect(termsForm.parse({ ...good, utilityCompany: "PSE&G" }).utilityCompany).toBe("pse");
  });

  test("stores the bare number", () => {
    expect(termsForm.parse(good).accountNumber).toBe("PE000067586564119084");
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
    expect(wrong(part)).toEqual(expected);
  });
});

test("a browser may claim two of the statuses and no other", () => {
  for (const status of ["started", "application_in_progress"])
    expect(saveSessionRequest.safeParse({ status }).success).toBe(true);
  for (const status of ["utility_verified", "application_submitted", "completed", ""])
    expect(saveSessionRequest.safeParse({ status }).success).toBe(false);
});

test("signing up asks for all three fields", () => {
  const parsed = signUpForm.safeParse({ firstName: " ", lastName: "", email: "" });
  expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({
    firstName: "Required",
    lastName: "Required",
    email: "Required",
  });
});

test("a field without words of its own says what a person can act on", () => {
  const parsed = applicationForm.safeParse({
    ...anApplication(),
    serviceAddress: { street: "610 Pemberly St" },
  });
  expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({
    "serviceAddress.unit": "Required",
    "serviceAddress.city": "Required",
    "serviceAddress.state": "Required",
    "serviceAddress.zip": "Required",
  });
});

test("storage without an id starts a new session", () => {
  for (const sessionId of [undefined, null, ""]) {
    expect(saveSessionRequest.parse({ sessionId }).sessionId).toBeUndefined();
  }
});
