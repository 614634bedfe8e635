import { expect, test } from "vitest";
import { keptPath, uploadPath } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { aBill, ids } from "#tests/builders/records.ts";
import type { Ledger } from "#tests/chaos/households/ledger.ts";
import { check, invariants } from "./invariants.ts";
import {
  at,
  consent,
  enrolledLedger,
  enrollment,
  form,
  household,
  lead,
  left,
  leftLedger,
  leftSession,
  other,
  session,
  sound,
} from "./sound-campaign.ts";
import type { Campaign } from "./violation.ts";

const withRecords = (changes: Partial<Campaign["records"]>): Campaign => ({
  ...sound,
  records: { ...sound.records, ...changes },
});
const withEnrollment = (changes: Partial<EnrollmentRecord>) =>
  withRecords({ enrollments: [{ ...enrollment, ...changes }, lead] });
const withObserved = (changes: Partial<Campaign["observed"]>): Campaign => ({
  ...sound,
  observed: { ...sound.observed, ...changes },
});
const withLedger = (changes: Partial<Ledger>): Campaign => ({
  ...sound,
  ledgers: [{ ...enrolledLedger, ...changes }, leftLedger],
});

type Planted = [planted: string, campaign: Campaign, invariant: keyof typeof invariants];

const planted: Planted[] = [
  [
    "an enrollment that is gone",
    withRecords({ enrollments: [lead] }),
    "whoever was told so is enrolled, exactly once",
  ],
  [
    "an enrollment that exists twice",
    withRecords({ enrollments: [enrollment, { ...enrollment, customerId: crypto.randomUUID() }, lead] }),
    "whoever was told so is enrolled, exactly once",
  ],
  [
    "a field of an earlier form",
    withEnrollment({ phone: "(609) 555-9999" }),
    "an enrollment has all of its fields",
  ],
  [
    "another number than the signed one",
    withEnrollment({ accountNumber: "PE000000000000000001" }),
    "an enrollment has all of its fields",
  ],
  [
    "a missing street",
    withEnrollment({ application: { ...form, serviceAddress: { ...form.serviceAddress, street: "" } } }),
    "an enrollment has all of its fields",
  ],
  [
    "a draft that is gone",
    withRecords({ sessions: [session, { ...leftSession, applicationData: undefined }] }),
    "what a household typed is still there",
  ],
  ["a session that is gone", withRecords({ sessions: [session] }), "what a household typed is still there"],
  ["a number without its item", withRecords({ numbers: [] }), "a number has one holder"],
  [
    "a number that an unfinished enrollment holds",
    withRecords({
      numbers: [
        ...sound.records.numbers,
        { numberKey: "2.key", customerId: other.customer, isConfirmed: false, heldSince: at },
      ],
    }),
    "a number has one holder",
  ],
  [
    "a number that two enrollments hold",
    withRecords({
      enrollments: [
        enrollment,
        lead,
        { ...enrollment, customerId: crypto.randomUUID(), email: "x@example.org" },
      ],
    }),
    "a number has one holder",
  ],
  [
    "another signed disclosure",
    withEnrollment({ disclosure: { ...(enrollment.disclosure ?? never()), hash: "b".repeat(64) } }),
    "the signed disclosure is the one that was given",
  ],
  [
    "a missing consent",
    withEnrollment({ consents: enrollment.consents.slice(0, 3) }),
    "every consent is recorded, once",
  ],
  [
    "a consent that is recorded twice",
    withEnrollment({ consents: [...enrollment.consents, { ...consent, kind: "terms" }] }),
    "every consent is recorded, once",
  ],
  ["an e-mail that was not sent", withRecords({ emails: [] }), "an enrolled household gets one e-mail"],
  [
    "an e-mail that was sent twice",
    withRecords({ emails: [household.person.email, household.person.email] }),
    "an enrolled household gets one e-mail",
  ],
  [
    "an e-mail that is still pending",
    withEnrollment({ confirmationEmail: { state: "pending", askedAt: at } }),
    "an enrolled household gets one e-mail",
  ],
  [
    "an e-mail to somebody who left",
    withRecords({ emails: [household.person.email, left.person.email] }),
    "nobody else gets an e-mail",
  ],
  ["a bill that nobody reads", withRecords({ bills: [aBill({ status: "analyzing" })] }), "every bill ends"],
  [
    "an uploaded file that is gone",
    withRecords({ files: new Set([keptPath(ids.bill)]) }),
    "the file of a bill is kept",
  ],
  [
    "a copy that is gone",
    withRecords({ files: new Set([uploadPath(ids.bill)]) }),
    "the file of a bill is kept",
  ],
  [
    "a status before an earlier one",
    withObserved({
      sessionWrites: [
        { sessionId: ids.session, status: "completed", version: 1 },
        { sessionId: ids.session, status: "started", version: 2 },
        { sessionId: ids.session, status: "completed", version: 3 },
      ],
    }),
    "a session only moves forward",
  ],
  [
    "two writes of one version",
    withObserved({
      sessionWrites: [
        ...sound.observed.sessionWrites,
        { sessionId: ids.session, status: "completed", version: 2 },
      ],
    }),
    "a session only moves forward",
  ],
  ["a message that nobody received", withObserved({ received: new Set() }), "no message vanishes"],
  [
    "a message that waits forever",
    withRecords({ queues: [{ name: "uploads", waiting: 1, deadLetters: 0 }] }),
    "no message vanishes",
  ],
  [
    "dead letters that nobody learns of",
    withRecords({ queues: [{ name: "other", waiting: 0, deadLetters: 1 }] }),
    "no message vanishes",
  ],
  [
    "an answer that contradicts another",
    withLedger({ contradictions: ["two numbers were accepted"] }),
    "no answer contradicts another, and nobody is stuck",
  ],
];

function never(): never {
  throw new Error("The enrollment has no disclosure.");
}

test("finds nothing wrong where nothing is", () => {
  expect(check(sound)).toEqual([]);
});

test.each(planted)("finds %s", (_, campaign, invariant) => {
  expect(check(campaign).map((violation) => violation.invariant)).toContain(invariant);
});

test("has a planted violation of each invariant", () => {
  expect(new Set(planted.map(([, , invariant]) => invariant))).toEqual(new Set(Object.keys(invariants)));
});

test("accepts one more e-mail for each crash between sending and marking", () => {
  const { email } = household.person;
  const twice = withRecords({ emails: [email, email] });
  expect(check({ ...twice, observed: { ...sound.observed, crashWindows: [email] } })).toEqual([]);
});
