import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContactChange } from "#contracts/http/my-enrollment.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { DynamoContactDetails } from "#lambdas/shared/adapters/dynamo-contact-details.ts";
import { contactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { withContactUpdate } from "#tests/builders/contact-details.ts";
import { aManualApplication, noon } from "#tests/builders/records.ts";
import { startCompletedEnrollments } from "./support/completed-enrollments.ts";

const at = noon.toISOString();
const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;

const manualApplication = aManualApplication();
let store: Awaited<ReturnType<typeof startCompletedEnrollments>>;
let contactDetails: DynamoContactDetails;
beforeAll(async () => {
  store = await startCompletedEnrollments();
  contactDetails = new DynamoContactDetails(store.aws.db, "enrollments");
});
afterAll(() => store.aws.stop());

const completed = () => store.complete({ application: manualApplication, phone: manualApplication.phone });

function updateOf(enrollment: EnrollmentRecord, change: ContactChange) {
  const update = contactUpdate(enrollment, change, { at: noon, evidence });
  if (!update || update === "calls_not_agreed") throw new Error("This changes nothing.");
  return update;
}

const elsewhere = { street: "12 Pine Street", unit: "", city: "Trenton", state: "NJ", zip: "08608" };

test.each<ContactChange>([
  { detail: "phone", phone: "(609) 555-0199" },
  { detail: "contactMethod", contactMethod: "Phone", callsTextVersion: "tcpa-1" },
  { detail: "mailingAddress", mailingAddress: { sameAsService: false, ...elsewhere } },
  { detail: "language", language: "es" },
  { detail: "calls", agreed: true, textVersion: "tcpa-1" },
])("a change of $detail is written with its evidence, and nothing else", async (change) => {
  const enrollment = await completed();
  const update = updateOf(enrollment, change);
  expect(await contactDetails.save(enrollment, update, at)).toEqual({ ok: true });
  expect(await store.read(enrollment.customerId)).toEqual({
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
  expect((await store.read(enrollment.customerId)).contactChanges).toHaveLength(1);
});
