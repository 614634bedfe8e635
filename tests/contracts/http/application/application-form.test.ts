import { describe, expect, test } from "vitest";
import { applicationForm } from "#contracts/http/application.ts";
import { anApplication } from "#tests/builders/records.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

const messages = (form: unknown) => {
  const parsed = applicationForm.safeParse(form);
  return parsed.success ? {} : formMessages(parsed.error);
};

describe("the application form reports invalid answers with the specification's messages", () => {
  test.each([
    [{ firstName: "" }, { firstName: "Please enter your first name (at least 2 characters)" }],
    [{ lastName: " " }, { lastName: "Please enter your last name (at least 2 characters)" }],
    [{ email: "ana@" }, { email: "Please enter a valid email address (e.g., name@example.com)" }],
    [
      { email: `${"a".repeat(65)}@example.org` },
      { email: "Please enter a valid email address (e.g., name@example.com)" },
    ],
    [{ email: "ana@example-.org" }, { email: "Please enter a valid email address (e.g., name@example.com)" }],
    [
      { email: `ana@${"a".repeat(64)}.org` },
      { email: "Please enter a valid email address (e.g., name@example.com)" },
    ],
    [{ phone: "555-0142" }, { phone: "Please enter a complete phone number (at least 10 digits)" }],
    [{ phone: "1" }, { phone: "Please enter a complete phone number (at least 10 digits)" }],
    [{ phone: "1-609-555-014" }, { phone: "Please enter a complete phone number (at least 10 digits)" }],
    [
      { phone: "609-555-0142 home" },
      { phone: "Phone number can only contain digits, spaces, and these symbols: + - ( )" },
    ],
  ])("%o", (part, expected) => {
    expect(messages(anApplication(part))).toEqual(expected);
  });

  test.each([
    [{ street: "Elm" }, "street", "Please enter your complete street address"],
    [{ city: "X" }, "city", "Please enter your city name"],
    [{ state: "N" }, "state", "Please use the 2-letter state code (e.g., NJ)"],
    [{ state: "TX" }, "state", "Please enter an address in New Jersey (NJ): only homes there can enroll"],
    [{ zip: "75001" }, "zip", "Please enter a New Jersey ZIP code: only homes there can enroll"],
    [{ zip: "1" }, "zip", "ZIP code must be at least 5 digits"],
    [{ zip: "0882" }, "zip", "ZIP code must be at least 5 digits"],
    [{ zip: "0882A" }, "zip", "Please enter a valid 5-digit ZIP code or ZIP+4 format"],
  ])("serviceAddress %o", (part, field, message) => {
    const { serviceAddress } = anApplication();
    expect(messages(anApplication({ serviceAddress: { ...serviceAddress, ...part } }))).toEqual({
      [`serviceAddress.${field}`]: message,
    });
  });

  test.each([{ size: 0 }, { size: 31 }])("householdInfo %o", (size) => {
    const householdInfo = { ...anApplication().householdInfo, ...size };
    expect(Object.keys(messages(anApplication({ householdInfo })))).toEqual(["householdInfo.size"]);
  });

  test("accepts a name of one letter, about which the page asks", () => {
    expect(messages(anApplication({ firstName: "J", lastName: " O " }))).toEqual({});
  });

  test("accepts an application without size and income", () => {
    expect(messages({ ...anApplication(), householdInfo: {} })).toEqual({});
  });

  test("requires a complete mailing address, and reports it at the street", () => {
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

  test.each([
    [{ street: "1" }, "street", "Please enter your complete street address"],
    [{ city: "X" }, "city", "Please enter your city name"],
    [{ state: "T" }, "state", "Please use the 2-letter state code (e.g., TX, CA)"],
    [{ zip: "1" }, "zip", "ZIP code must be at least 5 digits"],
  ])("mailingAddress %o", (part, field, message) => {
    const elsewhere = { street: "12 Palm Ct", unit: "", city: "Austin", state: "TX", zip: "75001" };
    const mailingAddress = { sameAsService: false, ...elsewhere, ...part };
    expect(messages(anApplication({ mailingAddress }))).toEqual({ [`mailingAddress.${field}`]: message });
    expect(messages(anApplication({ mailingAddress: { ...mailingAddress, ...elsewhere } }))).toEqual({});
    expect(messages(anApplication({ mailingAddress: { ...mailingAddress, sameAsService: true } }))).toEqual(
      {},
    );
  });

  test("does not require a mailing address that is the same as the service address", () => {
    expect(messages({ ...anApplication(), mailingAddress: { sameAsService: true } })).toEqual({});
  });

  test("accepts ZIP+4 and a state in lower case", () => {
    const serviceAddress = { ...anApplication().serviceAddress, zip: "08820-1234", state: "nj" };
    expect(applicationForm.parse(anApplication({ serviceAddress })).serviceAddress).toMatchObject({
      state: "NJ",
    });
  });

  test("accepts phone numbers and ZIP codes as people type them", () => {
    const serviceAddress = { ...anApplication().serviceAddress, zip: " NJ 08401-1234" };
    const form = anApplication({ phone: "\u202a201.555.0123\u202c", serviceAddress });
    expect(applicationForm.parse(form)).toMatchObject({
      phone: "201-555-0123",
      serviceAddress: { zip: "08401-1234" },
    });
  });

  test("reports a wrong type at its field, and drops an unknown field", () => {
    expect(messages({ ...anApplication(), phone: 6095550142 })).toHaveProperty("phone");
    expect(applicationForm.parse({ ...anApplication(), admin: true })).not.toHaveProperty("admin");
  });

  test("limits the length of a field", () => {
    expect(messages(anApplication({ firstName: "A".repeat(5000) }))).toEqual({
      firstName: "Please use at most 50 characters",
    });
  });
});

test("has a default message for a field without its own", () => {
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
