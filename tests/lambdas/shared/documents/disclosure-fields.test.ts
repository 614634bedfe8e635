import { expect, test } from "vitest";
import {
  buildDisclosureFields,
  type DisclosureSubject,
} from "#lambdas/shared/documents/disclosure-fields.ts";
import { aCompany, podId } from "#tests/builders/disclosures.ts";
import { anApplication, anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";

const serviceNumber = "1234567890123456789012";
const customerNumber = "08012345678901234567";
const read = {
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

test("of somebody who only signed up, the name, the address and the least discount are known", () => {
  expect(facts()).toEqual({
    documentVersion: "cs-disclosure-1",
    reference: "1a2b3c4d",
    issuedAt: noon.toISOString(),
    name: "Ana Rivera",
    email: "Ana@example.org",
    identifiedBy: "manual",
    minimumDiscount: 15,
    company: aCompany,
  });
});

test("while nothing is saved, what was typed on the account-number screen is printed", () => {
  expect(facts({ query: { utility: "ace", accountNumber: "1234 5678 9012 3456 7890 12" } })).toMatchObject({
    utility: { code: "ace", name: "Atlantic City Electric", accountNumberLabel: "Service Number" },
    accountNumber: serviceNumber,
    discount: { percent: 15 },
    identifiedBy: "manual",
  });
});

test("what is saved goes before what the address says", () => {
  const session = aSession({ utilityData: read });
  const query = { utility: "pse", accountNumber: "PE111111111111111111" };
  expect(facts({ session, query })).toMatchObject({ accountNumber: podId, identifiedBy: "bill_upload" });
  expect(facts({ session, query: { utility: "ace", accountNumber: serviceNumber } })).toMatchObject({
    utility: { code: "pse" },
    accountNumber: podId,
  });
});

test("a number that was typed fills in for one that the bill did not show, for the same utility only", () => {
  const session = aSession({ utilityData: { ...read, enrollmentId: undefined } });
  expect(facts({ session, query: { utility: "pse", accountNumber: podId } })).toMatchObject({
    accountNumber: podId,
    identifiedBy: "manual",
  });
  expect(
    facts({ session, query: { utility: "jcpl", accountNumber: customerNumber } }).accountNumber,
  ).toBeUndefined();
});

test.each([
  ["markup", { utility: "pse", accountNumber: `<b>${podId.slice(0, 12)}</b>` }],
  ["5,000 characters", { utility: "pse", accountNumber: `${"x ".repeat(2_500)}${podId}` }],
  ["another utility's number", { utility: "pse", accountNumber: serviceNumber }],
  ["two numbers", { utility: "ace", accountNumber: `${serviceNumber} or 9${serviceNumber.slice(1)}` }],
  ["a number without its utility", { accountNumber: podId }],
  ["an unknown utility", { utility: "<script>", accountNumber: podId }],
])("a query with %s counts as missing", (_what, query) => {
  const found = facts({ query });
  expect(found.accountNumber).toBeUndefined();
  expect(JSON.stringify(found)).not.toContain("<");
});

test("a saved number that is none counts as missing", () => {
  const session = aSession({ utilityData: { ...read, enrollmentId: "Unknown" } });
  expect(facts({ session }).accountNumber).toBeUndefined();
});

test("what was accepted goes before what the bill said, and was then typed by hand", () => {
  const session = aSession({ utilityData: read });
  expect(facts({ session, accepted: { utility: "pse", accountNumber: podId } }).identifiedBy).toBe(
    "bill_upload",
  );
  expect(facts({ session, accepted: { utility: "ace", accountNumber: serviceNumber } })).toMatchObject({
    utility: { code: "ace" },
    accountNumber: serviceNumber,
    identifiedBy: "manual",
    discount: { percent: 15 },
  });
});

test("the submitted application goes before the draft", () => {
  const session = aSession({ applicationData: { firstName: "Draft", phone: "1" } });
  expect(facts({ session })).toMatchObject({ name: "Draft Rivera", phone: "1" });
  expect(facts({ session, enrollment: anEnrollment({ application: anApplication() }) })).toMatchObject({
    name: "Ana Rivera",
    email: "ana@example.org",
    phone: "(609) 555-0142",
    serviceAddress: "610 Pemberly St, Apt 3B, Edison, NJ 08820",
  });
});

test("another mailing address is printed, the same one is not repeated", () => {
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

test("an address of which only our own defaults are filled in is missing", () => {
  const session = aSession({ applicationData: { serviceAddress: { state: "NJ", zip: "08820" } } });
  expect(facts({ session }).serviceAddress).toBeUndefined();
});

test("the household's answer comes with the limit that it was about", () => {
  const householdInfo = { size: 3, income: "Yes" };
  const answered = (zip: string) =>
    facts({
      enrollment: anEnrollment({
        application: anApplication({
          householdInfo,
          serviceAddress: { ...anApplication().serviceAddress, zip },
        }),
      }),
    }).household;
  expect(answered("07001")).toEqual({ size: 3, limit: expect.any(Number), limitYear: 2026, answer: "Yes" });
  expect(answered("10001")).toBeUndefined(); // nothing was asked there
});

test("the record's own limit stands, whatever the tables have become", () => {
  const household = { size: 3, county: "Essex", limit: 80_001, limitYear: 2025, answer: "No" };
  expect(facts({ enrollment: anEnrollment({ application: anApplication(), household }) }).household).toEqual({
    size: 3,
    limit: 80_001,
    limitYear: 2025,
    answer: "No",
  });
});

test("how to answer is written as it stood on the screen", () => {
  const session = aSession({ applicationData: { contactMethod: "Both", referralCode: "SUN-7" } });
  expect(facts({ session })).toMatchObject({ contactMethod: "Both Email & Phone", referralCode: "SUN-7" });
});

test("the latest word about calls and texts counts", () => {
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

test("no id that opens or finds anything is among the facts", () => {
  expect(JSON.stringify(facts({ enrollment: anEnrollment() }))).not.toMatch(
    new RegExp(`${ids.session}|${ids.customer}`),
  );
});
