import * as z from "zod/mini";
import { affiliateClick } from "#contracts/http/conversion.ts";
import { billId, timestamp } from "#contracts/http/fields.ts";
import { session, sessionMove } from "#contracts/http/session.ts";
import { conversionParts } from "#domain/conversions.ts";
import { issuedDisclosure } from "./disclosure.ts";
import { encryptedNumbers, expiresAt, synthetic, vendorChoiceEvent, version } from "./record-fields.ts";

/** The link with which another device may hand in one bill for a session. A further link replaces it. */
export const uploadLink = z.object({
  /** SHA-256 of the secret in the token. */
  secretHash: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
  /** The bill that was announced with the link: it admits no other one. */
  billId: z.optional(billId),
});

/** Whether one conversion has been reported to the affiliate network. */
const conversionState = z.object({ state: z.enum(["reporting", "reported"]), at: timestamp });

export const sessionRecord = z.extend(session, {
  move: z.optional(sessionMove),
  /** SHA-256 of the secret in the owner cookie. The session id alone gives no access. */
  ownerHash: z.string(),
  /** The owner that the browser had when it began this session: it may learn what stands in the way of this one. */
  formerOwnerHash: z.optional(z.string()),
  /** The e-mail address in lower case, until there is a customer: support finds a draft with it. */
  emailKey: z.optional(z.string()),
  /**
   * The disclosures that the billing screen received, newest first. Requests of one screen may arrive in another order, and
   * two tabs may show different numbers: what is signed is the one whose fingerprint the acceptance names.
   */
  presentedDisclosures: z.optional(z.array(issuedDisclosure)),
  encryptedNumbers,
  synthetic,
  /** The only bill that may replace the session's account when it is read. */
  awaitedBillId: z.optional(billId),
  uploadLink: z.optional(uploadLink),
  /** The latest affiliate click, which is the one that is credited. */
  affiliateClick: z.catch(z.optional(affiliateClick), undefined), // older records have other formats
  conversions: z.optional(z.partialRecord(z.enum(conversionParts), conversionState)),
  vendorChoices: z.optional(z.array(vendorChoiceEvent)),
  /** The expiry of the session's unfinished enrollment, which follows the session's own at most once a day. */
  enrollmentExpiresAt: z.optional(expiresAt),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
  expiresAt,
});
export type SessionRecord = z.infer<typeof sessionRecord>;
