import type { Bill, ParsedBill } from "#contracts/http/bill.ts";
import type { Session } from "#contracts/http/session.ts";

export const sessionId = "7b7c1f9e-6f1d-4a57-9d40-1d2d1f3f8a11";
export const customerId = "0d6f6f0a-0f0b-4c8e-8d9b-5b7f6f1a2c33";
export const tempId = "f0f3a3de-0a56-4a2e-b3b2-2c1d9f7e6a55";
export const podId = "PE000067586564119084";

export const aSession = (overrides: Partial<Session> = {}): Session => ({
  sessionId,
  status: "started",
  firstName: "Ana",
  lastName: "Rivera",
  email: "ana@example.org",
  ...overrides,
});

export const aParsedBill = (overrides: Partial<ParsedBill> = {}): ParsedBill => ({
  bill_info: {
    customer_info: { name: "FATIMA S O'MALLORY", server_address: { full_address: null } },
    bill_detail: { pod_id: podId, service_number: null, customer_number: null },
    account_number: "7312345608",
    esiid: null,
  },
  customer_name: "FATIMA S O'MALLORY",
  service_address: {
    street: "610 PEMBERLY ST",
    unit: "",
    city: "EDISON",
    state: "NJ",
    zipcode: "08820-1234",
  },
  account_number: "7312345608",
  esiid: null,
  enrollment_id: podId,
  utility: { utility_name: "PSE&G", utility_code: "pse" },
  certainty: { account_number: { confidence: 0.6, check: true } },
  ...overrides,
});

export const aBill = (overrides: Partial<Bill> = {}): Bill => ({
  tempId,
  status: "complete",
  parsed_bill: aParsedBill(),
  ...overrides,
});

/** A session whose bill was read. */
export const sessionWithBill = (overrides: Partial<Session> = {}, name = "ANA RIVERA"): Session =>
  aSession({
    status: "utility_verified",
    utilityData: {
      source: "bill_upload",
      billId: tempId,
      utility: "pse",
      utilityName: "PSE&G",
      accountNumber: "7312345608",
      enrollmentId: podId,
      accountDetails: {
        name,
        street: "610 PEMBERLY ST",
        city: "EDISON",
        state: "NJ",
        zip_code: "08820-1234",
      },
    },
    ...overrides,
  });

export const sessionWithBillOfAnotherPerson = (overrides: Partial<Session> = {}) =>
  sessionWithBill(overrides, "FATIMA S O'MALLORY");

/** A session whose account was connected with a login. */
export const connectedSession = (): Session => {
  const { billId: _, ...account } = sessionWithBill().utilityData ?? { utilityName: "", accountDetails: {} };
  return sessionWithBill({ utilityData: { ...account, source: "utility_login" } });
};

export const storeSessionId = () => localStorage.setItem("session_id", sessionId);
