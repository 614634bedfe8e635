import { accessTokenMinutes } from "#domain/access.ts";
import { formatPhone } from "#domain/phone-number.ts";
import type { VendorRequest } from "#lambdas/shared/records/vendor-requests.ts";
import { printable } from "#tools/printable.ts";
import { lastHomeText } from "#tools/progress/last-home.ts";
import type { CanceledEnrollment } from "./cancellations.ts";
import type { ChangedDetail } from "./changes.ts";
import type { Deletion } from "./deletion.ts";
import { formatTime } from "./format-time.ts";
import type { HoldChange, HoldEffect } from "./holds.ts";
import type { Draft, DraftSummary, Household, Summary } from "./household.ts";
import type { SentLink } from "./links.ts";
import { progressText } from "./progress-timeline.ts";
import type { ResentEmail } from "./resent-emails.ts";
import type { Found, NumberChange, StageChange } from "./support-service.ts";

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
      .map((row) => row.map(printable)),
  );

export function formatFound({ households, hasMore }: Found): string {
  if (households.length === 0) return "No household was found.";
  const summaries = households.map((household) =>
    "sessionId" in household ? formatDraft(household) : formatSummary(household),
  );
  const more = `There are more than these ${households.length}. To list all of them, repeat the command with --all.`;
  return [...summaries, ...(hasMore ? [more] : [])].join("\n\n");
}

const formatDraft = ({ sessionId, name, email, phone, since }: DraftSummary): string =>
  formatRows([
    ["Session", sessionId],
    ["Name", name],
    ["E-mail", email],
    ["Phone", phone && formatPhone(phone)],
    ["Stage", `draft without sign-up, last visit ${formatTime(since)}`],
  ]);

const formatSummary = ({ customerId, name, email, phone, stage, since, ...account }: Summary): string =>
  formatRows([
    ["Customer", customerId],
    ["Name", name],
    ["E-mail", email],
    ["Phone", phone && formatPhone(phone)],
    ["Stage", `${stage} since ${formatTime(since)}`],
    ["Utility", account.utility],
    ["Enrollment number", account.accountNumber],
    ["Export", account.exportState],
    ["Attempts", account.attempts],
  ]);

export const formatShown = (shown: Household | Draft): string =>
  "timeline" in shown
    ? formatHousehold(shown)
    : [
        formatDraft(shown),
        formatRows([
          ["Progress", shown.status],
          ["Utility", shown.utility],
          ["Bills", String(shown.bills)],
          ["Vendors", shown.vendorsOffSince && `off since ${formatTime(shown.vendorsOffSince)}`],
        ]),
      ].join("\n");

const formatHousehold = ({ timeline, signUp, ...household }: Household): string =>
  [
    formatRows([
      ["Customer", household.customerId],
      ["Session", household.sessionId],
      ["Name", household.name],
      ["E-mail", household.email],
      ["Phone", household.phone && formatPhone(household.phone)],
      ["Service address", household.serviceAddress],
      ["Utility", household.utility],
      ["Enrollment number", household.accountNumber],
      ["Account number", household.utilityAccountNumber],
      ["Discount", household.discount],
      ["Usage", household.usage],
      ["Language", household.language],
      ["Stage", household.stage],
      ["Export", household.exportState],
      ["Attempts", household.attempts],
      ["Sign-up", signUp && `${signUp.status}, last visit ${formatTime(signUp.lastVisit)}`],
    ]),
    formatRows(timeline.map(({ at, what, detail }) => [formatTime(at), what, detail ?? ""])),
  ].join("\n\n");

export const formatResentEmail = ({ to, warning }: ResentEmail): string =>
  [`Another confirmation e-mail will be sent to ${printable(to)}.`, ...(warning ? [warning] : [])].join("\n");

export const formatSentLink = ({ to }: SentLink): string =>
  `A link to My enrollment will be sent to ${printable(to)}. It works once, within ${accessTokenMinutes} minutes.`;

const changeOutcomes: Record<ChangedDetail["outcome"], string> = {
  changed: "The change is recorded with your name, and in effect.",
  unchanged: "The record says so already. Nothing was changed.",
  link_sent: `A link will be sent to the new address. Whoever opens it there, within ${accessTokenMinutes} minutes, changes the address of all completed enrollments of the household; the former address is told.`,
};

