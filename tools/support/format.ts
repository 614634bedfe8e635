import type { Deletion } from "./deletion.ts";
import type { Household, Summary } from "./household.ts";
import type { ResentEmail } from "./support-service.ts";

/** Replaces control characters, with which a household's input could steer a terminal. */
const withoutControlCharacters = (text: string): string => text.replace(/\p{Cc}/gu, "?");

/** New Jersey's time, which the household on the telephone uses. */
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  dateStyle: "medium",
  timeStyle: "long",
});
export const formatTime = (at: string): string => clock.format(new Date(at)).replaceAll("\u202f", " ");

export function formatTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A table of household data. Leaves out rows with a missing value. */
const formatRows = (rows: (string | undefined)[][]): string =>
  formatTable(
    rows
      .filter((row): row is string[] => row.every((cell) => cell !== undefined))
      .map((row) => row.map(withoutControlCharacters)),
  );

export function formatSummaries(summaries: Summary[]): string {
  if (summaries.length === 0) return "No household was found.";
  return summaries.map(formatSummary).join("\n\n");
}

const formatSummary = ({ customerId, name, email, phone, stage, since, ...account }: Summary): string =>
  formatRows([
    ["Customer", customerId],
    ["Name", name],
    ["E-mail", email],
    ["Phone", phone],
    ["Stage", `${stage} since ${formatTime(since)}`],
    ["Utility", account.utility],
    ["Enrollment number", account.accountNumber],
  ]);

export const formatHousehold = ({ timeline, signUp, ...household }: Household): string =>
  [
    formatRows([
      ["Customer", household.customerId],
      ["Session", household.sessionId],
      ["Name", household.name],
      ["E-mail", household.email],
      ["Phone", household.phone],
      ["Service address", household.serviceAddress],
      ["Utility", household.utility],
      ["Enrollment number", household.accountNumber],
      ["Account number", household.utilityAccountNumber],
      ["Discount", household.discount],
      ["Language", household.language],
      ["Stage", household.stage],
      ["Sign-up", signUp && `${signUp.status}, last visit ${formatTime(signUp.lastVisit)}`],
    ]),
    formatRows(timeline.map(({ at, what, detail }) => [formatTime(at), what, detail ?? ""])),
  ].join("\n\n");

export const formatResentEmail = ({ to, warning }: ResentEmail): string =>
  [`Another confirmation e-mail will be sent to ${to}.`, ...(warning ? [warning] : [])].join("\n");

export function formatDeletion({ done, removed, kept, others }: Deletion): string {
  const list = (items: string[]) => items.map((item) => `  - ${withoutControlCharacters(item)}.`).join("\n");
  const removedItems =
    removed.length > 0 ? removed : ["Nothing: only records that the law requires are left"];
  return [
    `${done ? "Removed" : "Would be removed"}:\n${list(removedItems)}`,
    `Kept:\n${list(kept.map(({ what, reason }) => `${what}: ${reason}`))}`,
    ...(others.length > 0 ? [`Other records with the same e-mail address:\n${list(others)}`] : []),
    "Not in our tables: data at marketing and monitoring services, and e-mails in mailboxes. See docs/support.md.",
    ...(done ? [] : ["To remove it, repeat the command with --yes."]),
  ].join("\n\n");
}
