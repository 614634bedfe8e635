import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteApplication } from "#lambdas/services/carry-out-deletion/delete-application.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoDeletions } from "#lambdas/shared/adapters/dynamo-deletions.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { aSession, noon } from "#tests/builders/records.ts";
import { tables } from "#tests/tools/support/support/run-support.ts";
import { startSupport } from "#tests/tools/support/support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

async function setup(changes: Parameters<typeof aws.addHousehold>[0]) {
  const { db, environment } = aws;
  const { sessions, bills } = tables;
  const household = await aws.addHousehold(changes);
  const { customerId, sessionId } = household;
  await aws.put("sessions", aSession({ sessionId, customerId }));
  const run = deleteApplication({
    enrollments: new DynamoEnrollments(db, tables),
    bills: new DynamoBillStore(db, { bills, sessions }),
    deletions: new DynamoDeletions(db, tables, { s3: environment.s3, bucket: environment.bucket }),
  });
  const bill = await aws.addBill(household);
  const message = {
    kind: "application_discarded",
    emailKey: household.emailKey,
    customerId,
    sessionId,
    requestedAt: noon.toISOString(),
  } as const;
  return {
    ...household,
    ...bill,
    carryOut: ({ isOwnSession = true, billId }: { isOwnSession?: boolean; billId?: string } = {}) =>
      run({ ...message, isOwnSession, billId }),
  };
}

test("deletes what a discarded application leaves, also if it is delivered twice, and remembers it", async () => {
  const expired = Math.floor(noon.getTime() / 1000);
  const left = await setup({ stage: "submitted", completedAt: undefined, expiresAt: expired });
  const { customerId, sessionId } = left;
  for (const _ of ["first", "second"]) {
    await left.carryOut();
    expect(await aws.enrollment(customerId)).toBeUndefined();
    expect(await aws.get("sessions", { sessionId })).toBeUndefined();
    expect(await left.readBill()).toBeUndefined();
    await expect(left.readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await aws.get("forgotten", { customerId })).toMatchObject({ at: noon.toISOString() });
  }
});

test.each([
  ["another bill", false],
  ["the bill of the application", true],
])("leaves the session that goes on with another address; %s is deleted: %s", async (_, isOfApplication) => {
  const left = await setup({ stage: "lead", completedAt: undefined });
  await left.carryOut({ isOwnSession: false, ...(isOfApplication && { billId: left.billId }) });
  expect(await aws.enrollment(left.customerId)).toBeUndefined();
  expect(await aws.get("sessions", { sessionId: left.sessionId })).toBeDefined();
  expect((await left.readBill()) === undefined).toBe(isOfApplication);
});

test.each([
  ["was completed meanwhile", { stage: "completed" }, {}],
  [
    "went on with another address meanwhile",
    { stage: "submitted", completedAt: undefined },
    { emailKey: "other@example.org" },
  ],
] as const)("keeps an enrollment that %s, and what belongs to it", async (_, changes, since) => {
  const left = await setup(changes);
  const { customerId, sessionId } = left;
  await aws.put("enrollments", { ...(await aws.enrollment(customerId)), ...since });
  await left.carryOut({ isOwnSession: false });
  expect(await aws.enrollment(customerId)).toMatchObject({ stage: changes.stage });
  expect(await aws.get("sessions", { sessionId })).toBeDefined();
  expect(await left.readBill()).toBeDefined();
  expect(await aws.get("forgotten", { customerId })).toBeUndefined();
});
