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

/** Returns the session's last issued disclosure if it is current, or issues a new one. */
export async function findOrIssueDisclosure(
  subject: DisclosureSubject,
  at: Date,
  issuer: IssuerProfile,
): Promise<IssuedPdf & { isNew: boolean }> {
  const last = subject.session.disclosure;
  if (last && isCurrent(last, subject, at, issuer)) {
    return { pdf: await renderIssuedDisclosure(last), issued: last, isNew: false };
  }
  return { ...(await issueDisclosure(subject, at, issuer)), isNew: true };
}

/**
 * The disclosure to which the acceptance of an account refers. If the household never opened it, or changed a detail
 * since, a new one is issued. The promised rate is `issued.fields.discount`, even if rates changed since it was issued.
 */
export const presentedDisclosure =
  (issuer: IssuerProfile) =>
  async (subject: {
    session: SessionRecord;
    enrollment: EnrollmentRecord;
    accepted: AcceptedAccount;
    at: Date;
  }): Promise<IssuedDisclosure> =>
    (await findOrIssueDisclosure(subject, subject.at, issuer)).issued;

/** Renders the signed disclosure of a completed enrollment. Undefined before it is signed. */
export async function renderSignedDisclosure(
  enrollment: EnrollmentRecord,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const signature = signatureOf(enrollment);
  if (!signature || !enrollment.disclosure) return undefined;
  return renderDisclosure({ ...enrollment.disclosure.fields, signature });
}

/** Whether a disclosure that is issued now would have the same content, apart from its time and the promised rates. */
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

/** Fields in which a current disclosure may differ: what was promised when it was issued still holds. */
const promisedFields = new Set(["issuedAt", "discount", "minimumDiscount"]);
const comparableContent = (fields: DisclosureFields): string =>
  JSON.stringify(withSortedKeys(fields), (key, value) => (promisedFields.has(key) ? undefined : value));

/** DynamoDB returns the fields of a map in any order. */
function withSortedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, withSortedKeys(part)]));
}

/** The data of section 10: the acceptance of this document and the texts that were accepted with it. */
function signatureOf(enrollment: EnrollmentRecord): DisclosureSignature | undefined {
  const { disclosure, consents, stage, customerId } = enrollment;
  if (stage !== "completed" || !disclosure) return undefined;
  const acceptance = consents.find(
    ({ kind, agreed, documentHash }) => kind === "disclosure" && agreed && documentHash === disclosure.hash,
  );
  if (!acceptance) return undefined;
  return {
    name: disclosure.fields.name ?? `${enrollment.firstName} ${enrollment.lastName}`,
    signedAt: acceptance.at,
    documentHash: disclosure.hash,
    termsVersion: textVersionAcceptedWith(acceptance, "terms", consents),
    esignVersion: textVersionAcceptedWith(acceptance, "esign", consents),
    recordId: customerId,
  };
}

/** The text version in force when it was signed. Consent events that are appended later must not change the document. */
const textVersionAcceptedWith = (
  acceptance: ConsentEvent,
  kind: ConsentEvent["kind"],
  consents: ConsentEvent[],
): string =>
  consents.findLast((event) => event.kind === kind && event.agreed && event.at <= acceptance.at)
    ?.textVersion ?? "";
