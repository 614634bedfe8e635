import type { ClosedEnrollment, DeletionOutcome } from "#contracts/http/my-enrollment.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type { CancellationEnd } from "#domain/cancellation.ts";
import { utilities } from "#domain/utilities/index.ts";
import type { deletionMessages } from "./en/deletion.ts";

type Messages = typeof deletionMessages;

export type DeletionDescription = {
  removed: string[];
  /** Completed enrollments, each with what happens to it and until when its record is kept. */
  closed: { title: string; lines: string[] }[];
  /** What their records are, and why they are kept. Undefined if there are none. */
  why: string | undefined;
  /** What else is left, why, and until when. */
  kept: string[];
};

/** What a deletion removes and keeps, in the words of the page and of the e-mail. */
export const describeDeletion = (
  { removed, closed, kept }: DeletionOutcome,
  messages: Messages,
  language: Locale,
): DeletionDescription => ({
  removed: removed.map((kind) => messages.removed[kind]),
  closed: closed.map((enrollment) => describeClosed(enrollment, messages, language)),
  why: closed.length > 0 ? messages.keptRecord : undefined,
  kept: kept.map((kind) => messages.kept[kind]),
});

function describeClosed(
  { utility, accountNumberEnding, completedAt, end, keptUntil }: ClosedEnrollment,
  messages: Messages,
  language: Locale,
) {
  return {
    title: utility
      ? messages.enrollmentOf(utilities[utility].name, accountNumberEnding)
      : messages.enrollment,
    lines: [
      ...(completedAt ? [messages.signedOn(dayIn(completedAt, language))] : []),
      end ? canceledSentence(end, messages, language) : messages.endedBefore,
      messages.keptUntil(dayIn(`${keptUntil}T17:00:00Z`, language)),
    ],
  };
}

function canceledSentence(end: CancellationEnd, messages: Messages, language: Locale): string {
  switch (end.when) {
    case "at_once":
      return messages.canceledAtOnce;
    case "after_month":
      return messages.canceledAfterSent(end.onlyFormerWasSent, monthIn(end.month, language));
    case "within_two_bills":
      return messages.canceledAfterSent(end.onlyFormerWasSent);
  }
}

const dayIn = (moment: string, language: Locale): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "America/New_York" }).format(
    new Date(moment),
  );

const monthIn = (month: string, language: Locale): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
