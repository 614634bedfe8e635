import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { yearlyKwh } from "#domain/allocation-share.ts";
import { newJerseyDate } from "#domain/discounts.ts";
import { lastOf } from "#domain/enrollment-progress.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { subscriberLists, type UtilityCode } from "#domain/utilities/index.ts";
import type { ListColumn } from "#domain/utilities/subscriber-list.ts";
import { type Cell, csvLine } from "#tools/csv.ts";

/** `utilityAccountNumber`: what the household pays with, if the utility or the bill told us. */
type Row = { enrollment: EnrollmentRecord; accountNumber: string; utilityAccountNumber?: string | undefined };

const cells: Record<ListColumn, (row: Row) => Cell> = {
  customerId: ({ enrollment }) => enrollment.customerId,
  enrollmentNumber: ({ accountNumber }) => accountNumber,
  utilityAccountNumber: ({ utilityAccountNumber }) => utilityAccountNumber,
  name: ({ enrollment: { firstName, lastName } }) => `${firstName} ${lastName}`,
  serviceAddress: ({ enrollment: { application } }) =>
    application && formatAddress(application.serviceAddress, { unitSeparator: " " }),
  since: ({ enrollment: { completedAt } }) => completedAt && newJerseyDate(new Date(completedAt)),
  shareKwhPerYear: ({ enrollment: { usage } }) => usage && yearlyKwh(usage),
  project: ({ enrollment }) => lastOf(enrollment, "matched")?.project,
  incomeAnswer: ({ enrollment: { household } }) => household?.answer,
  incomeLimit: ({ enrollment: { household } }) => household?.limit,
  householdSize: ({ enrollment: { household } }) => household?.size,
};

export const allocationHeader = (utility: UtilityCode): string => csvLine(subscriberLists[utility].columns);

export const allocationLine = (utility: UtilityCode, row: Row): string =>
  csvLine(subscriberLists[utility].columns.map((column) => cells[column](row)));
