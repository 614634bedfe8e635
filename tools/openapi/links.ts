import type { RouteName } from "#contracts/http/routes.ts";

/** An operation that continues where another has succeeded, with what the reply or the request said. */
type Link = { parameters?: Record<string, string>; requestBody?: Record<string, string> };

const fromReply = (pointer: string) => `$response.body#/${pointer}`;
const fromRequest = (pointer: string) => `$request.body#/${pointer}`;

const ofSession = { requestBody: { sessionId: fromReply("sessionId") } };
const inPath = { parameters: { sessionId: fromReply("sessionId") } };
const sameSession = { requestBody: { sessionId: fromRequest("sessionId") } };
const enrollment = { parameters: { customerId: fromReply("customerId") } };
const firstEnrollment = { requestBody: { customerId: fromReply("enrollments/0/customerId") } };

/** The lifecycle of a household, for programs that follow it. */
export const linksOf: Partial<Record<RouteName, Partial<Record<RouteName, Link>>>> = {
  saveSession: {
    getSession: inPath,
    saveUtilityData: inPath,
    createCustomer: ofSession,
    createBill: ofSession,
    createUploadLink: ofSession,
    submitApplication: ofSession,
  },
  saveUtilityData: { submitApplication: ofSession },
  createCustomer: { getEnrollment: enrollment },
  createUploadLink: { createLinkedBill: { requestBody: { token: fromReply("token") } } },
  createBill: { getBill: { parameters: { tempId: fromReply("tempId") } } },
  submitApplication: { presentDisclosure: sameSession, getEnrollment: enrollment },
  presentDisclosure: {
    completeApplication: {
      requestBody: { ...sameSession.requestBody, documentHash: fromReply("documentHash") },
    },
    getDisclosure: { parameters: { sessionId: fromRequest("sessionId") } },
  },
  completeApplication: {
    getEnrollment: enrollment,
    emailCustomer: sameSession,
    getReceipt: { parameters: { sessionId: fromRequest("sessionId") } },
  },
  getMyEnrollment: {
    changeCancellation: firstEnrollment,
    changeContactDetails: firstEnrollment,
    changeCorrection: firstEnrollment,
    startMove: firstEnrollment,
  },
};
