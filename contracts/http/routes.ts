import { z } from "zod";
import { submitApplicationReply, submitApplicationRequest } from "./application.ts";
import { bill, createBillReply, createBillRequest } from "./bill.ts";
import {
  completeApplicationReply,
  completeApplicationRequest,
  emailCustomerReply,
  emailCustomerRequest,
  enrollmentSummary,
} from "./completion.ts";
import { contactForm, sendMessageReply } from "./contact.ts";
import {
  setCookieQuery,
  setCookieReply,
  trackConversionReply,
  trackConversionRequest,
} from "./conversion.ts";
import { eligibilityData, incomeLimitData } from "./eligibility.ts";
import { billId, customerId, sessionId } from "./fields.ts";
import {
  saveSessionReply,
  saveSessionRequest,
  saveUtilityDataReply,
  saveUtilityDataRequest,
  session,
} from "./session.ts";
import { createCustomerReply, createCustomerRequest } from "./sign-up.ts";
import { serviceKey, utilityAuthReply, utilityAuthRequest } from "./utility-auth.ts";

export type Route = {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What a success says. A field that is not in the schema cannot leak out. */
  reply: z.ZodType;
};

/** The browser, the functions, the API construct and the local server all read this. Each row is one function. */
export const routes = {
  getHealth: { method: "GET", path: "/api/health", reply: z.object({ status: z.literal("ok") }) },
  listEligibility: { method: "GET", path: "/api/eligibility/data", reply: eligibilityData },
  listIncomeLimits: { method: "GET", path: "/api/lmi/data", reply: incomeLimitData },
  saveSession: { method: "POST", path: "/api/session", body: saveSessionRequest, reply: saveSessionReply },
  getSession: {
    method: "GET",
    path: "/api/session/{sessionId}",
    params: z.object({ sessionId }),
    reply: session,
  },
  saveUtilityData: {
    method: "PUT",
    path: "/api/session/{sessionId}/utility-data",
    params: z.object({ sessionId }),
    body: saveUtilityDataRequest,
    reply: saveUtilityDataReply,
  },
  utilityAuth: {
    method: "POST",
    path: "/api/utility-auth",
    body: utilityAuthRequest,
    reply: utilityAuthReply,
  },
  getUtilityAuthKey: { method: "GET", path: "/api/utility-auth/key", reply: serviceKey },
  createCustomer: {
    method: "POST",
    path: "/api/customer/create",
    body: createCustomerRequest,
    reply: createCustomerReply,
  },
  createBill: { method: "POST", path: "/api/bills", body: createBillRequest, reply: createBillReply },
  getBill: { method: "GET", path: "/api/bills/{tempId}", params: z.object({ tempId: billId }), reply: bill },
  submitApplication: {
    method: "POST",
    path: "/api/application/submit",
    body: submitApplicationRequest,
    reply: submitApplicationReply,
  },
  completeApplication: {
    method: "POST",
    path: "/api/application/complete",
    body: completeApplicationRequest,
    reply: completeApplicationReply,
  },
  getEnrollment: {
    method: "GET",
    path: "/api/customer/{customerId}/enrollment",
    params: z.object({ customerId }),
    reply: enrollmentSummary,
  },
  emailCustomer: {
    method: "POST",
    path: "/api/email/customer",
    body: emailCustomerRequest,
    reply: emailCustomerReply,
  },
  setCookie: { method: "GET", path: "/api/cookie/set", query: setCookieQuery, reply: setCookieReply },
  trackConversion: {
    method: "POST",
    path: "/api/conversion/track",
    body: trackConversionRequest,
    reply: trackConversionReply,
  },
  sendMessage: { method: "POST", path: "/api/contact", body: contactForm, reply: sendMessageReply },
  getDisclosure: {
    method: "GET",
    path: "/pdf/{sessionId}",
    params: z.object({ sessionId }),
    query: z
      .object({ utility: z.string(), accountNumber: z.string(), language: z.string(), token: z.string() })
      .partial(),
    reply: z.instanceof(Uint8Array),
  },
  getReceipt: {
    method: "GET",
    path: "/pdf/{sessionId}/receipt",
    params: z.object({ sessionId }),
    query: z.object({ token: z.string() }).partial(),
    reply: z.instanceof(Uint8Array),
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
