import { z } from "zod";
import { sessionStatuses } from "#domain/session-status.ts";
import { findUtilityByName } from "#domain/utilities/index.ts";
import { applicationDraft } from "./application.ts";
import { code } from "./field-codes.ts";
import { billId, customerId, sessionId, text, utility } from "./fields.ts";
import { accountDetails } from "./utility-auth.ts";

/** How the utility account became known. */
export const utilityDataSource = z.enum(["utility_login", "bill_upload", "manual"]);

/** What a utility account or a bill told us. A value that was not found is absent. */
export const utilityData = z.object({
  source: utilityDataSource,
  /** The bill it was read from. */
  billId: billId.optional(),
  utility,
  utilityName: text(80),
  /** The utility's own account number. */
  accountNumber: text(60).optional(),
  /** PoD ID, Customer Number or Service Number: what enrolls the meter. */
  enrollmentId: text(60).optional(),
  /** The utility's word for the state it serves there. */
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

/** Of the statuses, the two that a browser may claim: the others follow from what the server did. */
const clientStatus = z.enum(["started", "application_in_progress"]);

/** A partial update: a field that is absent stays as it is. Without sessionId a new session is made. */
export const saveSessionRequest = z.object({
  /** Storage that holds no id gives null or nothing at all. */
  sessionId: z.preprocess((id) => id || undefined, sessionId.optional()),
  status: clientStatus.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email: text(254).optional(),
  phone: text(30).optional(),
  applicationData: applicationDraft.optional(),
});
export type SaveSessionRequest = z.infer<typeof saveSessionRequest>;

export const saveSessionReply = z.object({ sessionId });

/** A sign-up as its own browser sees it. */
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
 * `PUT /api/session/{sessionId}/utility-data`: what the connect dialog found, or what was typed by hand. Needs the
 * owner cookie. The status becomes `utility_verified`, or stays where it is beyond; after the application was sent
 * in it answers 409. A bill's data is stored by the server itself.
 *
 * Spec's `rawAccountData` and `rawLoginData` are accepted and dropped, as every unknown field is: nothing reads them,
 * and a utility's whole answer is personal data of unknown size.
 */
export const saveUtilityDataRequest = z
  .object({
    /** Where it is missing, the name has to tell it. */
    utility: utility.optional(),
    utilityName: text(80),
    /** "Unknown" is the same as none. */
    accountNumber: text(60).optional(),
    state_id: text(10).optional(),
    /** Flat, or inside `details`, which wins. `address` and `zip` are the manual form's words. */
    accountDetails: accountDetails
      .extend({ address: text(120).optional(), zip: text(10).optional(), details: accountDetails.optional() })
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
    if (utility) return { ...sent, utility };
    addIssue({ code: "custom", path: ["utilityName"], message: code.utility_required });
    return z.NEVER;
  });
export type SaveUtilityDataRequest = z.output<typeof saveUtilityDataRequest>;

export const saveUtilityDataReply = z.object({ sessionId, status: z.enum(sessionStatuses) });
