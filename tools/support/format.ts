import type { Household, Summary, TimelineEvent } from "./household.ts";

/** What people type must not steer a terminal. */
const harmless = (text: string): string => text.replace(/\p{Cc}/gu, "?");

/** New Jersey's time: it is what the household on the telephone says. */
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

const lines = (rows: (string | undefined)[][]): string =>
  formatTable(
    rows
      .filter((row): row is string[] => row.every((cell) => cell !== undefined))
      .map((row) => row.map(harmless)),
  );

export function formatSummaries(found: Summary[]): string {
  if (found.length === 0) return "Nobody was found.";
  return found.map(summary).join("\n\n");
}

const summary = ({ customerId, name, email, phone, stage, since, utility, accountNumber }: Summary): string =>
  lines([
    ["Customer", customerId],
    ["Name", name],
    ["E-mail", email],
    ["Phone", phone],
    ["Stage", `${stage} since ${formatTime(since)}`],
    ["Utility", utility],
    ["Account number", accountNumber],
  ]);

export const formatHousehold = ({ timeline, signUp, ...about }: Household): string =>
  [
    lines([
      ["Customer", about.customerId],
      ["Session", about.sessionId],
      ["Name", about.name],
      ["E-mail", about.email],
      ["Phone", about.phone],
      ["Service address", about.serviceAddress],
      ["Utility", about.utility],
      ["Account number", about.accountNumber],
      ["Utility's own number", about.utilityAccountNumber],
      ["Discount", about.discount],
      ["Language", about.language],
      ["Stage", about.stage],
      ["Sign-up", signUp && `${signUp.status}, last visit ${formatTime(signUp.lastVisit)}`],
    ]),
    lines(timeline.map(lineOf)),
  ].join("\n\n");

const lineOf = ({ at, what, detail }: TimelineEvent): string[] => [formatTime(at), what, detail ?? ""];
