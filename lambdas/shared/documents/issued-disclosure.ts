import { createHash } from "node:crypto";
import { language } from "#contracts/http/fields.ts";
import type { Company } from "#contracts/site/company.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import {
  type DisclosureFields,
  type IssuedDisclosure,
  maxPresentedDisclosures,
} from "#contracts/storage/disclosure.ts";
import type { EnrollmentRecord, Presentation } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { type AcceptedAccount, buildDisclosureFields, type DisclosureSubject } from "./disclosure-fields.ts";
import { renderDisclosure } from "./disclosure-pdf.ts";

/** What every issued disclosure needs besides the household: the company it names, and ids for references. */
export type IssuerProfile = { company: Company; newId: () => string };

export type IssuedPdf = { pdf: Uint8Array<ArrayBuffer>; issued: IssuedDisclosure };

/** Issues a new disclosure: its PDF, and the record from which the same bytes can be rendered again. */
export async function issueDisclosure(
  subject: DisclosureSubject,
  at: Date,
  issuer: IssuerProfile,
): Promise<IssuedPdf> {
  const reference = issuer.newId().slice(0, 8);
  const fields = buildDisclosureFields(subject, { reference, issuedAt: at, company: issuer.company });
  const pdf = await renderDisclosure(fields);
  const issued: IssuedDisclosure = {
    reference,
    documentVersion: fields.documentVersion,
    issuedAt: fields.issuedAt,
    ...(fields.utility && { utility: fields.utility.code }),
    ...(fields.accountNumber !== undefined && { accountNumber: fields.accountNumber }),
    hash: createHash("sha256").update(pdf).digest("hex"),
    fields,
  };
  return { pdf, issued };
}

/** Renders an issued disclosure again, unsigned, as the household saw it. */
export const renderIssuedDisclosure = ({ fields }: IssuedDisclosure): Promise<Uint8Array<ArrayBuffer>> =>
  renderDisclosure(fields);

/**
 * The session's presented disclosures, newest first, with the one for what stands on the billing screen at the front: one
 * that was presented already if it is current, or a new one.
 */
export async function presentDisclosure(
  subject: DisclosureSubject,
  at: Date,
  issuer: IssuerProfile,
): Promise<[IssuedDisclosure, ...IssuedDisclosure[]]> {
  const { presentedDisclosures = [] } = subject.session;
  const current = presentedDisclosures.find((presented) => isCurrent(presented, subject, at, issuer));
  const first = current ?? {
    ...(await issueDisclosure(subject, at, issuer)).issued,
    presentedAt: at.toISOString(),
  };
  const others = presentedDisclosures.filter((presented) => presented !== current);
  return [first, ...others.slice(0, maxPresentedDisclosures - 1)];
}

/**
 * The document that an acceptance signs. An acceptance that names a fingerprint signs the presented document, or nothing
 * (undefined) if that document does not say what would be issued now. One that names none signs a new document.
 */
export const disclosureToSign =
  (issuer: IssuerProfile) =>
  async ({ session, enrollment, accepted, documentHash, at }: Acceptance) => {
    const subject = { session, enrollment, onScreen: accepted };
    if (documentHash === undefined) return (await issueDisclosure(subject, at, issuer)).issued;
    const presented = session.presentedDisclosures?.find(({ hash }) => hash === documentHash);
    return presented && isCurrent(presented, subject, at, issuer) ? presented : undefined;
  };

export type Acceptance = {
  session: SessionRecord;
  enrollment: EnrollmentRecord;
  accepted: AcceptedAccount;
  /** The fingerprint of the disclosure that the household accepted. */
  documentHash: string | undefined;
  at: Date;
};

export const presentationOf = ({ presentedAt, openedAt }: IssuedDisclosure): Presentation =>
  presentedAt ? { how: "billing_screen", presentedAt, ...(openedAt && { openedAt }) } : { how: "at_signing" };

/** Printed on a document that nobody can sign, in place of a reference. */
const previewReference = "preview";

/** Renders what would be issued now, without issuing it. */
export const renderPreview = (
  subject: DisclosureSubject,
  at: Date,
  { company }: IssuerProfile,
): Promise<Uint8Array<ArrayBuffer>> =>
  renderDisclosure(buildDisclosureFields(subject, { reference: previewReference, issuedAt: at, company }));

/** Whether the document is for this account and in this language. What is absent or invalid does not matter. */
export function isFor(
  { utility, accountNumber, fields }: IssuedDisclosure,
  asked: NonNullable<DisclosureSubject["onScreen"]>,
): boolean {
  if (asked.utility && asked.utility !== utility) return false;
  if (asked.accountNumber && utility && findEnrollmentNumber(asked.accountNumber, utility) !== accountNumber)
    return false;
  const askedLanguage = language.safeParse(asked.language).data;
  return !askedLanguage || askedLanguage === (fields.summaryIn ?? defaultLocale);
}

/** Whether a disclosure that is issued now would say the same: account, household, rates and text version. */
function isCurrent(
  presented: IssuedDisclosure,
  subject: DisclosureSubject,
  at: Date,
  { company }: IssuerProfile,
): boolean {
  const now = buildDisclosureFields(subject, { reference: presented.reference, issuedAt: at, company });
  return comparableContent(presented.fields) === comparableContent(now);
}

const comparableContent = ({ issuedAt: _, ...content }: DisclosureFields): string =>
  JSON.stringify(withSortedKeys(content));

/** DynamoDB returns the fields of a map in any order. */
function withSortedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, withSortedKeys(part)]));
}
