import { keptPath, uploadPath } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { disclosureVersion } from "#lambdas/shared/documents/disclosure-content.ts";
import { aBill, aManualApplication, anEnrollment, aSession, ids } from "#tests/builders/records.ts";
import { type Household, householdOf } from "#verification/chaos/households/household.ts";
import { type Ledger, newLedger } from "#verification/chaos/households/ledger.ts";
import type { Campaign } from "./violation.ts";

export const household: Household = { ...householdOf(1, 1), way: "typed", twist: "none" };
export const form = aManualApplication({ ...household.person, consentChecked: true });
const [account] = household.accounts;
const documentHash = "a".repeat(64);
export const at = "2026-11-24T12:00:00.000Z";
export const other = { session: crypto.randomUUID(), customer: crypto.randomUUID() };

export const enrolledLedger: Ledger = {
  ...newLedger(household),
  outcome: "enrolled",
  sessionId: ids.session,
  customerId: ids.customer,
  source: "manual",
  uploads: [ids.bill],
  draft: form,
  applications: [form],
  callAnswers: [true],
  acceptances: [{ account, documentHash }],
  signed: { account, documentHash },
};
export const left: Household = { ...householdOf(1, 2), twist: "leaves after its draft" };
export const leftLedger: Ledger = {
  ...newLedger(left),
  outcome: "left",
  sessionId: other.session,
  customerId: other.customer,
  draft: left.forms[0],
};

export const consent = { agreed: true, at, ip: "127.0.0.1", textVersion: "1" };
export const enrollment: EnrollmentRecord = anEnrollment({
  ...household.person,
  source: "manual",
  phone: form.phone,
  stage: "completed",
  utility: account.utilityCompany,
  accountNumber: account.accountNumber,
  language: household.language,
  application: form,
  discount: { percent: 20, minimum: 15, ratesFrom: "2026-01-01" },
  numberKey: "1.key",
  disclosure: {
    reference: "12345678",
    documentVersion: disclosureVersion,
    issuedAt: at,
    accountNumber: account.accountNumber,
    hash: documentHash,
    fields: { accountNumber: account.accountNumber } as NonNullable<EnrollmentRecord["disclosure"]>["fields"],
  },
  consents: [
    { ...consent, kind: "tcpa", agreed: true },
    { ...consent, kind: "disclosure", documentHash },
    { ...consent, kind: "terms" },
    { ...consent, kind: "esign" },
  ],
  confirmationEmail: { state: "sent", askedAt: at },
  submittedAt: at,
  completedAt: at,
});
export const lead: EnrollmentRecord = anEnrollment({
  customerId: other.customer,
  sessionId: other.session,
  ...left.person,
});
export const session: SessionRecord = aSession({ status: "completed", applicationData: form });
export const leftSession = aSession({
  sessionId: other.session,
  status: "application_in_progress",
  applicationData: left.forms[0],
});

/** One household enrolled, and another one left its draft behind. Nothing is wrong. */
export const sound: Campaign = {
  ledgers: [enrolledLedger, leftLedger],
  alarmed: new Set(["uploads"]),
  records: {
    sessions: [session, leftSession],
    enrollments: [enrollment, lead],
    numbers: [{ numberKey: "1.key", customerId: ids.customer, isConfirmed: false, heldSince: at }],
    bills: [aBill({ status: "complete", unfinished: undefined })],
    emails: [household.person.email],
    queues: [{ name: "uploads", waiting: 0, deadLetters: 1 }],
    files: new Set([uploadPath(ids.bill), keptPath(ids.bill)]),
  },
  observed: {
    queued: new Set(["message"]),
    received: new Set(["message"]),
    crashWindows: [],
    sessionWrites: [
      { sessionId: ids.session, status: "started", version: 1 },
      { sessionId: ids.session, status: "completed", version: 2 },
      { sessionId: other.session, status: "application_in_progress", version: 1 },
    ],
  },
};
