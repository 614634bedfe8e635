import * as z from "zod/mini";
import { sessionStatuses } from "#domain/session-status.ts";
import { applicationDraft } from "./application.ts";
import { billId, customerId, sessionId, text, utility } from "./fields.ts";
import type { Route } from "./route.ts";
import { billUsage } from "./usage.ts";

/** Where the utility data came from. */
export const utilityDataSource = z.enum(["utility_login", "bill_upload", "manual"]);

/** Data from a utility account, a bill or the manual screen. A value that was not found is absent. */
export const utilityData = z.object({
  /** `utility_login` only for details that `POST /api/utility-auth` signed. */
  source: utilityDataSource,
  /** The bill that the data was read from. */
  billId: z.optional(billId),
  /** Absent only if the household typed its details and did not choose a utility. */
  utility: z.optional(utility),
  utilityName: text(80),
  /** The number that the customer pays with. */
  accountNumber: z.optional(text(60)),
  /** The enrollment number: PoD ID, Customer Number or Service Number. */
  enrollmentId: z.optional(text(60)),
  /** The state, as the utility names it. */
  state_id: z.optional(text(10)),
  accountDetails: z.partial(
    z.object({
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
    }),
  ),
  /** What the bill says about the electricity. The server reads it from the bill, and a page cannot change it. */
  usage: z.optional(billUsage),
});
export type UtilityData = z.infer<typeof utilityData>;

/** What the new home of a household that moves was begun with: it stays with the utility of its former home. */
export const sessionMove = z.object({ utility, zip: z.string() });

/** A session, as its own browser reads it. */
export const session = z.object({
  sessionId,
  status: z.enum(sessionStatuses),
  firstName: z.optional(text(100)),
  lastName: z.optional(text(100)),
  email: z.optional(text(254)),
  phone: z.optional(text(30)),
  utilityData: z.optional(utilityData),
  applicationData: z.optional(applicationDraft),
  customerId: z.optional(customerId),
  /** Present while the session enrolls the new home of a household that moves. */
  move: z.optional(sessionMove),
});
export type Session = z.infer<typeof session>;

/** A session with the bill that another device announced, for the page that shows the link. */
export const sessionReply = z.extend(session, { linkedBillId: z.optional(billId) });

export const getSessionRoute = {
  method: "GET",
  path: "/api/session/{sessionId}",
  params: z.object({ sessionId }),
  reply: sessionReply,
  errors: ["session_not_found", "already_moved"],
} as const satisfies Route;
