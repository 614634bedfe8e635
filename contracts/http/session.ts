import { z } from "zod";
import { isPersonName } from "#domain/person-name.ts";
import { sessionStatuses } from "#domain/session-status.ts";
import { findUtilityByName } from "#domain/utilities/index.ts";
import { applicationDraft } from "./application.ts";
import { code } from "./field-codes.ts";
import { billId, customerId, sessionId, text, utility } from "./fields.ts";
import { signedAccount } from "./utility-auth.ts";

/** Where the utility data came from. */
export const utilityDataSource = z.enum(["utility_login", "bill_upload", "manual"]);

/** Data from a utility account, a bill or the manual screen. A value that was not found is absent. */
export const utilityData = z.object({
  /** `utility_login` only for details that `POST /api/utility-auth` signed. */
  source: utilityDataSource,
  /** The bill that the data was read from. */
  billId: billId.optional(),
  /** Absent only if the household typed its details and did not choose a utility. */
  utility: utility.optional(),
  utilityName: text(80),
  /** The number that the customer pays with. */
  accountNumber: text(60).optional(),
  /** The enrollment number: PoD ID, Customer Number or Service Number. */
  enrollmentId: text(60).optional(),
  /** The state, as the utility names it. */
  state_id: text(10).optional(),
  accountDetails: z
    .object({
      name: text(200),
      first_name: text(100),
      last_name: text(100),
      street: text(120),
      unit: text(40),
      city: text(80),
      state: text(40),
      zip_code: text(10),
      email: text(254),
      phone: text(30),
    })
    .partial(),
});
export type UtilityData = z.infer<typeof utilityData>;

/** The two statuses that the page may set. The server sets the others. */
const clientStatus = z.enum(["started", "application_in_progress"]);

/** A draft may contain a name that is not complete or not valid yet. The session keeps only valid ones. */
const draftName = text(100).transform((name) => (isPersonName(name) ? name : undefined));

/** A partial update: an absent field keeps its value. Without `sessionId` it starts a session. */
export const saveSessionRequest = z.object({
  /** Browser storage without an id gives null or an empty text. */
  sessionId: z.preprocess((id) => id || undefined, sessionId.optional()),
  status: clientStatus.optional(),
  firstName: draftName.optional(),
  lastName: draftName.optional(),
  email: text(254).optional(),
  phone: text(30).optional(),
  applicationData: applicationDraft.optional(),
});
export type SaveSessionRequest = z.infer<typeof saveSessionRequest>;

export const saveSessionReply = z.object({ sessionId });

/** A session, as its own browser reads it. */
export const session = z.object({
  sessionId,
  status: z.enum(sessionStatuses),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email: text(254).optional(),
  phone: text(30).optional(),
  utilityData: utilityData.optional(),
  applicationData: applicationDraft.optional(),
  customerId: customerId.optional(),
});
export type Session = z.infer<typeof session>;

/**
 * `PUT /api/session/{sessionId}/utility-data`: the account that was connected, or the details that were typed. Requires
 * the owner cookie. Moves the status to `utility_verified`, never back. Fails with `already_complete` after the enrollment
 * was completed. The server itself saves the data of a bill.
 *
 * Like every unknown field, Spec's `rawAccountData` and `rawLoginData` are dropped: nothing reads them, and a utility's
 * whole response is personal data of unknown size.
 */
export const saveUtilityDataRequest = z
  .object({
    /** If it is absent, it is found by `utilityName`. The manual form may leave both empty. */
    utility: utility.optional(),
    utilityName: text(80),
    /** "Unknown" is treated as absent. */
    accountNumber: text(60).optional(),
    state_id: text(10).optional(),
    /**
     * Flat, or inside `details`, which has precedence. The manual form sends `address` and `zip`. If `signed_details` is
     * valid, what it contains is stored and nothing else; if not, everything counts as typed by hand.
     */
    accountDetails: signedAccount
      .extend({
        address: text(120).optional(),
        zip: text(10).optional(),
        details: signedAccount.optional(),
      })
      .default({}),
    isUtilityConnect: z.boolean().optional(),
    manualEntry: z.boolean().optional(),
  })
  .refine(({ isUtilityConnect, manualEntry }) => !(isUtilityConnect && manualEntry), {
    path: ["isUtilityConnect"],
    message: code.connected_and_manual,
  })
  .transform((sent, { addIssue }) => {
    const utility = sent.utility ?? findUtilityByName(sent.utilityName);
    if (utility || (sent.manualEntry && sent.utilityName === "")) return { ...sent, utility };
    addIssue({ code: "custom", path: ["utilityName"], message: code.utility_required });
    return z.NEVER;
  });
export type SaveUtilityDataRequest = z.output<typeof saveUtilityDataRequest>;

export const saveUtilityDataReply = z.object({ sessionId, status: z.enum(sessionStatuses) });
