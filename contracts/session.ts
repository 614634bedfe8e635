import { z } from "zod";
import { statuses } from "../domain/session-status.ts";
import { applicationDraft } from "./application.ts";
import { billId, customerId, sessionId, text, utility } from "./fields.ts";

/** How the utility account became known. */
export const source = z.enum(["utility_login", "bill_upload", "manual"]);

/** What a utility account or a bill told us. A value that was not found is absent. */
export const utilityData = z.object({
  source,
  /** The bill it was read from. */
  billId: billId.optional(),
  utility,
  utilityName: text(80),
  /** The utility's own account number. */
  accountNumber: text(60).optional(),
  /** PoD ID, Customer Number or Service Number: what enrolls the meter. */
  enrollmentId: text(60).optional(),
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
const claimable = z.enum(["started", "application_in_progress"]);

/** A partial update: a field that is absent stays as it is. Without sessionId a new session is made. */
export const saveSessionRequest = z.object({
  sessionId: sessionId.optional(),
  status: claimable.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email: text(254).optional(),
  phone: text(30).optional(),
  applicationData: applicationDraft.optional(),
});
export type SaveSessionRequest = z.infer<typeof saveSessionRequest>;

export const savedSession = z.object({ sessionId });

/** A sign-up as its own browser sees it. */
export const session = z.object({
  sessionId,
  status: z.enum(statuses),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email: text(254).optional(),
  phone: text(30).optional(),
  utilityData: utilityData.optional(),
  applicationData: applicationDraft.optional(),
  customerId: customerId.optional(),
});
export type Session = z.infer<typeof session>;
