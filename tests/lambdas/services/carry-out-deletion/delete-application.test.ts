import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteApplication } from "#lambdas/services/carry-out-deletion/delete-application.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoDeletions } from "#lambdas/shared/adapters/dynamo-deletions.ts";
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
    bills: new DynamoBillStore(db, { bills, sessions }),
    deletions: new DynamoDeletions(db, tables, { s3: environment.s3, bucket: environment.bucket }),
  });
  const requestedAt = noon.toISOString();
  const message = { kind: "application_discarded", customerId, requestedAt } as const;
  return {
    ...household,
    ...(await aws.addBill(household)),
    carryOut: ({ ofSession = true } = {}) => run({ ...message, ...(ofSession && { sessionId }) }),
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

test("leaves the session that goes on with another address, and its bill", async () => {
  const left = await setup({ stage: "lead", completedAt: undefined });
  await left.carryOut({ ofSession: false });
  expect(await aws.enrollment(left.customerId)).toBeUndefined();
  expect(await aws.get("sessions", { sessionId: left.sessionId })).toBeDefined();
  expect(await left.readBill()).toBeDefined();
});

test("keeps an enrollment that was completed meanwhile", async () => {
  const { customerId, carryOut } = await setup({ stage: "completed" });
  await carryOut({ ofSession: false });
  expect(await aws.enrollment(customerId)).toMatchObject({ stage: "completed" });
  expect(await aws.get("forgotten", { customerId })).toBeUndefined();
});
