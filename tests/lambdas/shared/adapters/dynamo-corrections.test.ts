import { afterAll, beforeAll, expect, test } from "vitest";
import type { CorrectionEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { servedZips } from "#data/zip-codes.ts";
import { answerDeadline } from "#domain/corrections.ts";
import { DynamoCorrections } from "#lambdas/shared/adapters/dynamo-corrections.ts";
import type { CorrectionUpdate } from "#lambdas/shared/ports.ts";
import { answerCorrection, withdrawCorrection } from "#lambdas/shared/records/corrections.ts";
import { aCorrectionRequest, requestId, withCorrection } from "#tests/builders/corrections.ts";
import { aManualApplication, noon } from "#tests/builders/records.ts";
import { startCompletedEnrollments } from "./support/completed-enrollments.ts";

const at = noon.toISOString();
const household = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;
const support = { by: "support", operator: "maria", identifiedBy: "a bill" } as const;

let store: Awaited<ReturnType<typeof startCompletedEnrollments>>;
let corrections: DynamoCorrections;
beforeAll(async () => {
  store = await startCompletedEnrollments();
  corrections = new DynamoCorrections(store.aws.db, "enrollments");
});
afterAll(() => store.aws.stop());

const completed = () => store.complete({ application: aManualApplication(), utility: "jcpl" });

const requested = (
  changes: Partial<Extract<CorrectionEvent, { kind: "requested" }>> = {},
): CorrectionUpdate => ({
  event: aCorrectionRequest({ evidence: household, ...changes }),
});

/** Saves the update, and expects the record to be as the in-memory store has it. */
async function save(enrollment: EnrollmentRecord, update: CorrectionUpdate): Promise<EnrollmentRecord> {
  expect(await corrections.save(enrollment, update)).toEqual({ ok: true });
  const saved = await store.read(enrollment.customerId);
  expect(saved).toEqual({
    ...withCorrection(enrollment, update),
    ...(update.notice && { noticesPending: 1 }),
    version: enrollment.version + 1,
  });
  return saved;
}

function decided(decision: ReturnType<typeof answerCorrection | typeof withdrawCorrection>) {
  if (decision.outcome !== "record") throw new Error("This changes nothing.");
  return decision.update;
}

test("a request and its answer are written with what they change, and nothing else", async () => {
  const asked = await save(await completed(), requested());
  const answer = { outcome: "corrected" } as const;
  const decision = answerCorrection(asked, { requestId, answer, at, evidence: support, servedZips });
  const answered = await save(asked, decided(decision));
  expect(answered).toMatchObject({ firstName: "Ana María", application: { firstName: "Ana María" } });
});

test("a request and its withdrawal leave no place in the index", async () => {
  const asked = await save(await completed(), requested());
  await save(asked, decided(withdrawCorrection(asked, requestId, { at, evidence: household })));
});

test("a request of a record that is not as it was read is refused", async () => {
  const enrollment = await completed();
  await corrections.save(enrollment, requested());
  expect(await corrections.save(enrollment, requested())).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect((await store.read(enrollment.customerId)).corrections).toHaveLength(1);
});

test("counts the enrollments with a request that has to be answered by a time", async () => {
  const old = "2026-01-05T17:00:00.000Z";
  expect(await corrections.countDue(answerDeadline(old))).toBe(0);
  await corrections.save(await completed(), requested({ at: old }));
  await corrections.save(await completed(), requested({ at: "2026-01-06T17:00:00.000Z" }));
  expect(await corrections.countDue(answerDeadline(old))).toBe(1);
});
