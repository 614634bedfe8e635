import type { ApplicationForm, ManualForm } from "#contracts/http/application.ts";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { ownerHash } from "#lambdas/shared/middleware/owner.ts";

/** The session owner in tests: the cookie's secret. */
export const secret = "A".repeat(43);
export const owner = { secret, hash: ownerHash(secret) };
export const stranger = { secret: "B".repeat(43), hash: ownerHash("B".repeat(43)) };
export const withoutOwner = { secret: undefined, hash: undefined };

export const noon = new Date("2026-11-20T17:00:00.000Z");
const at = noon.toISOString();
export const inAMonth = Math.floor(Date.now() / 1000) + 30 * 24 * 3600;

export const ids = {
  session: "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01",
  customer: "c7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b02",
  bill: "f3f5b7a0-93a7-4f2b-8a57-0d9a4d1f3c03",
};

export const aSession = (changes: Partial<SessionRecord> = {}): SessionRecord => ({
  sessionId: ids.session,
  ownerHash: owner.hash,
  status: "started",
  firstName: "Ana",
  lastName: "Rivera",
  email: "Ana@example.org",
  version: 1,
  createdAt: at,
  updatedAt: at,
  expiresAt: inAMonth,
  ...changes,
});

export const anApplication = (changes: Partial<ApplicationForm> = {}): ApplicationForm => ({
  firstName: "Ana",
  lastName: "Rivera",
  email: "ana@example.org",
  phone: "(609) 555-0142",
  serviceAddress: { street: "610 Pemberly St", unit: "Apt 3B", city: "Edison", state: "NJ", zip: "08820" },
  mailingAddress: { sameAsService: true, street: "", unit: "", city: "", state: "", zip: "" },
  householdInfo: { size: 1, income: "" },
  ...changes,
});

export const aManualApplication = (changes: Partial<ManualForm> = {}): ManualForm => ({
  firstName: "Ana",
  lastName: "Rivera",
  email: "ana@example.org",
  phone: "(609) 555-0142",
  contactMethod: "Both",
  serviceAddress: { street: "610 Pemberly St", unit: "Apt 3B", city: "Edison", state: "NJ", zip: "08820" },
  mailingAddress: { sameAsService: true, street: "", unit: "", city: "", state: "NJ", zip: "" },
  householdInfo: { size: 1, income: "" },
  enrollmentType: "Home",
  enrollmentSource: "manual",
  referralCode: "SUN-7",
  consentChecked: false,
  consentTextVersion: "tcpa-1",
  ...changes,
});

export const anEnrollment = (changes: Partial<EnrollmentRecord> = {}): EnrollmentRecord => ({
  customerId: ids.customer,
  sessionId: ids.session,
  stage: "lead",
  firstName: "Ana",
  lastName: "Rivera",
  email: "Ana@example.org",
  emailKey: "ana@example.org",
  consents: [],
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...changes,
});

export const aBill = (changes: Partial<BillRecord> = {}): BillRecord => ({
  billId: ids.bill,
  sessionId: ids.session,
  ownerHash: owner.hash,
  filePath: `anonymous/${ids.bill}/bill.pdf`,
  fileSize: 10_206,
  status: "uploading",
  unfinished: "yes",
  createdAt: at,
  updatedAt: at,
  expiresAt: inAMonth,
  ...changes,
});
