import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { issuedDisclosure } from "#contracts/storage/records.ts";
import {
  issueDisclosure,
  presentedDisclosure,
  renderIssuedDisclosure,
  renderSignedDisclosure,
} from "#lambdas/shared/documents/issued-disclosure.ts";
import { aCompany, aCompletedEnrollment, accepted, anIssuerProfile } from "#tests/builders/disclosures.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { anApplication, anEnrollment, aSession, noon } from "#tests/builders/records.ts";

const enrollment = anEnrollment({ stage: "submitted", application: anApplication() });
const query = { utility: accepted.utility, accountNumber: accepted.accountNumber };
const nextDay = new Date("2026-11-21T09:00:00.000Z");

const issue = async (profile = anIssuerProfile()) => {
  const { pdf, issued } = await issueDisclosure({ session: aSession(), enrollment, query }, noon, profile);
  return { pdf, issued, session: aSession({ disclosure: issued }) };
};

test("records the content fingerprint, and renders the same bytes again from the record", async () => {
  const { pdf, issued } = await issue();
  expect(issued).toMatchObject({ reference: "00000001", ...accepted, issuedAt: noon.toISOString() });
  expect(issued.hash).toBe(createHash("sha256").update(pdf).digest("hex"));
  const stored = issuedDisclosure.parse(JSON.parse(JSON.stringify(issued)));
  expect(Buffer.from(await renderIssuedDisclosure(stored)).equals(pdf)).toBe(true);
});

test("binds the acceptance to the document that was shown", async () => {
  const { issued, session } = await issue();
  expect(
    await presentedDisclosure(anIssuerProfile())({ session, enrollment, accepted, at: nextDay }),
  ).toEqual(issued);
});

test("puts a Spanish summary before the document of a household that reads Spanish, and includes it in the fingerprint", async () => {
  const inSpanish = { ...query, language: "es" };
  const { pdf, issued } = await issueDisclosure(
    { session: aSession(), enrollment, query: inSpanish },
    noon,
    anIssuerProfile(),
  );
  const { text } = await readPdf(pdf);
  expect(text.indexOf("Resumen en español")).toBeGreaterThan(0);
  expect(text.indexOf("Resumen en español")).toBeLessThan(text.indexOf("At a glance"));
  expect(Buffer.from(pdf).toString("latin1")).toContain("/Lang (es-US)");

  const session = aSession({ disclosure: issued });
  const acceptedInSpanish = { ...accepted, language: "es" } as const;
  const presented = presentedDisclosure(anIssuerProfile());
  expect(await presented({ session, enrollment, accepted: acceptedInSpanish, at: nextDay })).toEqual(issued);
  expect((await presented({ session, enrollment, accepted, at: nextDay })).hash).not.toBe(issued.hash);
});

test("recognizes a current document when the table returns its fields in another order", async () => {
  const { issued } = await issue();
  const fields = Object.fromEntries(Object.entries(issued.fields).reverse()) as typeof issued.fields;
  const session = aSession({ disclosure: { ...issued, fields } });
  const presented = await presentedDisclosure(anIssuerProfile())({
    session,
    enrollment,
    accepted,
    at: nextDay,
  });
  expect(presented.hash).toBe(issued.hash);
});

test("keeps the promised rate if rates change after the document was issued", async () => {
  const { issued } = await issue();
  const discount = { percent: 40, minimum: 20, ratesFrom: "2025-01-01" };
  const promised = { ...issued, fields: { ...issued.fields, discount, minimumDiscount: 20 } };
  const session = aSession({ disclosure: promised });
  const presented = await presentedDisclosure(anIssuerProfile())({
    session,
    enrollment,
    accepted,
    at: nextDay,
  });
  expect(presented.fields.discount).toEqual(discount);
});

test.each([
  [
    "another account number",
    { accepted: { utility: "pse", accountNumber: "PE111111111111111111" } as const },
  ],
  [
    "another phone number",
    { enrollment: anEnrollment({ application: anApplication({ phone: "(609) 555-0199" }) }) },
  ],
  ["no document at all", { session: aSession() }],
])("binds a new document after %s", async (_case, changes) => {
  const { issued, session } = await issue();
  const profile = { ...anIssuerProfile(), newId: () => "ffffffff-0000-4000-8000-000000000000" };
  const presented = await presentedDisclosure(profile)({
    session,
    enrollment,
    accepted,
    at: nextDay,
    ...changes,
  });
  expect(presented).toMatchObject({ reference: "ffffffff", issuedAt: nextDay.toISOString() });
  expect(presented.hash).not.toBe(issued.hash);
});

test("prints the acceptance and the content fingerprint in the signed document", async () => {
  const completed = await aCompletedEnrollment();
  const { flat } = await readPdf((await renderSignedDisclosure(completed)) ?? new Uint8Array());
  expect(flat).toContain("Signed electronically by Ana Rivera");
  expect(flat).toContain("Terms of Use terms-1; electronic records esign-1");
  expect(flat.replaceAll(" ", "")).toContain(completed.disclosure?.hash);
  expect(flat).toContain(`Record ${completed.customerId}`);
});

test("renders the same signed document after the enrollment record changes", async () => {
  const completed = await aCompletedEnrollment();
  const event = { agreed: true, at: nextDay.toISOString(), ip: "", userAgent: "" };
  const changed = {
    ...completed,
    firstName: "Anna",
    application: anApplication({ firstName: "Anna" }),
    discount: { percent: 20, minimum: 10, ratesFrom: "2027-01-01" },
    consents: [
      ...completed.consents,
      { ...event, kind: "terms" as const, textVersion: "terms-2" },
      { ...event, kind: "disclosure" as const, textVersion: "cs-disclosure-2", documentHash: "other" },
    ],
  };
  expect(await renderSignedDisclosure(changed)).toEqual(await renderSignedDisclosure(completed));
});

test("renders no signed document before the enrollment is completed with the acceptance of this document", async () => {
  const completed = await aCompletedEnrollment();
  expect(await renderSignedDisclosure(enrollment)).toBeUndefined();
  expect(await renderSignedDisclosure({ ...completed, stage: "submitted" })).toBeUndefined();
  expect(await renderSignedDisclosure({ ...completed, consents: [] })).toBeUndefined();
});

test("prints a new company address in new documents only", async () => {
  const { issued } = await issue();
  expect(issued.fields.company).toEqual(aCompany);
  const profile = {
    ...anIssuerProfile(),
    company: { ...aCompany, postalAddress: "1 New Street, Trenton, NJ 08601" },
  };
  expect((await readPdf(await renderIssuedDisclosure(issued))).flat).toContain("100 Example Street");
  expect((await issue(profile)).issued.fields.company.postalAddress).toContain("1 New Street");
});
