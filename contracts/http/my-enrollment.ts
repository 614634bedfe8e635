import * as z from "zod/mini";
import { accessPurposes } from "#domain/access.ts";
import { numberLossReasons } from "#domain/enrollment-export.ts";
import { contactMethod } from "./application.ts";
import { cancellation, cancellationTerms } from "./cancellation.ts";
import { ownCorrection } from "./corrections.ts";
import { customerId, language, sessionId, timestamp, utility } from "./fields.ts";
import { linkToken } from "./link-token.ts";
import { moved, movedHere } from "./move.ts";
import { ownAddress } from "./own-address.ts";
import type { Route } from "./route.ts";
import { utilityDataSource } from "./session.ts";
import { vendorsOffSince } from "./vendor-choice.ts";

/**
 * Exchanges the token of a link for this browser's access, once. `purpose` is what the page said that its button does: the
 * token of a link to a new address is not valid on the page that only opens My enrollment.
 */
export const openMyEnrollmentRequest = z.object({
  token: linkToken,
  purpose: z._default(z.enum(accessPurposes), "my-enrollment"),
});
export const openMyEnrollmentReply = z.object({ opened: z.literal(true) });

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
  language: z.optional(language),
  /** The latest answer about calls and text messages. */
  calls: z.optional(z.object({ agreed: z.boolean(), at: timestamp })),
  completedAt: z.optional(timestamp),
  emailConfirmedAt: z.optional(timestamp),
  progress,
  emails: z.array(sentEmail),
  /** The page "This wasn't me" for this enrollment. */
  notMeLink: z.string(),
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
  errors: ["link_not_valid", "session_changed"],
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
