import type { BillUsage } from "#contracts/http/bill.ts";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord, NumberConflict } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { isExportable } from "#domain/enrollment-export.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { optOutOf } from "#lambdas/shared/records/vendor-choices.ts";
import { numberLosses } from "./endings.ts";
import type { HouseholdRecords } from "./records.ts";
import { timelineOf } from "./timeline.ts";
import type { TimelineEvent } from "./timeline-event.ts";

/** A household as support sees it: what a conversation needs, and no more of the record. */
export type Household = {
  customerId: string;
  sessionId: string;
  stage: EnrollmentRecord["stage"];
  name: string;
  email: string;
  phone?: string;
  serviceAddress?: string;
  utility?: string;
  /** The enrollment number. */
  accountNumber?: string;
  /** The utility's own account number. */
  utilityAccountNumber?: string;
  /** Whether a completed enrollment is exported, and why not. */
  exportState?: string;
  /** How often its number was enrolled by another household, or how often it tried to enroll another one's number. */
  attempts?: string;
  discount?: string;
  /** What the bill says about the electricity, to size a share. */
  usage?: string;
  /** The language in which the household read what it accepted and receives e-mail. Absent before it has enrolled. */
  language?: string;
  /** The state of the session. Absent once it has expired. */
  signUp?: { status: SessionRecord["status"]; lastVisit: string };
  timeline: TimelineEvent[];
};

/** An enrollment's numbers as support sees them: masked or in full. */
export type ShownNumbers = Pick<Household, "accountNumber" | "utilityAccountNumber">;

/** The last four characters, which are stored beside the encrypted number. */
export const maskedNumbers = ({
  accountNumberEnding,
  utilityAccountEnding,
}: Pick<EnrollmentRecord, "accountNumberEnding" | "utilityAccountEnding">): ShownNumbers => ({
  ...(accountNumberEnding && { accountNumber: `…${accountNumberEnding}` }),
  ...(utilityAccountEnding && { utilityAccountNumber: `…${utilityAccountEnding}` }),
});

export type Summary = Pick<
  Household,
  | "customerId"
  | "stage"
  | "name"
  | "email"
  | "phone"
  | "utility"
  | "accountNumber"
  | "exportState"
  | "attempts"
> & { since: string };

/** A session without a customer: somebody typed an e-mail address and did not sign up. */
export type DraftSummary = Partial<Pick<Household, "name" | "email" | "phone">> & {
  sessionId: string;
  stage: "draft";
  since: string;
};

/** A draft as `show` prints it. Support cannot decrypt the numbers of a draft. */
export type Draft = DraftSummary & {
  status: SessionRecord["status"];
  utility?: string;
  bills: number;
  /** Since when vendors may not use its data. */
  vendorsOffSince?: string;
};

export const toDraft = (session: SessionRecord, bills: BillRecord[]): Draft => {
  const { utility } = session.utilityData ?? {};
  const optOut = optOutOf(session);
  return {
    ...toDraftSummary(session),
    status: session.status,
    ...(utility && { utility: utilities[utility].name }),
    bills: bills.length,
    ...(optOut && { vendorsOffSince: optOut.at }),
  };
};

export function toDraftSummary({
  sessionId,
  firstName,
  lastName,
  email,
  phone,
  updatedAt,
}: SessionRecord): DraftSummary {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return {
    sessionId,
    stage: "draft",
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    since: updatedAt,
  };
}

export const toSummary = (enrollment: EnrollmentRecord): Summary => ({
  ...personFields(enrollment),
  ...utilityField(enrollment),
  ...numberFields(enrollment),
  ...pickAccountNumber(maskedNumbers(enrollment)),
  since: enrollment.stageAt ?? enrollment.updatedAt,
});

export const toHousehold = (
  enrollment: EnrollmentRecord,
  { session, bills }: Pick<HouseholdRecords, "session" | "bills">,
  numbers: ShownNumbers,
): Household => {
  const { discount, application, language, usage } = enrollment;
  return {
    ...personFields(enrollment),
    sessionId: enrollment.sessionId,
    ...(application && { serviceAddress: formatServiceAddress(application.serviceAddress) }),
    ...numberFields(enrollment),
    ...utilityField(enrollment),
    ...numbers,
    ...(discount && { discount: `${discount.percent}% promised, at least ${discount.minimum}% guaranteed` }),
    ...(usage && { usage: formatUsage(usage) }),
    ...(language && { language: languageNames.of(language) ?? language }),
    ...(session && { signUp: { status: session.status, lastVisit: session.updatedAt } }),
    timeline: timelineOf(enrollment, bills),
  };
};

/** Values that the household was asked to check end with a question mark. */
function formatUsage({ kwh, charges, period, supplier, certainty, ...stated }: BillUsage): string {
  const mark = (field: string) => (certainty[field]?.check ? "?" : "");
  return [
    ...(kwh === undefined ? [] : [`${kwh} kWh${mark("kwh")}`]),
    ...(charges ? [`$${charges.total.toFixed(2)} for electricity${mark("charges")}`] : []),
    ...(period ? [`${period.from} to ${period.to} (${period.days} days)${mark("period")}`] : []),
    ...(supplier ? [`supplied by ${supplier}${mark("supplier")}`] : []),
    ...(stated.estimated ? ["estimated reading"] : []),
    ...(stated.netMetering ? [`net-metered${mark("netMetering")}`] : []),
    ...(stated.communitySolar ? [`has community-solar credits${mark("communitySolar")}`] : []),
  ].join(", ");
}

function exportStateOf(enrollment: EnrollmentRecord): string {
  const { numberLost, emailConfirmedAt, hold } = enrollment;
  if (deletionRequest(enrollment)) return `not exported: ${numberLosses.forgotten}`;
  if (hold) return "not exported: held back";
  if (numberLost) return `not exported: ${numberLosses[numberLost.reason]}`;
  if (!isExportable(enrollment)) return "not exported: the e-mail address is not confirmed";
  return emailConfirmedAt ? "exported: the e-mail address is confirmed" : "exported: allowed by support";
}

const numberFields = (enrollment: EnrollmentRecord) => {
  const { stage, numberConflicts = [] } = enrollment;
  const count = (wanted: NumberConflict["role"]) =>
    numberConflicts.filter(({ role }) => role === wanted).length;
  const attempts = [
    ...(count("holder") > 0 ? [`others tried to enroll its number ${count("holder")} times`] : []),
    ...(count("challenger") > 0 ? [`tried ${count("challenger")} times to enroll another one's number`] : []),
  ];
  return {
    ...(stage === "completed" && { exportState: exportStateOf(enrollment) }),
    ...(attempts.length > 0 && { attempts: attempts.join("; ") }),
  };
};

export const formatServiceAddress = (address: Parameters<typeof formatAddress>[0]): string =>
  formatAddress(address, { unitSeparator: " " });

const languageNames = new Intl.DisplayNames("en", { type: "language" });

const personFields = ({ customerId, stage, firstName, lastName, email, phone }: EnrollmentRecord) => ({
  customerId,
  stage,
  name: `${firstName} ${lastName}`,
  email,
  ...(phone !== undefined && { phone }),
});

const utilityField = ({ utility }: EnrollmentRecord) => utility && { utility: utilities[utility].name };

const pickAccountNumber = ({ accountNumber }: ShownNumbers) => accountNumber && { accountNumber };
