import * as z from "zod/mini";
import { createBillReply, createBillRequest } from "./bill.ts";
import { billId, sessionId } from "./fields.ts";
import { linkToken } from "./link-token.ts";
import { session } from "./session.ts";

/** Asks for a link with which another device may hand in one bill. An earlier link of the session ends. */
export const createUploadLinkRequest = z.object({ sessionId });
export const createUploadLinkReply = z.object({ token: linkToken });

/** Asks whether a link can still be used, before somebody photographs a bill for it. Uses nothing up. */
export const checkUploadLinkRequest = z.object({ token: linkToken });
export const checkUploadLinkReply = z.object({ valid: z.literal(true) });

/** The bill of another device, which has no owner cookie. */
export const createLinkedBillRequest = z.extend(
  z.pick(createBillRequest, { fileType: true, fileSize: true }),
  {
    token: linkToken,
  },
);
/** Only what the upload needs: the device can read neither the bill nor the session. */
export const createLinkedBillReply = z.pick(createBillReply, { upload: true });

/** A session with the bill that another device announced, for the page that shows the link. */
export const sessionReply = z.extend(session, { linkedBillId: z.optional(billId) });
