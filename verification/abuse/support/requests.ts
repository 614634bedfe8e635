import type { RouteName } from "#contracts/http/routes.ts";
import { conversionOrderId } from "#domain/conversions.ts";
import { anApplication } from "#tests/builders/records.ts";

/** The ids by which a request names a household's records. */
export type Target = { sessionId: string; customerId: string; billId: string };

type SampleRequest = { path: string; method: "GET" | "POST" | "PUT"; body?: unknown };

const person = { firstName: "Mallory", lastName: "Stranger", email: "mallory@example.org" };
const account = { utilityCompany: "pse", accountNumber: "PE000067586564119084" };

const get = (path: string): SampleRequest => ({ method: "GET", path });
const post = (path: string, body: unknown): SampleRequest => ({ method: "POST", path, body });

/** A valid request to each route, for the records of one household. */
export const sampleRequests: Record<RouteName, (target: Target) => SampleRequest> = {
  getHealth: () => get("/api/health"),
  listEligibility: () => get("/api/eligibility/data"),
  checkEligibility: () => get("/api/eligibility/check?zip=08820&utility=pse"),
  listIncomeLimits: () => get("/api/lmi/data"),
  listSwitches: () => get("/api/switches"),
  saveSession: ({ sessionId }) => post("/api/session", { sessionId, ...person }),
  getSession: ({ sessionId }) => get(`/api/session/${sessionId}`),
  saveUtilityData: ({ sessionId }) => ({
    method: "PUT",
    path: `/api/session/${sessionId}/utility-data`,
    body: { utilityName: "PSE&G", accountNumber: "7001234567" },
  }),
  utilityAuth: ({ sessionId }) =>
    post("/api/utility-auth", { sessionId, method: "fetch_utility", zipcode: "08820" }),
  getUtilityAuthKey: () => get("/api/utility-auth/key"),
  getHostedLogin: ({ sessionId }) => get(`/api/utility-auth/hosted?sessionId=${sessionId}&token=1.pse.1`),
  explainSignUp: () => ({ method: "POST", path: "/api/sign-up-form" }),
  createCustomer: ({ sessionId }) => post("/api/customer/create", { sessionId, ...person }),
  createBill: ({ sessionId }) =>
    post("/api/bills", { sessionId, fileName: "bill.pdf", fileType: "application/pdf", fileSize: 9000 }),
  createUploadLink: ({ sessionId }) => post("/api/upload-link", { sessionId }),
  checkUploadLink: ({ sessionId }) =>
    post("/api/upload-link/check", { token: `${sessionId}.${"A".repeat(22)}` }),
  createLinkedBill: ({ sessionId }) =>
    post("/api/upload-link/bills", {
      token: `${sessionId}.${"A".repeat(22)}`,
      fileType: "application/pdf",
      fileSize: 9000,
    }),
  getBill: ({ billId }) => get(`/api/bills/${billId}`),
  submitApplication: ({ sessionId }) =>
    post("/api/application/submit", {
      sessionId,
      formValues: anApplication({ ...person, enrollmentSource: "bill_upload" }),
    }),
  presentDisclosure: ({ sessionId }) => post("/api/disclosure", { sessionId, ...account }),
  completeApplication: ({ sessionId }) =>
    post("/api/application/complete", { sessionId, formData: { ...account, didAccept: true } }),
  getEnrollment: ({ customerId }) => get(`/api/customer/${customerId}/enrollment`),
  emailCustomer: ({ sessionId }) => post("/api/email/customer", { sessionId }),
  emailNumberHolder: ({ sessionId }) => post("/api/email/number-holder", { sessionId, ...account }),
  requestEmailConfirmation: ({ sessionId }) => post("/api/email/confirmation-link", { sessionId }),
  confirmEmail: () => post("/api/email/confirm", { token: "1.2.3" }),
  manageMailbox: () => post("/api/mailbox", { token: "1.2.3", action: "hold" }),
  requestAccessLink: () => post("/api/my-enrollment/link", { email: person.email }),
  openMyEnrollment: () => post("/api/my-enrollment/open", { token: "A".repeat(43) }),
  renewAccessLink: () => post("/api/my-enrollment/link/renewal", { token: "A".repeat(43) }),
  getMyEnrollment: () => get("/api/my-enrollment"),
  changeCancellation: ({ customerId }) =>
    post("/api/my-enrollment/cancellation", { customerId, action: "cancel" }),
  changeContactDetails: ({ customerId }) =>
    post("/api/my-enrollment/contact-details", {
      customerId,
      revision: 0,
      change: { detail: "phone", phone: "609-555-0199" },
    }),
  changeCorrection: ({ customerId }) =>
    post("/api/my-enrollment/correction", {
      customerId,
      action: "request",
      correction: { topic: "name", firstName: "Mallory", lastName: "Stranger" },
    }),
  changeEmailAddress: () =>
    post("/api/my-enrollment/email-address", { email: "mallory@example.org", language: "en" }),
  downloadPersonalData: () => get("/api/my-enrollment/personal-data?format=json"),
  requestDeletion: () => post("/api/my-enrollment/deletion", { confirmed: false, language: "en" }),
  changeVendorChoice: () => post("/api/my-enrollment/vendors", { choice: "off" }),
  startMove: ({ customerId }) =>
    post("/api/my-enrollment/move", { customerId, zip: "07728", movingDate: "2026-12-01" }),
  signOut: () => post("/api/my-enrollment/sign-out", { everywhere: true }),
  continueApplication: ({ sessionId }) => post("/api/my-enrollment/continue", { sessionId }),
  discardApplication: ({ sessionId }) => post("/api/my-enrollment/discard", { sessionId }),
  setCookie: () => get("/api/cookie/set?awc=1001_1403695822_a430d81e22c9e8687f423efcf024fbaa"),
  trackConversion: ({ sessionId }) =>
    post("/api/conversion/track", {
      orderId: conversionOrderId(sessionId, "DEFAULT:1.0"),
      parts: "DEFAULT:1.0",
    }),
  sendMessage: () =>
    post("/api/contact", { name: "Mallory", email: "mallory@example.org", phone: "609-555-0142" }),
  sendMessageForm: () =>
    post("/api/contact-form", { name: "Mallory", email: "mallory@example.org", phone: "609-555-0142" }),
  getFormResult: () => get("/api/form-result/message-sent"),
  getDisclosure: ({ sessionId }) => get(`/pdf/${sessionId}`),
  sendDocumentLink: ({ sessionId }) => ({ method: "POST", path: `/pdf/${sessionId}/link` }),
  getReceipt: ({ sessionId }) => get(`/pdf/${sessionId}/receipt`),
};
