import { afterAll, beforeAll, expect, test } from "vitest";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoVendorChoices } from "#lambdas/shared/adapters/dynamo-vendor-choices.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, aSession, ids } from "#tests/builders/records.ts";
import { aVendorChoice } from "#tests/builders/vendor-choices.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

test("appends each choice to the enrollment, and none to one that changed since it was read", async () => {
  const enrollments = new DynamoEnrollmentStore(tables.db, {
    enrollments: "enrollments",
    sessions: "sessions",
  });
  const choices = new DynamoVendorChoices(tables.db, "enrollments");
  await enrollments.saveWithSession(anEnrollment({ version: 0 }), aSession({ version: 0 }));
  const read = async () => {
    const enrollment = await enrollments.find(ids.customer);
    if (!enrollment) throw new Error("The enrollment is missing.");
    return enrollment;
  };
  const first = await read();
  expect(await choices.add(first, aVendorChoice("off"))).toEqual({ ok: true });
  expect(await choices.add(first, aVendorChoice("off"))).toEqual({ ok: false, reason: "changed_meanwhile" });
  await choices.add(await read(), aVendorChoice("on"));
  expect((await read()).vendorChoices).toEqual([aVendorChoice("off"), aVendorChoice("on")]);
});
