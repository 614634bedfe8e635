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
    [{ phone: "201.555.0123" }],
    [{ firstName: "A", lastName: "R" }],
    [{ serviceAddress: { ...service, zip: "NJ 08401" } }],
    [{ referralCode: "" }],
    [{ consentChecked: false }],
    [{ mailingAddress: elsewhere }],
  ])("accepts %o", (part) => {
    expect(messages(aManualApplication(part))).toEqual({});
  });

  test.each([
    [{ phone: "1" }, "phone", "Please enter a complete phone number (at least 10 digits)"],
    [
      { serviceAddress: { ...service, street: "1" } },
      "serviceAddress.street",
      "Please enter your complete street address",
    ],
    [{ serviceAddress: { ...service, city: "X" } }, "serviceAddress.city", "Please enter your city name"],
    [
      { serviceAddress: { ...service, state: "TX" as const } },
      "serviceAddress.state",
      "Please enter an address in New Jersey (NJ): only homes there can enroll",
    ],
    [
      { serviceAddress: { ...service, zip: "1" } },
      "serviceAddress.zip",
      "ZIP code must be at least 5 digits",
    ],
    [
      { serviceAddress: { ...service, zip: "75001" } },
      "serviceAddress.zip",
      "Please enter a New Jersey ZIP code: only homes there can enroll",
    ],
    [
      { mailingAddress: { ...elsewhere, zip: "1" } },
      "mailingAddress.zip",
      "ZIP code must be at least 5 digits",
    ],
  ])("rejects %o", (part, path, message) => {
    expect(messages(aManualApplication(part))).toEqual({ [path]: message });
  });

  test("keeps phone numbers and ZIP codes without what people type around them", () => {
    const form = aManualApplication({
      phone: "(201) 555.0123",
      mailingAddress: { ...elsewhere, zip: "NJ 088181234" },
    });
    expect(manualForm.parse(form)).toMatchObject({
      phone: "(201) 555-0123",
      mailingAddress: { zip: "08818-1234" },
    });
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
      Object.keys(messages(aManualApplication({ phone: "9".repeat(31), referralCode: "x".repeat(61) }))),
    ).toEqual(["phone", "referralCode"]);
  });
});

describe("enrollmentSource decides which rules apply", () => {
  test("manual: the rules of the manual form", () => {
    expect(application.parse(aManualApplication())).toMatchObject({
      enrollmentSource: "manual",
      phone: "(609) 555-0142",
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
