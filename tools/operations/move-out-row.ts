import * as z from "zod";
import { findAccountNumber, findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { subscriberLists, type UtilityCode, utilities } from "#domain/utilities/index.ts";
import type { SubscriberList } from "#domain/utilities/subscriber-list.ts";

type Columns = NonNullable<SubscriberList["moveOuts"]>["columns"];

/** A customer of a utility who moved out, by the two numbers with which the utility knows it. */
export type MoveOut = { enrollmentNumber: string; accountNumber: string; day: string };

/** What the utility's file of move-outs calls its columns. Undefined for a utility that sends none that we know of. */
export const moveOutColumns = (utility: UtilityCode): Columns | undefined =>
  subscriberLists[utility].moveOuts?.columns;

/** One row of a file of move-outs, by column, or what is wrong with it. Names no number, which would be personal data. */
export function parseMoveOut(
  cells: Record<string, string | undefined>,
  { utility, columns, today }: { utility: UtilityCode; columns: Columns; today: string },
): MoveOut | { fault: string } {
  const cellOf = (column: keyof Columns) => asPlainText(cells[columns[column]] ?? "");
  const enrollmentNumber = findEnrollmentNumber(cellOf("enrollmentNumber"), utility);
  const accountNumber = findAccountNumber(cellOf("accountNumber"), utility);
  const day = z.iso.date().safeParse(cellOf("day"));
  if (enrollmentNumber && accountNumber && day.success && day.data <= today)
    return { enrollmentNumber, accountNumber, day: day.data };
  const { enrollmentNumber: format, accountNumberDigits } = utilities[utility];
  const faults = [
    !enrollmentNumber &&
      `${columns.enrollmentNumber} is no ${format.name} of ${format.digits} digits: ${changedBySpreadsheet}`,
    !accountNumber &&
      `${columns.accountNumber} is no account number of ${accountNumberDigits} digits: ${changedBySpreadsheet}`,
    !(day.success && day.data <= today) && `${columns.day} is not a day up to today, such as 2027-03-10`,
  ];
  return { fault: faults.filter((fault) => fault !== false).join("; ") };
}

const changedBySpreadsheet = "a spreadsheet may have changed it";

/** Without what makes a spreadsheet keep the digits, as our lists have it: docs/operations.md. */
const asPlainText = (cell: string): string => cell.trim().replace(/^(?:="(.*)"|'(.*))$/, "$1$2");
