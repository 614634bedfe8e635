import { createHash } from "node:crypto";
import type { Company } from "#contracts/site/site-config.ts";
import type { DisclosureFields, DisclosureSignature } from "#contracts/storage/disclosure.ts";
import type {
  ConsentEvent,
  EnrollmentRecord,
  IssuedDisclosure,
  SessionRecord,
} from "#contracts/storage/records.ts";
import { disclosureVersion } from "./disclosure-content.ts";
import { type AcceptedAccount, buildDisclosureFields, type DisclosureSubject } from "./disclosure-fields.ts";
import { renderDisclosure } from "./disclosure-pdf.ts";

/** What every issue needs beside the person: the company on the paper, and ids for references. */
export type IssuerProfile = { company: Company; newId: () => string };

export type IssuedPdf = { pdf: Uint8Array<ArrayBuffer>; issued: IssuedDisclosure };

/** A fresh document for signing, and the record that makes the same bytes again. */
export async function issueDisclosure(
  subject: DisclosureSubject,
  at: Date,
  press: IssuerProfile,
): Promise<IssuedPdf> {
  const reference = press.newId().slice(0, 8);
  const fields = buildDisclosureFields(subject, { reference, issuedAt: at, company: press.company });
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

/** The bytes of an earlier issue, unsigned as they were shown. */
export const renderIssuedDisclosure = ({ fields }: IssuedDisclosure): Promise<Uint8Array<ArrayBuffer>> =>
  renderDisclosure(fields);

/** The session's last issue while it still says what a new one would; else a fresh one. */
export async function findOrIssueDisclosure(
  subject: DisclosureSubject,
  at: Date,
  press: IssuerProfile,
): Promise<IssuedPdf & { isNew: boolean }> {
  const last = subject.session.disclosure;
  if (last && isCurrent(last, subject, at, press)) {
    return { pdf: await renderIssuedDisclosure(last), issued: last, isNew: false };
  }
  return { ...(await issueDisclosure(subject, at, press)), isNew: true };
}

/**
 * What the person was shown for the account that they accepted, to be bound into the acceptance. A person who never
 * opened the document, or changed a detail after it, is bound to a fresh issue of the same words. The rate that the
 * document promises is `issued.fields.discount`: it stands even if rates changed since it was shown.
 */
export const presentedDisclosure =
  (press: IssuerProfile) =>
  async (shown: {
    session: SessionRecord;
    enrollment: EnrollmentRecord;
    accepted: AcceptedAccount;
    at: Date;
  }): Promise<IssuedDisclosure> =>
    (await findOrIssueDisclosure(shown, shown.at, press)).issued;

/** The signed document of a completed enrollment, or undefined while nobody has signed. */
export async function renderSignedDisclosure(
  enrollment: EnrollmentRecord,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const signature = signatureOf(enrollment);
  if (!signature || !enrollment.disclosure) return undefined;
  return renderDisclosure({ ...enrollment.disclosure.fields, signature });
}

/** The same words about the same person. A rate that changed meanwhile does not unsay what was shown. */
function isCurrent(
  last: IssuedDisclosure,
  subject: DisclosureSubject,
  at: Date,
  { company }: IssuerProfile,
): boolean {
  if (last.documentVersion !== disclosureVersion) return false;
  const now = buildDisclosureFields(subject, { reference: last.reference, issuedAt: at, company });
  return comparableContent(last.fields) === comparableContent(now);
}

const promise = new Set(["issuedAt", "discount", "minimumDiscount"]);
const comparableContent = (fields: DisclosureFields): string =>
  JSON.stringify(sorted(fields), (key, value) => (promise.has(key) ? undefined : value));

/** A table gives an object's fields back in any order. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

/** Section 10, from the acceptance of this very document and the texts accepted with it. */
function signatureOf(enrollment: EnrollmentRecord): DisclosureSignature | undefined {
  const { disclosure, consents, stage, customerId } = enrollment;
  if (stage !== "completed" || !disclosure) return undefined;
  const signing = consents.find(
    ({ kind, agreed, documentHash }) => kind === "disclosure" && agreed && documentHash === disclosure.hash,
  );
  if (!signing) return undefined;
  return {
    name: disclosure.fields.name ?? `${enrollment.firstName} ${enrollment.lastName}`,
    signedAt: signing.at,
    documentHash: disclosure.hash,
    termsVersion: acceptedWith(signing, "terms", consents),
    esignVersion: acceptedWith(signing, "esign", consents),
    recordId: customerId,
  };
}

/** Consents are only added to: what is accepted later, for something else, must not change this document. */
const acceptedWith = (signing: ConsentEvent, kind: ConsentEvent["kind"], consents: ConsentEvent[]): string =>
  consents.findLast((event) => event.kind === kind && event.agreed && event.at <= signing.at)?.textVersion ??
  "";
