import * as z from "zod/mini";
import { isPersonName } from "#domain/person-name.ts";
import { applicationDraft } from "./application.ts";
import { billId, sessionId, text } from "./fields.ts";
import type { Route } from "./route.ts";

/** The two statuses that the page may set. The server sets the others. */
const clientStatus = z.enum(["started", "application_in_progress"]);

/** A draft may contain a name that is not complete or not valid yet. The session keeps only valid ones. */
const draftName = z.pipe(
  text(100),
  z.transform((name) => (name === "" || isPersonName(name) ? name : undefined)),
);

/** A partial update: an absent field keeps its value. Without `sessionId` it starts a session. */
export const saveSessionRequest = z.object({
  /** Browser storage without an id gives null or an empty text. */
  sessionId: z.optional(
    z.pipe(
      z.transform((id) => id || undefined),
      z.optional(sessionId),
    ),
  ),
  status: z.optional(clientStatus),
  firstName: z.optional(draftName),
  lastName: z.optional(draftName),
  email: z.optional(text(254)),
  phone: z.optional(text(30)),
  applicationData: z.optional(applicationDraft),
  /** The bill for which the household does not wait any more. When it is read, it does not change the session. */
  stoppedBillId: z.optional(billId),
});
export type SaveSessionRequest = z.infer<typeof saveSessionRequest>;

export const saveSessionReply = z.object({ sessionId });

export const saveSessionRoute = {
  method: "POST",
  path: "/api/session",
  body: saveSessionRequest,
  reply: saveSessionReply,
  errors: ["session_not_found", "session_changed"],
} as const satisfies Route;
