import {
  hasAllFields,
  hasEveryConsent,
  hasNoContradiction,
  isEnrolledOnce,
  keepsWhatWasTyped,
  numberIsUnique,
  signedWhatWasGiven,
} from "./enrollment-checks.ts";
import {
  billEnded,
  billFileIsKept,
  gotOneEmail,
  messageArrived,
  nobodyElseGotEmail,
  sessionMovedForward,
} from "./process-checks.ts";
import type { Campaign, Check, Violation } from "./violation.ts";

/** What holds whatever breaks: docs/resilience.md. */
export const invariants = {
  "whoever was told so is enrolled, exactly once": isEnrolledOnce,
  "an enrollment has all of its fields": hasAllFields,
  "what a household typed is still there": keepsWhatWasTyped,
  "a number has one holder": numberIsUnique,
  "the signed disclosure is the one that was given": signedWhatWasGiven,
  "every consent is recorded, once": hasEveryConsent,
  "an enrolled household gets one e-mail": gotOneEmail,
  "nobody else gets an e-mail": nobodyElseGotEmail,
  "every bill ends": billEnded,
  "the file of a bill is kept": billFileIsKept,
  "a session only moves forward": sessionMovedForward,
  "no message vanishes": messageArrived,
  "no answer contradicts another, and nobody is stuck": hasNoContradiction,
} satisfies Record<string, Check>;

/** Those for which it is enough to see what remains. */
const { "a session only moves forward": _, ...ofRecords } = invariants;
export const invariantsOfRecords: Record<string, Check> = ofRecords;

export const check = (campaign: Campaign, checks: Record<string, Check> = invariants): Violation[] =>
  Object.entries(checks).flatMap(([invariant, find]) =>
    find(campaign).map((violation) => ({ invariant, ...violation })),
  );
