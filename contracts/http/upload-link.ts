import * as z from "zod/mini";
import { createBillReply, createBillRequest } from "./bill.ts";
import { sessionId } from "./fields.ts";
import { linkToken } from "./link-token.ts";
import { limitErrors, type Route } from "./route.ts";

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

export const createUploadLinkRoute = {
  method: "POST",
  path: "/api/upload-link",
  body: createUploadLinkRequest,
  reply: createUploadLinkReply,
  errors: ["session_not_found", "session_changed", "already_complete", "upload_not_offered", ...limitErrors],
} as const satisfies Route;

export const checkUploadLinkRoute = {
  method: "POST", // the token belongs into no URL
  path: "/api/upload-link/check",
  body: checkUploadLinkRequest,
  reply: checkUploadLinkReply,
  errors: ["link_not_valid", "validation_failed", ...limitErrors],
} as const satisfies Route;

export const createLinkedBillRoute = {
  method: "POST",
  path: "/api/upload-link/bills",
  body: createLinkedBillRequest,
  reply: createLinkedBillReply,
  errors: [
    "link_not_valid",
    "session_changed",
    "upload_not_offered",
    "bill_too_large",
    "bill_not_pdf",
    "validation_failed",
    ...limitErrors,
  ],
} as const satisfies Route;
