import * as z from "zod";
import { customerId } from "#contracts/http/fields.ts";
import { projectName } from "#contracts/storage/enrollment.ts";
import { month } from "#contracts/storage/record-fields.ts";
import type { ProgressChange } from "#domain/progress-rules.ts";

/** The columns of a status file, in any order. */
export const statusColumns = ["customerId", "status", "project", "month"] as const;

const empty = z.undefined();
const statusRow = z.discriminatedUnion("status", [
  z.object({ status: z.literal("matched"), customerId, project: projectName, month: z.optional(month) }),
  z.object({ status: z.literal("sent"), customerId, project: empty, month: empty }),
  z.object({ status: z.literal("credit-expected"), customerId, project: empty, month }),
]);

/** What is wrong with a row, by the column that is. */
const faults: Record<string, string> = {
  customerId: "customerId is not a customer id",
  status: "status is not matched, sent or credit-expected",
  project: "project is missing, is not the name of a project, or does not belong to this status",
  month: "month is missing, is not a month such as 2027-03, or does not belong to this status",
};

export type ParsedRow = { customerId: string; change: ProgressChange } | { fault: string };

/** One row of a status file, by column. */
export function parseStatusRow(cells: Record<string, string | undefined>, file: string): ParsedRow {
  const parsed = statusRow.safeParse(
    Object.fromEntries(statusColumns.map((name) => [name, cells[name]?.trim() || undefined])),
  );
  if (!parsed.success) {
    const columns = new Set(parsed.error.issues.map(({ path: [column] }) => String(column)));
    return { fault: [...columns].map((column) => faults[column] ?? column).join("; ") };
  }
  // Ids are stored in lower case, and some programs write them in capitals.
  return { customerId: parsed.data.customerId.toLowerCase(), change: { ...changeOf(parsed.data), file } };
}

function changeOf(row: z.infer<typeof statusRow>): ProgressChange {
  switch (row.status) {
    case "matched":
      return { kind: "matched", project: row.project, expected: row.month };
    case "sent":
      return { kind: "sent" };
    case "credit-expected":
      return { kind: "credit_expected", month: row.month };
  }
}
