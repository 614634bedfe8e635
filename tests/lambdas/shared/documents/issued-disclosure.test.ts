import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ApplicationForm } from "#contracts/http/application.ts";
import { type DisclosureFields, issuedDisclosure } from "#contracts/storage/disclosure.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { DisclosureSubject } from "#lambdas/shared/documents/disclosure-fields.ts";
import {
  type Acceptance,
  disclosureToSign,
  issueDisclosure,
  presentationOf,
  presentDisclosure,
  renderIssuedDisclosure,
} from "#lambdas/shared/documents/issued-disclosure.ts";
import { aCompany, accepted, anIssuerProfile } from "#tests/builders/disclosures.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { anApplication, anEnrollment, aSession, noon } from "#tests/builders/records.ts";

const submitted = (changes: Partial<ApplicationForm> = {}) =>
  anEnrollment({ stage: "submitted", application: anApplication(changes) });
const aSubject = (): DisclosureSubject => ({
  session: aSession(),
  enrollment: submitted(),
  onScreen: accepted,
});
const anotherAccount = { ...accepted, accountNumber: "PE111111111111111111" };
const nextDay = new Date("2026-11-21T09:00:00.000Z");

const issue = (changes: Partial<DisclosureSubject> = {}, profile = anIssuerProfile()) =>
  issueDisclosure({ ...aSubject(), ...changes }, noon, profile);
const presentAt = (at: Date, changes: Partial<DisclosureSubject> = {}) =>
  presentDisclosure({ ...aSubject(), ...changes }, at, anIssuerProfile());
/** A session to which a document was presented at noon. */
const present = async () => {
  const [issued] = await presentAt(noon);
  return { issued, session: aSession({ presentedDisclosures: [issued] }) };
};
const sign = (acceptance: Partial<Acceptance> & Pick<Acceptance, "documentHash">) =>
  disclosureToSign(anIssuerProfile())({
    session: aSession(),
    enrollment: submitted(),
    accepted,
    at: nextDay,
    ...acceptance,
  });

test("records the content fingerprint, and renders the same bytes again from the record", async () => {
  const { pdf, issued } = await issue();
  const { utility, accountNumber } = accepted;
  expect(issued).toMatchObject({
    reference: "00000001",
    utility,
    accountNumber,
    issuedAt: noon.toISOString(),
  });
  expect(issued.hash).toBe(createHash("sha256").update(pdf).digest("hex"));
  const stored = issuedDisclosure.parse(JSON.parse(JSON.stringify(issued)));
  expect(Buffer.from(await renderIssuedDisclosure(stored)).equals(pdf)).toBe(true);
});

test("presents the same document again until something in it changes", async () => {
  const { issued, session } = await present();
  expect(await presentAt(nextDay, { session })).toEqual([issued]);
  expect(issued.presentedAt).toBe(noon.toISOString());

  const [another, ...others] = await presentAt(nextDay, { session, onScreen: anotherAccount });
  expect(another).toMatchObject({
    accountNumber: anotherAccount.accountNumber,
    presentedAt: nextDay.toISOString(),
  });
  expect(others).toEqual([issued]);
});

test("signs the document on the screen even if a request for an earlier number arrived after its own", async () => {
  const { issued, session } = await present();
  const late = await presentAt(noon, { session, onScreen: anotherAccount });
  const signed = await sign({
    session: { ...session, presentedDisclosures: late },
    documentHash: issued.hash,
  });
  expect(signed).toEqual(issued);
});

test("keeps the three documents that were presented last", async () => {
  let { session } = await present();
  const numbers = ["1", "2", "3"].map((digit) => `PE${digit.repeat(18)}`);
  for (const accountNumber of numbers) {
    const onScreen = { ...accepted, accountNumber };
    session = { ...session, presentedDisclosures: await presentAt(nextDay, { session, onScreen }) };
  }
  expect(session.presentedDisclosures?.map(({ accountNumber }) => accountNumber)).toEqual(numbers.reverse());
});

test("signs the document that was presented", async () => {
  const { issued, session } = await present();
  expect(await sign({ session, documentHash: issued.hash })).toEqual(issued);
});

