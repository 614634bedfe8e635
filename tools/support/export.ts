import { stringify } from "csv-stringify/sync";
import { type FormatAccountNumber, formatServiceAddress } from "./household.ts";
import type { ExportedEnrollment } from "./records.ts";

/** The columns in their order. Each says how its value follows from the record. */
const columns = {
  customerId: ({ customerId }) => customerId,
  stage: ({ stage }) => stage,
  stageAt: ({ stageAt }) => stageAt,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  serviceAddress: ({ application }) => application && formatServiceAddress(application.serviceAddress),
  utility: ({ utility }) => utility,
  accountNumber: ({ accountNumber }, format) => accountNumber && format(accountNumber),
  discountPercent: ({ discount }) => discount?.percent,
  language: ({ language }) => language,
  wayIn: ({ source }) => source,
  createdAt: ({ createdAt }) => createdAt,
  submittedAt: ({ submittedAt }) => submittedAt,
  completedAt: ({ completedAt }) => completedAt,
} satisfies Record<
  string,
  (enrollment: ExportedEnrollment, format: FormatAccountNumber) => string | number | undefined
>;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];

export type ExportRow = Record<keyof typeof columns, string | number | undefined>;

export const toExportRow = (enrollment: ExportedEnrollment, format: FormatAccountNumber): ExportRow =>
  Object.fromEntries(columnNames.map((name) => [name, columns[name](enrollment, format)])) as ExportRow; // Object.fromEntries forgets the names of its keys

/**
 * RFC 4180. A cell that a spreadsheet would run as a formula is marked as text. csv-stringify quotes by itself only cells
 * with the whole record delimiter, and readers take a single line feed or carriage return for the end of a record.
 */
const csvLine = (cells: readonly (string | number | undefined)[]): string =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });

export const csvHeader = csvLine(columnNames);
export const toCsvLine = (row: ExportRow): string => csvLine(columnNames.map((name) => row[name]));
