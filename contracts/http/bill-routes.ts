import * as z from "zod/mini";
import { bill, createBillReply, createBillRequest } from "./bill.ts";
import { billId } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";
import {
  checkUploadLinkReply,
  checkUploadLinkRequest,
  createLinkedBillReply,
  createLinkedBillRequest,
  createUploadLinkReply,
  createUploadLinkRequest,
} from "./upload-link.ts";

export const createBillRoute = {
  method: "POST",
  path: "/api/bills",
  body: createBillRequest,
  reply: createBillReply,
  errors: [
    "session_not_found",
    "session_changed",
    "already_complete",
    "upload_not_offered",
    "bill_too_large",
    "bill_not_pdf",
    "validation_failed",
    ...limitErrors,
  ],
} as const satisfies Route;

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

export const getBillRoute = {
  method: "GET",
  path: "/api/bills/{tempId}",
  params: z.object({ tempId: billId }),
  reply: bill,
  errors: ["bill_not_found"],
} as const satisfies Route;

/** The part of ./routes.ts with which a household sends a bill, from this device or its phone. */
export const billRoutes = {
  createBill: createBillRoute,
  createUploadLink: createUploadLinkRoute,
  checkUploadLink: checkUploadLinkRoute,
  createLinkedBill: createLinkedBillRoute,
  getBill: getBillRoute,
};