test("puts a Spanish summary before the document of a household that reads Spanish, and includes it in the fingerprint", async () => {
  const inSpanish = { ...accepted, language: "es" } as const;
  const { pdf, issued } = await issue({ onScreen: inSpanish });
  const { text } = await readPdf(pdf);
  expect(text.indexOf("Resumen en español")).toBeGreaterThan(0);
  expect(text.indexOf("Resumen en español")).toBeLessThan(text.indexOf("At a glance"));
  expect(Buffer.from(pdf).toString("latin1")).toContain("/Lang (es-US)");

  const session = aSession({ presentedDisclosures: [{ ...issued, presentedAt: noon.toISOString() }] });
  const { hash } = issued;
  expect(await sign({ session, accepted: inSpanish, documentHash: hash })).toMatchObject({ hash });
  expect(await sign({ session, accepted, documentHash: hash })).toBeUndefined();
});

test("recognizes a current document when the table returns its fields in another order", async () => {
  const { issued } = await present();
  const fields = Object.fromEntries(Object.entries(issued.fields).reverse()) as typeof issued.fields;
  const session = aSession({ presentedDisclosures: [{ ...issued, fields }] });
  expect(await sign({ session, documentHash: issued.hash })).toMatchObject({ hash: issued.hash });
});

const withFields = (session: SessionRecord, changes: Partial<DisclosureFields>) => ({
  ...session,
  presentedDisclosures: session.presentedDisclosures?.map((presented) => ({
    ...presented,
    fields: { ...presented.fields, ...changes },
  })),
});

test.each<[string, (session: SessionRecord) => Partial<Acceptance>]>([
  ["the number", () => ({ accepted: { ...accepted, accountNumber: "PE111111111111111111" } })],
  [
    "the utility",
    () => ({ accepted: { ...accepted, utility: "jcpl", accountNumber: "08012345678901234567" } }),
  ],
  ["the phone number", () => ({ enrollment: submitted({ phone: "(609) 555-0199" }) })],
  ["the name", () => ({ enrollment: submitted({ firstName: "Anna" }) })],
  [
    "the address",
    () => ({
      enrollment: submitted({
        serviceAddress: { ...anApplication().serviceAddress, street: "1 Elm Street" },
      }),
    }),
  ],
  [
    "the rate",
    (session) => ({
      session: withFields(session, { discount: { percent: 40, minimum: 15, ratesFrom: "2026-01-01" } }),
    }),
  ],
  [
    "the text version",
    (session) => ({ session: withFields(session, { documentVersion: "cs-disclosure-1" }) }),
  ],
])("signs no document after a change of %s", async (_case, change) => {
  const { issued, session } = await present();
  expect(await sign({ session, documentHash: issued.hash, ...change(session) })).toBeUndefined();
});

test("signs no document that was not presented to this session", async () => {
  const { issued, session } = await present();
  expect(await sign({ session, documentHash: "0".repeat(64) })).toBeUndefined();
  expect(await sign({ session: aSession(), documentHash: issued.hash })).toBeUndefined();
});

test("signs a new document, which nobody opened, if the acceptance names none", async () => {
  const { issued } = await present();
  const opened = { ...issued, openedAt: noon.toISOString() };
  const signed = await sign({
    session: aSession({ presentedDisclosures: [opened] }),
    documentHash: undefined,
  });
  expect(signed).toMatchObject({ issuedAt: nextDay.toISOString(), accountNumber: accepted.accountNumber });
  expect(signed && presentationOf(signed)).toEqual({ how: "at_signing" });
});

test("records when the signed document was presented and opened", async () => {
  const { issued } = await present();
  const presentedAt = noon.toISOString();
  expect(presentationOf(issued)).toEqual({ how: "billing_screen", presentedAt });
  expect(presentationOf({ ...issued, openedAt: nextDay.toISOString() })).toEqual({
    how: "billing_screen",
    presentedAt,
    openedAt: nextDay.toISOString(),
  });
});

test("prints a new company address in new documents only", async () => {
  const { issued } = await issue();
  expect(issued.fields.company).toEqual(aCompany);
  const profile = {
    ...anIssuerProfile(),
    company: { ...aCompany, postalAddress: "1 New Street, Trenton, NJ 08601" },
  };
  expect((await readPdf(await renderIssuedDisclosure(issued))).flat).toContain("100 Example Street");
  expect((await issue({}, profile)).issued.fields.company.postalAddress).toContain("1 New Street");
});
