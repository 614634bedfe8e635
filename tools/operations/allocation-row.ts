import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { yearlyKwh } from "#domain/allocation-share.ts";
import { newJerseyDate } from "#domain/discounts.ts";
import { lastOf } from "#domain/enrollment-progress.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { type Cell, csvLine } from "#tools/csv.ts";

/** `utilityAccountNumber`: what the household pays with, if the utility or the bill told us. */
type Row = { enrollment: EnrollmentRecord; accountNumber: string; utilityAccountNumber?: string | undefined };

/** The columns of an allocation list in their order: docs/operations.md. */
const columns = {
  customerId: ({ enrollment }) => enrollment.customerId,
  enrollmentNumber: ({ accountNumber }) => accountNumber,
  utilityAccountNumber: ({ enrollment: { utility }, utilityAccountNumber }) =>
    utility && utilities[utility].listsAccountNumber && utilityAccountNumber,
  name: ({ enrollment: { firstName, lastName } }) => `${firstName} ${lastName}`,
  serviceAddress: ({ enrollment: { application } }) =>
    application && formatAddress(application.serviceAddress, { unitSeparator: " " }),
  since: ({ enrollment: { completedAt } }) => completedAt && newJerseyDate(new Date(completedAt)),
  shareKwhPerYear: ({ enrollment: { usage } }) => usage && yearlyKwh(usage),
  project: ({ enrollment }) => lastOf(enrollment, "matched")?.project,
  incomeAnswer: ({ enrollment: { household } }) => household?.answer,
  incomeLimit: ({ enrollment: { household } }) => household?.limit,
  householdSize: ({ enrollment: { household } }) => household?.size,
} satisfies Record<string, (row: Row) => Cell>;

export const allocationHeader = csvLine(Object.keys(columns));

export const allocationLine = (row: Row): string =>
  csvLine(Object.values(columns).map((cellOf) => cellOf(row)));
