import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContactChange } from "#contracts/http/contact-details.ts";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import { DynamoContactDetails } from "#lambdas/shared/adapters/dynamo-contact-details.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { contactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { withContactUpdate } from "#tests/builders/contact-details.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { aManualApplication, anEnrollment, aSession, noon } from "#tests/builders/records.ts";

const at = noon.toISOString();
const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;

const manualApplication = aManualApplication();
let aws: Awaited<ReturnType<typeof startTables>>;
let enrollments: DynamoEnrollmentStore;
let contactDetails: DynamoContactDetails;
beforeAll(async () => {
  aws = await startTables();
  enrollments = new DynamoEnrollmentStore(
    aws.db,
    { enrollments: "enrollments", sessions: "sessions" },
    undefined,
    aws.numbers,
  );
  contactDetails = new DynamoContactDetails(aws.db, "enrollments");
});
afterAll(() => aws.stop());

async function completed(): Promise<EnrollmentRecord> {
  const [customerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const enrollment = anEnrollment({
    customerId,
    sessionId,
    stage: "completed",
    application: manualApplication,
    phone: manualApplication.phone,
    version: 0,
  });
  const saved = await enrollments.saveWithSession(enrollment, aSession({ sessionId, version: 0 }));
  expect(saved).toEqual({ ok: true });
  return read(customerId);
}

async function read(customerId: string): Promise<EnrollmentRecord> {
  const found = await enrollments.find(customerId);
  if (!found) throw new Error("The enrollment does not exist.");
  return found;
}

function updateOf(enrollment: EnrollmentRecord, change: ContactChange) {
  const update = contactUpdate(enrollment, change, { at: noon, evidence });
  if (!update) throw new Error("This changes nothing.");
  return update;
}

const elsewhere = { street: "12 Pine Street", unit: "", city: "Trenton", state: "NJ", zip: "08608" };

test.each<ContactChange>([
  { detail: "phone", phone: "(609) 555-0199" },
  { detail: "contactMethod", contactMethod: "Phone" },
  { detail: "mailingAddress", mailingAddress: { sameAsService: false, ...elsewhere } },
  { detail: "language", language: "es" },
  { detail: "calls", agreed: true, textVersion: "tcpa-1" },
])("a change of $detail is written with its evidence, and nothing else", async (change) => {
  const enrollment = await completed();
  const update = updateOf(enrollment, change);
  expect(await contactDetails.save(enrollment, update, at)).toEqual({ ok: true });
  expect(await read(enrollment.customerId)).toEqual({
    ...withContactUpdate(enrollment, update),
    ...(update.notice && { noticesPending: 1 }),
    updatedAt: at,
    version: enrollment.version + 1,
  });
});

test("a change of a record that is not as it was read is refused", async () => {
  const enrollment = await completed();
  const update = updateOf(enrollment, { detail: "language", language: "es" });
  await contactDetails.save(enrollment, update, at);
  expect(await contactDetails.save(enrollment, update, at)).toEqual({
    ok: false,
    reason: "changed_meanwhile",
  });
  expect((await read(enrollment.customerId)).contactChanges).toHaveLength(1);
});
