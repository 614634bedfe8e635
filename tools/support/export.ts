import type { BillUsage } from "#contracts/http/bill.ts";
import { callsAnswerOf } from "#lambdas/shared/records/consents.ts";
import { csvLine } from "#tools/csv.ts";
import type { ExportedEnrollment } from "./exported-enrollments.ts";
import { formatServiceAddress, type ShownNumbers } from "./household.ts";

/** The columns in their order. Each says how its value follows from the record. */
const columns = {
  customerId: ({ customerId }) => customerId,
  stage: ({ stage }) => stage,
  stageAt: ({ stageAt }) => stageAt,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  /** Whoever gets the telephone number has to know. Empty before completion: nobody is called then. */
  callsAllowed: ({ consents }) => consents && (callsAnswerOf({ consents })?.agreed ? "yes" : "no"),
  serviceAddress: ({ application }) => application && formatServiceAddress(application.serviceAddress),
  utility: ({ utility }) => utility,
  accountNumber: (_, { accountNumber }) => accountNumber,
  discountPercent: ({ discount }) => discount?.percent,
  usageFrom: ({ usage }) => usage?.period?.from,
  usageTo: ({ usage }) => usage?.period?.to,
  usageKwh: ({ usage }) => usage?.kwh,
  usageDollars: ({ usage }) => usage?.charges?.total,
  netMetering: ({ usage }) => usage?.netMetering && "yes",
  communitySolar: ({ usage }) => usage?.communitySolar && "yes",
  /** The values of the usage that are not certain. */
  usageToCheck: ({ usage }) => usage && uncertain(usage),
  language: ({ language }) => language,
  wayIn: ({ source }) => source,
  createdAt: ({ createdAt }) => createdAt,
  submittedAt: ({ submittedAt }) => submittedAt,
  completedAt: ({ completedAt }) => completedAt,
} satisfies Record<
  string,
  (enrollment: ExportedEnrollment, numbers: ShownNumbers) => string | number | undefined
>;
const uncertain = ({ certainty }: BillUsage): string | undefined =>
  Object.keys(certainty)
    .filter((field) => certainty[field]?.check)
    .join(" ") || undefined;

const columnNames = Object.keys(columns) as (keyof typeof columns)[];

export type ExportRow = Record<keyof typeof columns, string | number | undefined>;

export const toExportRow = (enrollment: ExportedEnrollment, numbers: ShownNumbers): ExportRow =>
  Object.fromEntries(columnNames.map((name) => [name, columns[name](enrollment, numbers)])) as ExportRow; // Object.fromEntries forgets the names of its keys

export const csvHeader = csvLine(columnNames);
export const toCsvLine = (row: ExportRow): string => csvLine(columnNames.map((name) => row[name]));
