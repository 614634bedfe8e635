import { describe, expect, test } from "vitest";
import { application, applicationDraft, manualForm, manualScreen } from "#contracts/http/application.ts";
import { aManualApplication, anApplication } from "#tests/builders/records.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

const messages = (form: unknown) => {
  const parsed = manualForm.safeParse(form);
  return parsed.success ? {} : formMessages(parsed.error);
};
const service = aManualApplication().serviceAddress;
const elsewhere = {
  sameAsService: false,
  street: "PO Box 12",
  unit: "",
  city: "Edison",
  state: "NJ",
  zip: "08818",
};

describe("the manual form", () => {
  test("reports the missing answers of an empty form in the order of the specification", () => {
    const empty = manualScreen.safeParse({
      ...aManualApplication({ phone: " ", email: "", firstName: "", lastName: "" }),
      contactMethod: "",
      serviceAddress: { street: "", unit: "", city: "", state: "", zip: "" },
      mailingAddress: { sameAsService: false, street: "", unit: "", city: "", state: "", zip: "" },
      utility: "",
    });
    expect(empty.success ? [] : [...new Set(Object.values(formMessages(empty.error)))]).toEqual([
      "Please enter your phone number",
      "Please enter your email",
      "Please enter your name",
      "Please select your preferred contact method",
      "Please complete your service address",
      "Please complete your mailing address",
    ]);
  });

  test.each([
    [{ phone: "call me" }],
    [{ firstName: "A", lastName: "R" }],
    [{ serviceAddress: { ...service, street: "Elm", city: "X", zip: "1" } }],
    [{ referralCode: "" }],
    [{ consentChecked: false }],
    [{ mailingAddress: elsewhere }],
  ])("accepts %o", (part) => {
    expect(messages(aManualApplication(part))).toEqual({});
  });

  test.each(["street", "city", "state", "zip"] as const)("requires the %s of both addresses", (field) => {
    const noMailing = { ...elsewhere, [field]: "" };
    expect(messages(aManualApplication({ mailingAddress: noMailing }))).toEqual({
      [`mailingAddress.${field}`]: "Please complete your mailing address",
    });
    expect(messages({ ...aManualApplication(), serviceAddress: { ...service, [field]: " " } })).toEqual({
      [`serviceAddress.${field}`]: "Please complete your service address",
    });
  });

  test("rejects an e-mail address that the confirmation could not reach", () => {
    expect(messages(aManualApplication({ email: "ana@" }))).toEqual({
      email: "Please enter a valid email address (e.g., name@example.com)",
    });
  });

  test("limits the length of each field", () => {
    expect(
      Object.keys(messages(aManualApplication({ phone: "1".repeat(31), referralCode: "x".repeat(61) }))),
    ).toEqual(["phone", "referralCode"]);
  });
});

describe("enrollmentSource decides which rules apply", () => {
  test("manual: the rules of the manual form", () => {
    expect(application.parse(aManualApplication())).toMatchObject({
      enrollmentSource: "manual",
      phone: "555-0142",
    });
  });

  test.each([undefined, "utility_login", "bill_upload"] as const)(
    "%s: the rules of the application form",
    (enrollmentSource) => {
      const form = { ...anApplication({ phone: "555-0142" }), ...(enrollmentSource && { enrollmentSource }) };
      const parsed = application.safeParse(form);
      expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({
        phone: "Please enter a complete phone number (at least 10 digits)",
      });
    },
  );
});

test("rejects a masked name from utility data", () => {
  const parsed = application.safeParse(anApplication({ firstName: "J…", lastName: "R…" }));
  expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({
    firstName: "Please enter your first name (at least 2 characters)",
    lastName: "Please enter your last name (at least 2 characters)",
  });
});

test.each([
  ["the application screen", anApplication({ firstName: "Pay $500" })],
  ["the manual screen", aManualApplication({ firstName: "Pay $500" })],
])("rejects a name with other characters on %s", (_screen, form) => {
  const parsed = application.safeParse(form);
  expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({
    firstName:
      "Please use only letters, numbers, spaces and ' - . , & ( ) in a name, with a space after each dot",
  });
});

test("keeps every field of both screens in a draft", () => {
  const { consentTextVersion: _, ...draft } = aManualApplication({
    householdInfo: { size: 2, county: "Essex" },
  });
  expect(applicationDraft.parse(draft)).toEqual(draft);
});
