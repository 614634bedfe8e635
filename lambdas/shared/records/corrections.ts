import { isDeepStrictEqual } from "node:util";
import type { OwnCorrection } from "#contracts/http/my-enrollment.ts";
import type { CorrectionForm } from "#contracts/http/my-enrollment-changes.ts";
import type {
  CorrectionAnswer,
  CorrectionEvent,
  EnrollmentRecord,
  WantedCorrection,
} from "#contracts/storage/enrollment.ts";
import type { Evidence, SupportEvidence } from "#contracts/storage/record-fields.ts";
import {
  answerDeadline,
  correctionRequests,
  needsNewDisclosure,
  openCorrections,
} from "#domain/corrections.ts";
import { type ServedZip, utilitiesIn } from "#domain/eligibility.ts";
import { findAccountNumber, findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { numberEnding } from "#domain/lookup-keys.ts";
import { keepsSubscription } from "#domain/moving.ts";
import { fiveDigitZip } from "#domain/zip-code.ts";
import type { NumberCipher } from "#lambdas/shared/ports.ts";
import type { CorrectionUpdate } from "#lambdas/shared/records/enrollment-changes.ts";
import { createNotice } from "./notices.ts";

type Asked = { at: string; evidence: Evidence };
type Decision<Reason extends string> =
  | { outcome: "record"; update: CorrectionUpdate }
  | { outcome: "unchanged" }
  | { outcome: "refused"; reason: Reason };

/** A form as it is stored: a number encrypted, with its last four characters beside it. */
export async function toWantedCorrection(
  form: CorrectionForm,
  customerId: string,
  cipher: Pick<NumberCipher, "encrypt">,
): Promise<WantedCorrection> {
  if (form.topic !== "enrollmentNumber" && form.topic !== "accountNumber") return form;
  const number = bareNumber(form);
  return {
    topic: form.topic,
    ending: numberEnding(number),
    encryptedNumber: await cipher.encrypt({ number }, { customerId }),
  };
}

type NumberForm = Extract<CorrectionForm, { number: string }>;
const bareNumber = ({ topic, utility, number }: NumberForm): string =>
  (topic === "accountNumber" ? findAccountNumber : findEnrollmentNumber)(number, utility) ?? number;

/** Records a request, once: of each kind, one can be open. */
export function requestCorrection(
  { corrections }: EnrollmentRecord,
  wanted: WantedCorrection,
  { at, evidence, id }: Asked & { id: string },
): Decision<"correction_pending"> {
  const open = openCorrections(corrections).find((request) => request.wanted.topic === wanted.topic);
  if (open) {
    const isRepeated = isDeepStrictEqual(comparable(open.wanted), comparable(wanted));
    return isRepeated ? { outcome: "unchanged" } : { outcome: "refused", reason: "correction_pending" };
  }
  return { outcome: "record", update: { event: { kind: "requested", at, evidence, id, wanted } } };
}

/** Each encryption of a number is another one, so a number is compared and shown by its ending. */
const comparable = (wanted: WantedCorrection): OwnCorrection["wanted"] =>
  "encryptedNumber" in wanted ? { topic: wanted.topic, ending: wanted.ending } : wanted;

export function withdrawCorrection(
  { corrections }: EnrollmentRecord,
  requestId: string,
  { at, evidence }: Asked,
): Decision<"correction_not_open"> {
  const found = correctionRequests(corrections).find(({ request }) => request.id === requestId);
  if (found?.end?.kind === "withdrawn") return { outcome: "unchanged" };
  if (!found || found.end) return { outcome: "refused", reason: "correction_not_open" };
  return { outcome: "record", update: { event: { kind: "withdrawn", at, evidence, requestId } } };
}

export const answerRefusals = [
  "correction_not_open",
  "new_disclosure_needed",
  "outside_of_territory",
] as const;
export type AnswerRefusal = (typeof answerRefusals)[number];

type Answered = {
  requestId: string;
  answer: CorrectionAnswer;
  at: string;
  evidence: SupportEvidence;
  servedZips: readonly ServedZip[];
};

/**
 * Answers an open request, and tells the household. A name, and an address in the same utility's territory, are corrected in the
 * record. For another utility or number the household signs a new disclosure. What was signed stays as it is.
 */
export function answerCorrection(
  enrollment: EnrollmentRecord,
  { requestId, answer, at, evidence, servedZips }: Answered,
): Decision<AnswerRefusal> {
  const found = correctionRequests(enrollment.corrections).find(({ request }) => request.id === requestId);
  if (found?.end?.kind === "answered" && isDeepStrictEqual(found.end.answer, answer)) {
    return { outcome: "unchanged" };
  }
  if (!found || found.end) return { outcome: "refused", reason: "correction_not_open" };
  const { wanted } = found.request;
  const isCorrected = answer.outcome === "corrected";
  if (isCorrected && needsNewDisclosure(wanted.topic)) {
    return { outcome: "refused", reason: "new_disclosure_needed" };
  }
  if (isCorrected && wanted.topic === "serviceAddress") {
    const inZip = utilitiesIn(servedZips, fiveDigitZip(wanted.serviceAddress.zip));
    if (!keepsSubscription(enrollment.utility, inZip))
      return { outcome: "refused", reason: "outside_of_territory" };
  }
  const { from, values } = isCorrected ? corrected(enrollment, wanted) : {};
  const details = {
    kind: "correction_answered" as const,
    topic: wanted.topic,
    ...(answer.outcome === "declined" && { reason: answer.reason }),
  };
  return {
    outcome: "record",
    update: {
      event: { kind: "answered", at, evidence, requestId, answer, ...(from && { from }) },
      ...(values && { values }),
      notice: createNotice(enrollment, details, { at }),
    },
  };
}

type AnsweredEvent = Extract<CorrectionEvent, { kind: "answered" }>;
type Corrected = { from?: AnsweredEvent["from"]; values?: CorrectionUpdate["values"] };

/** The corrected values of the record, and what they were. A mailing address that is the service address stays so. */
function corrected(
  { firstName, lastName, application }: EnrollmentRecord,
  wanted: WantedCorrection,
): Corrected {
  if (wanted.topic === "name") {
    const name = { firstName: wanted.firstName, lastName: wanted.lastName };
    return {
      from: { firstName, lastName },
      values: { ...name, ...(application && { application: { ...application, ...name } }) },
    };
  }
  if (wanted.topic === "serviceAddress" && application) {
    const { serviceAddress } = wanted;
    const { mailingAddress } = application;
    const mailing = mailingAddress.sameAsService
      ? { mailingAddress: { ...serviceAddress, sameAsService: true } }
      : {};
    return {
      from: { serviceAddress: application.serviceAddress },
      values: { application: { ...application, serviceAddress, ...mailing } },
    };
  }
  return {};
}

/** The household's requests as it sees them, newest first. */
export const ownCorrections = ({ corrections }: Pick<EnrollmentRecord, "corrections">): OwnCorrection[] =>
  correctionRequests(corrections)
    .map(({ request: { id, at, wanted }, end }) => ({
      requestId: id,
      at,
      wanted: comparable(wanted),
      answerBy: answerDeadline(at),
      ...(end && { end: ownEnd(end) }),
    }))
    .toReversed();

function ownEnd(end: Exclude<CorrectionEvent, { kind: "requested" }>): NonNullable<OwnCorrection["end"]> {
  const { kind, at } = end;
  if (kind === "withdrawn") return { kind, at };
  const { answer } = end;
  const note = answer.note === undefined ? {} : { note: answer.note };
  return answer.outcome === "corrected"
    ? { kind: "corrected", at, ...note }
    : { kind: "declined", at, reason: answer.reason, ...note };
}

/** The name at a time (ISO 8601), whatever was corrected since. */
export function nameAt(
  at: string,
  { corrections = [], firstName, lastName }: Pick<EnrollmentRecord, "corrections" | "firstName" | "lastName">,
): { firstName: string; lastName: string } {
  for (const event of corrections) {
    if (event.kind === "answered" && event.at > at && event.from && "firstName" in event.from)
      return event.from;
  }
  return { firstName, lastName };
}

/** A record with the numbers of its requests in full: for whoever may decrypt them, and never to be stored. */
export async function withRequestedNumbers<
  Enrollment extends Pick<EnrollmentRecord, "customerId" | "corrections">,
>(enrollment: Enrollment, { decrypt }: NumberCipher) {
  const { customerId, corrections } = enrollment;
  if (!decrypt || !corrections) return enrollment;
  const inFull = corrections.map(async (event) => {
    if (event.kind !== "requested" || !("encryptedNumber" in event.wanted)) return event;
    const { number = event.wanted.ending } = await decrypt(event.wanted.encryptedNumber, { customerId });
    return { ...event, wanted: { ...event.wanted, ending: number } };
  });
  return { ...enrollment, corrections: await Promise.all(inFull) };
}