export const formatChangedDetail = ({ outcome, lastHome, vendorRequests }: ChangedDetail): string =>
  [
    changeOutcomes[outcome],
    ...(lastHome
      ? [`This is the enrollment of a former home, and no other was changed. ${lastHomeText(lastHome)}`]
      : []),
    ...(vendorRequests ? [`Ask these to delete what they have:\n${vendorList(vendorRequests)}`] : []),
  ].join("\n\n");

export const formatAllowedExport = ({ customerId }: NumberChange): string =>
  `The enrollment ${customerId} is exported from now on, and keeps its enrollment number.`;

const unblocked = "belongs to a mailbox that gets e-mail about enrollments again.";

const holdEffects: Record<HoldEffect, string> = {
  number_freed:
    "is held back: it is not exported, and its enrollment number can be enrolled again. Only support can undo this.",
  not_exported: "is held back: it is not exported. Only support can undo this.",
  not_exported_once_completed:
    "is not completed. It is held back: once it is completed, it is not exported. Only support can undo this.",
  cancellation_stays:
    "was canceled. It is held back: the cancellation cannot be undone meanwhile. Only support can undo this.",
  releasable:
    "can be released by the owner of the mailbox for seven days, with the link 'This wasn't me' in the e-mail.",
  unblocked: `${unblocked} None of its e-mails waits for that.`,
  unblocked_with_waiting_email: `${unblocked} Its waiting e-mail is sent within a day. resend-email sends a confirmation at once.`,
  unblocked_with_late_email: `${unblocked} Its confirmation e-mail has waited for more than a week: send it with resend-email.`,
};

export const formatHoldChange = ({ customerId, effect }: HoldChange): string =>
  `The enrollment ${customerId} ${holdEffects[effect]}`;

export const formatReleasedNumber = ({ customerId }: NumberChange): string =>
  `The enrollment ${customerId} is not exported any more. Its enrollment number can be enrolled again.`;

export const formatStageChange = ({ customerId, change, outcome }: StageChange): string =>
  outcome === "unchanged"
    ? `The enrollment ${customerId} says so already. Nothing was changed.`
    : `The enrollment ${customerId}: ${progressText(change)}. ${change.kind === "credit_expected" ? "The household gets an e-mail in the month before." : "The household gets an e-mail."}`;
export const formatCancellation = ({ customerId, end }: CanceledEnrollment): string =>
  [
    `The enrollment ${customerId} is canceled. Its enrollment number can be enrolled again.`,
    cancellationEnds[end.when],
  ].join("\n");

const cancellationEnds: Record<CanceledEnrollment["end"]["when"], string> = {
  at_once: "Nothing was sent to the utility. The household can undo this for seven days on its own page.",
  after_month: "Tell the project's manager to take it off the utility's list: docs/operations.md.",
  within_two_bills: "Tell the project's manager to take it off the utility's list: docs/operations.md.",
};

const list = (items: string[]) => items.map((item) => `  - ${printable(item)}.`).join("\n");

const vendorList = (requests: VendorRequest[]) =>
  list(requests.map(({ vendor, identifiers }) => `${vendor}: ${identifiers.join(", ")}`));

export function formatDeletion(deletion: Deletion): string {
  const { sessionId, done, removed, kept, vendorRequests, remains, others } = deletion;
  const removedItems =
    removed.length > 0 ? removed : ["Nothing: only records that the law requires are left"];
  return [
    `${done ? "Removed" : "Would be removed"}:\n${list(removedItems)}`,
    `Kept:\n${list(kept.map(({ what, reason, until }) => `${what}: ${reason}${until ? `. Until ${until}` : ""}`))}`,
    ...(others.length > 0 ? [`Other records with the same e-mail address:\n${list(others)}`] : []),
    ...(done ? [remainsText(remains, sessionId)] : []),
    `Send deletion requests to:\n${vendorList(vendorRequests)}`,
    "Also delete the household's e-mails in the help mailbox: docs/support.md.",
    ...(done ? [] : ["To remove it, repeat the command with --yes."]),
  ].join("\n\n");
}

const remainsText = (remains: string[], sessionId: string): string =>
  remains.length === 0
    ? "A search of every table and bucket found nothing else of this household."
    : `Still there, so repeat the command with the session id ${sessionId}:\n${list(remains)}`;
