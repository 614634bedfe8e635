import { expect, test } from "vitest";
import {
  buildDisclosureFields,
  type DisclosureSubject,
} from "#lambdas/shared/documents/disclosure-fields.ts";
import { aCompany, podId } from "#tests/builders/disclosures.ts";
import { anApplication, anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";

const serviceNumber = "1234567890123456789012";
const customerNumber = "08012345678901234567";
const billData = {
  source: "bill_upload",
  utility: "pse",
  utilityName: "PSE&G",
  enrollmentId: podId,
  accountDetails: {},
} as const;

const facts = (subject: Partial<DisclosureSubject> = {}) =>
  buildDisclosureFields(
    { session: aSession(), ...subject },
    { reference: "1a2b3c4d", issuedAt: noon, company: aCompany },
  );

test("contains the name, the e-mail address and the guaranteed minimum for a lead", () => {
  expect(facts()).toEqual({
    documentVersion: "cs-disclosure-3",
    reference: "1a2b3c4d",
    issuedAt: noon.toISOString(),
    name: "Ana Rivera",
    email: "Ana@example.org",
    identifiedBy: "manual",
    minimumDiscount: 15,
    company: aCompany,
  });
});

test("uses what stands on the billing screen while nothing is saved", () => {
  expect(facts({ onScreen: { utility: "ace", accountNumber: "1234 5678 9012 3456 7890 12" } })).toMatchObject(
    {
      utility: { code: "ace", name: "Atlantic City Electric", accountNumberLabel: "Service Number" },
      accountNumber: serviceNumber,
      discount: { percent: 15 },
      identifiedBy: "manual",
    },
  );
});

test("prefers what stands on the billing screen to the bill, the account and the enrollment", () => {
  const session = aSession({ utilityData: billData });
  const enrollment = anEnrollment({ utility: "pse", accountNumber: podId });
  const corrected = { utility: "pse", accountNumber: "PE111111111111111111" };
  expect(facts({ session, enrollment, onScreen: corrected })).toMatchObject({
    accountNumber: corrected.accountNumber,
    identifiedBy: "manual",
  });
  const anotherUtility = { utility: "jcpl", accountNumber: customerNumber };
  expect(facts({ session, enrollment, onScreen: anotherUtility })).toMatchObject({
    utility: { code: "jcpl" },
    accountNumber: customerNumber,
    discount: { percent: 20 },
    identifiedBy: "manual",
  });
});

test("uses the saved account for what the billing screen leaves out", () => {
  const session = aSession({ utilityData: billData });
  expect(facts({ session, onScreen: { utility: "pse", accountNumber: podId } }).identifiedBy).toBe(
    "bill_upload",
  );
  expect(facts({ session, onScreen: { utility: "pse" } })).toMatchObject({
    accountNumber: podId,
    identifiedBy: "bill_upload",
  });
  expect(facts({ session, onScreen: { utility: "ace" } })).toMatchObject({
    utility: { code: "ace" },
    identifiedBy: "manual",
  });
});

test("shows no saved number in place of an invalid one on the billing screen", () => {
  const session = aSession({ utilityData: billData });
  expect(
    facts({ session, onScreen: { utility: "pse", accountNumber: "PE12" } }).accountNumber,
  ).toBeUndefined();
});

test.each([
  ["markup", { utility: "pse", accountNumber: `<b>${podId.slice(0, 12)}</b>` }],
  ["5,000 characters", { utility: "pse", accountNumber: `${"x ".repeat(2_500)}${podId}` }],
  ["another utility's number", { utility: "pse", accountNumber: serviceNumber }],
  ["two numbers", { utility: "ace", accountNumber: `${serviceNumber} or 9${serviceNumber.slice(1)}` }],
  ["a number without its utility", { accountNumber: podId }],
  ["an unknown utility", { utility: "<script>", accountNumber: podId }],
])("ignores input with %s", (_case, onScreen) => {
  const fields = facts({ onScreen });
  expect(fields.accountNumber).toBeUndefined();
  expect(JSON.stringify(fields)).not.toContain("<");
});

test("ignores a saved number with an invalid format", () => {
  const session = aSession({ utilityData: { ...billData, enrollmentId: "Unknown" } });
  expect(facts({ session }).accountNumber).toBeUndefined();
});

test("has telephone numbers in one format, however they were typed", () => {
  const session = aSession({ applicationData: { phone: "+1 609-555-0142" } });
  expect(facts({ session }).phone).toBe("(609) 555-0142");
});

test("prefers the submitted application to the draft", () => {
  const session = aSession({ applicationData: { firstName: "Draft", phone: "1" } });
  expect(facts({ session })).toMatchObject({ name: "Draft Rivera", phone: "1" });
  expect(facts({ session, enrollment: anEnrollment({ application: anApplication() }) })).toMatchObject({
    name: "Ana Rivera",
    email: "ana@example.org",
    phone: "(609) 555-0142",
    serviceAddress: "610 Pemberly St, Apt 3B, Edison, NJ 08820",
  });
});

test("contains the mailing address only if it differs from the service address", () => {
  const mailingAddress = {
    sameAsService: false,
    street: "PO Box 12",
    unit: "",
    city: "Edison",
    state: "NJ",
    zip: "08818",
  };
  const enrollment = anEnrollment({ application: anApplication({ mailingAddress }) });
  expect(facts({ enrollment }).mailingAddress).toBe("PO Box 12, Edison, NJ 08818");
  expect(
    facts({ enrollment: anEnrollment({ application: anApplication() }) }).mailingAddress,
  ).toBeUndefined();
});

test("ignores an address that contains only our defaults", () => {
  const session = aSession({ applicationData: { serviceAddress: { state: "NJ", zip: "08820" } } });
  expect(facts({ session }).serviceAddress).toBeUndefined();
});

test("contains the income answer with the limit of the question", () => {
  const stated = { size: 3, income: "Yes" };
  const householdAt = (zip: string, householdInfo: { size?: number; income: string } = stated) =>
    facts({
      enrollment: anEnrollment({
        application: anApplication({
          householdInfo,
          serviceAddress: { ...anApplication().serviceAddress, zip },
        }),
      }),
    }).household;
  expect(householdAt("07001")).toEqual({
    size: 3,
    limit: expect.any(Number),
    limitYear: 2026,
    answer: "Yes",
  });
  expect(householdAt("07001", { income: "No" })).toMatchObject({ size: 1, answer: "No" }); // the question is about one person
  expect(householdAt("10001")).toBeUndefined(); // the question is not asked there
});

test("keeps the record's income limit after the tables change", () => {
  const household = { size: 3, county: "Essex", limit: 80_001, limitYear: 2025, answer: "No" };
  expect(facts({ enrollment: anEnrollment({ application: anApplication(), household }) }).household).toEqual({
    size: 3,
    limit: 80_001,
    limitYear: 2025,
    answer: "No",
  });
});

test("prints the contact method as it is shown on the screen", () => {
  const session = aSession({ applicationData: { contactMethod: "Both", referralCode: "SUN-7" } });
  expect(facts({ session })).toMatchObject({ contactMethod: "Both Email & Phone", referralCode: "SUN-7" });
});

test("uses the latest answer about calls and texts", () => {
  const event = { kind: "tcpa" as const, textVersion: "tcpa-1", ip: "", userAgent: "" };
  const consents = [
    { ...event, agreed: false, at: "2026-11-20T16:00:00.000Z" },
    { ...event, agreed: true, at: "2026-11-20T15:00:00.000Z" },
  ];
  expect(facts({ enrollment: anEnrollment({ consents }) }).calls).toEqual({
    agreed: false,
    textVersion: "tcpa-1",
    at: "2026-11-20T16:00:00.000Z",
  });
});

test("contains neither the session id nor the customer id", () => {
  expect(JSON.stringify(facts({ enrollment: anEnrollment() }))).not.toMatch(
    new RegExp(`${ids.session}|${ids.customer}`),
  );
});
