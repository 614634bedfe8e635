import * as z from "zod/mini";
import { personalDataPath } from "#contracts/site/document-paths.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { accessPurposes } from "#domain/access.ts";
import { declineReasons } from "#domain/corrections.ts";
import { numberLossReasons } from "#domain/enrollment-export.ts";
import { accountHolder, contactMethod, otherSubscription } from "./application.ts";
import { billUsage } from "./bill.ts";
import { customerId, language, linkToken, person, sessionId, timestamp, utility } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";
import { utilityDataSource } from "./session.ts";

/** An address as the household reads it: it was checked when it was saved. */
export const ownAddress = z.object({
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** Asks for a link to everything that belongs to an e-mail address. The reply is the same for an unknown address. */
export const requestAccessLinkRequest = z.object({
  email: person.email,
  /** Of the page, and so of the e-mail. */
  language: z._default(language, defaultLocale),
});
export const requestAccessLinkReply = z.object({ sent: z.literal(true) });

export const requestAccessLinkRoute = {
  method: "POST",
  path: "/api/my-enrollment/link",
  body: requestAccessLinkRequest,
  reply: requestAccessLinkReply,
  errors: limitErrors,
} as const satisfies Route;

/** Present if the utility knows of the enrollment of a former home, and not of this one, which took its place. */
const onlyFormerWasSent = z.optional(z.literal(true));

/** When the subscription of a canceled enrollment ends: domain/cancellation.ts. */
export const cancellationEnd = z.discriminatedUnion("when", [
  z.object({ when: z.literal("at_once"), date: z.string() }),
  z.object({ when: z.literal("after_month"), month: z.string(), onlyFormerWasSent }),
  z.object({ when: z.literal("within_two_bills"), onlyFormerWasSent }),
]);

/** What canceling now would mean, as the household is told before it decides. */
export const cancellationTerms = z.object({ end: cancellationEnd, isFinal: z.boolean() });
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/** The cancellation that stands. */
export const cancellation = z.object({
  at: timestamp,
  end: cancellationEnd,
  /** Until when the household can undo it. Absent if it cannot, or not any more. */
  undoUntil: z.optional(timestamp),
});
export type Cancellation = z.infer<typeof cancellation>;

/** Whether vendors (marketing, affiliate network, monitoring) may use the data of a household. */
export const vendorChoice = z.enum(["off", "on"]);
export type VendorChoice = z.infer<typeof vendorChoice>;

/** Since when vendors may not use the data of the address. Absent while they may. */
export const vendorsOffSince = z.optional(timestamp);

/** What the household asked for. Of a number, only the last four characters. */
const wantedCorrection = z.discriminatedUnion("topic", [
  z.object({ topic: z.literal("name"), firstName: z.string(), lastName: z.string() }),
  z.object({ topic: z.literal("serviceAddress"), serviceAddress: ownAddress }),
  z.object({ topic: z.literal("utility"), utility }),
  z.object({ topic: z.literal("enrollmentNumber"), ending: z.string() }),
  z.object({ topic: z.literal("accountNumber"), ending: z.string() }),
  z.object({ topic: z.literal("other"), about: z.string() }),
]);

/** A request as its household sees it. */
export const ownCorrection = z.object({
  requestId: z.uuid(),
  at: timestamp,
  wanted: wantedCorrection,
  /** Until when we answer. */
  answerBy: timestamp,
  /** Absent while the request is open. `note` is what support wrote to the household. */
  end: z.optional(
    z.discriminatedUnion("kind", [
      z.object({ at: timestamp, kind: z.literal("withdrawn") }),
      z.object({ at: timestamp, kind: z.literal("corrected"), note: z.optional(z.string()) }),
      z.object({
        at: timestamp,
        kind: z.literal("declined"),
        reason: z.enum(declineReasons),
        note: z.optional(z.string()),
      }),
    ]),
  ),
});
export type OwnCorrection = z.infer<typeof ownCorrection>;

/** How an enrollment ended by a move. */
export const moved = z.object({
  at: timestamp,
  end: cancellationEnd,
  /** What became of the enrollment of the new home. Absent if it is on hold, or has another address now. */
  newHome: z.optional(z.enum(["enrolled", "ended"])),
});

/** Of an enrollment to which a household moved. */
export const movedHere = z.object({
  movingDate: z.string(),
  /** The day until which the household tells its utility of the move. */
  tellUtilityBy: z.string(),
});

/** A completed enrollment, which a deletion ends and keeps for the law only. */
export const closedEnrollment = z.object({
  utility: z.optional(utility),
  accountNumberEnding: z.optional(z.string()),
  completedAt: z.optional(timestamp),
  /** When the subscription ends that the deletion cancels. Absent if it had ended before, or was held back. */
  end: z.optional(cancellationEnd),
  /** The last day on which the record is kept, as 2032-11-23. */
  keptUntil: z.string(),
});
export type ClosedEnrollment = z.infer<typeof closedEnrollment>;

/** What a deletion removes at once. */
export const removedKind = z.enum(["applications", "drafts", "bills", "access", "emails"]);
/** What it leaves beside the closed enrollments, and which expires or names nobody. */
export const keptKind = z.enum(["conversions", "recognition", "recovery_copies", "hashes"]);

export const deletionOutcome = z.object({
  closed: z.array(closedEnrollment),
  removed: z.array(removedKind),
  kept: z.array(keptKind),
});
export type DeletionOutcome = z.infer<typeof deletionOutcome>;

export const personalDataFormats = ["json", "pdf"] as const;

/** JSON for programs, PDF for people. The language is that of the PDF. */
export const personalDataQuery = z.object({
  format: z.enum(personalDataFormats),
  language: z.optional(language),
});

export const downloadPersonalDataRoute = {
  method: "GET",
  isForOwnPages: true,
  path: personalDataPath,
  query: personalDataQuery,
  reply: z.instanceof(Uint8Array),
  errors: ["access_expired", ...limitErrors],
} as const satisfies Route;

/**
 * Exchanges the token of a link for this browser's access. `purpose` is what the page said that its button does: the
 * token of a link to a new address is not valid on the page that only opens My enrollment.
 */
export const openMyEnrollmentRequest = z.object({
  token: linkToken,
  purpose: z._default(z.enum(accessPurposes), "my-enrollment"),
});
export const openMyEnrollmentReply = z.object({ opened: z.literal(true) });

/** Asks for another link in place of one that was used, to the address that it was sent to. */
export const renewAccessLinkRequest = z.extend(openMyEnrollmentRequest, {
  language: z._default(language, defaultLocale),
});

/** Ends the access of this browser, or of every browser. */
export const signOutRequest = z.object({ everywhere: z._default(z.boolean(), false) });
export const signOutReply = z.object({ signedOut: z.literal(true) });

/** Makes an unfinished application of this address this browser's. The browser that had it loses it. */
export const continueApplicationRequest = z.object({ sessionId });
export const continueApplicationReply = z.object({ sessionId, customerId: z.optional(customerId) });

/** An e-mail that we sent, or that is on its way. */
const sending = { state: z.enum(["pending", "sent", "bounced", "complained"]), at: timestamp };
/** What it said, but for its links, in the language in which it was sent. */
const content = z.object({ language, subject: z.string(), paragraphs: z.array(z.string()) });
const sentEmail = z.discriminatedUnion("kind", [
  z.object({ ...sending, kind: z.literal("documents") }),
  /** `content` is absent if the record does not have what the e-mail said. */
  z.object({ ...sending, kind: z.literal("confirmation"), content: z.optional(content) }),
  z.object({ ...sending, kind: z.literal("notice"), content }),
]);

/** `at` is absent for what has not happened yet. */
const milestone = z.object({ at: z.optional(timestamp) });

/** How far it is: domain/enrollment-progress.ts. */
const progress = z.object({
  received: milestone,
  checked: milestone,
  matched: z.extend(milestone, { project: z.optional(z.string()) }),
  sent: milestone,
  /** A month such as 2027-03. */
  creditExpected: z.object({ month: z.optional(z.string()) }),
});

/** A completed enrollment, as its household sees it. Of its numbers, only the last four characters. */
export const ownEnrollment = z.object({
  customerId,
  /** Names its papers: `/pdf/{sessionId}`. */
  sessionId,
  /** `held`: not passed on until the hold ends. `ended`: its number is free, and it is not passed on any more. */
  state: z.enum(["active", "held", "ended"]),
  hold: z.optional(z.object({ undoUntil: z.optional(timestamp) })),
  ended: z.optional(z.object({ reason: z.enum(numberLossReasons), at: timestamp })),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.optional(z.string()),
  contactMethod: z.optional(contactMethod),
  serviceAddress: z.optional(ownAddress),
  /** Absent if it is the service address. */
  mailingAddress: z.optional(ownAddress),
  /** Of the contact details, counted up by each change. */
  contactRevision: z.int(),
  /** What the household asked us to correct, newest first. */
  corrections: z.array(ownCorrection),
  /** How the household answered the question about its size and income. */
  household: z.optional(z.object({ size: z.int(), income: z.string() })),
  /** Whose account it is, and what becomes of another subscription. Absent where the application did not ask. */
  accountHolder: z.optional(accountHolder),
  otherSubscription: z.optional(otherSubscription),
  utility: z.optional(utility),
  accountNumberEnding: z.optional(z.string()),
  utilityAccountEnding: z.optional(z.string()),
  /** Where account, name and address came from. */
  source: z.optional(utilityDataSource),
  /** Whether a bill was read for it. */
  hasBill: z.boolean(),
  /** What canceling now would mean. Absent if there is nothing to cancel. */
  cancellationTerms: z.optional(cancellationTerms),
  /** The cancellation that stands. */
  cancellation: z.optional(cancellation),
  /** The household moved, and the enrollment of its new home ended this one. */
  moved: z.optional(moved),
  /** An application for a new home is open that would end this enrollment. */
  moveBegun: z.optional(z.literal(true)),
  /** The household moved here with this enrollment. */
  movedHere: z.optional(movedHere),
  discount: z.optional(z.object({ percent: z.number(), minimum: z.number(), ratesFrom: z.string() })),
  /** What the bill says about the electricity, if a bill was read for this enrollment. */
  usage: z.optional(billUsage),
  language: z.optional(language),
  /** The latest answer about calls and text messages. */
  calls: z.optional(z.object({ agreed: z.boolean(), at: timestamp })),
  completedAt: z.optional(timestamp),
  emailConfirmedAt: z.optional(timestamp),
  progress,
  /** The day on which the account ended, as the utility reports. Absent once something else was recorded since, or the enrollment ended. */
  movedOut: z.optional(z.string()),
  emails: z.array(sentEmail),
});
export type OwnEnrollment = z.infer<typeof ownEnrollment>;

/** An application that was begun with this address and is not completed. */
export const unfinishedApplication = z.object({
  sessionId,
  startedAt: timestamp,
  /** Known once somebody signed up with the address. */
  firstName: z.optional(z.string()),
  isSubmitted: z.boolean(),
  /** For the new home of a household that moves: its ZIP code, which older ones do not have, and the day. */
  move: z.optional(z.object({ zip: z.optional(z.string()), movingDate: z.string() })),
  utility: z.optional(utility),
  /** Of its home, once that was submitted. */
  zip: z.optional(z.string()),
});
export type UnfinishedApplication = z.infer<typeof unfinishedApplication>;

export const myEnrollment = z.object({
  email: z.string(),
  enrollments: z.array(ownEnrollment),
  unfinished: z.array(unfinishedApplication),
  /** As the enrollments say it. Drafts are not read for this page. */
  vendorsOffSince,
});
export type MyEnrollment = z.infer<typeof myEnrollment>;

export const openMyEnrollmentRoute = {
  method: "POST",
  path: "/api/my-enrollment/open",
  body: openMyEnrollmentRequest,
  reply: openMyEnrollmentReply,
  errors: ["link_not_valid", "link_used", "session_changed"],
} as const satisfies Route;

export const renewAccessLinkRoute = {
  method: "POST",
  path: "/api/my-enrollment/link/renewal",
  body: renewAccessLinkRequest,
  reply: requestAccessLinkReply,
  errors: ["link_not_valid", ...limitErrors],
} as const satisfies Route;

export const getMyEnrollmentRoute = {
  method: "GET",
  path: "/api/my-enrollment",
  reply: myEnrollment,
  errors: ["access_expired"],
} as const satisfies Route;

export const signOutRoute = {
  method: "POST",
  path: "/api/my-enrollment/sign-out",
  body: signOutRequest,
  reply: signOutReply,
  errors: ["access_expired", "session_changed"],
} as const satisfies Route;

export const continueApplicationRoute = {
  method: "POST",
  path: "/api/my-enrollment/continue",
  body: continueApplicationRequest,
  reply: continueApplicationReply,
  errors: ["access_expired", "session_not_found", "session_changed", "already_complete", "already_moved"],
} as const satisfies Route;
