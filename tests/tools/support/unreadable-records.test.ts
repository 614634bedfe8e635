import { afterAll, beforeAll, expect, test } from "vitest";
import { aCorrectionRequest } from "#tests/builders/corrections.ts";
import { aSession } from "#tests/builders/records.ts";
import { UnreadableRecord } from "#tools/support/errors.ts";
import { runSupport } from "./support/run-support.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const later = Math.floor(Date.now() / 1000) + 3600;

/** Two households with one address: the record of the first one fits no schema. */
async function households(changes: Parameters<typeof aws.addHousehold>[0] = {}) {
  const email = `${crypto.randomUUID()}@example.org`;
  const both = { email, emailKey: email, ...changes };
  const unreadable = await aws.addHousehold(both);
  await aws.put("enrollments", { ...(await aws.enrollment(unreadable.customerId)), firstName: 1 });
  const { customerId } = await aws.addHousehold(both);
  return { email, customerId, unreadableId: unreadable.customerId };
}

const idsOf = (listed: object[]) => listed.flatMap((one) => ("customerId" in one ? [one.customerId] : []));

test("a search goes on with the others, and names what was left out", async () => {
  const { email, customerId, unreadableId } = await households();
  const draft = aSession({ sessionId: crypto.randomUUID(), emailKey: email, expiresAt: later });
  await aws.put("sessions", { ...draft, status: "of another version" });
  const { households: found } = await aws.support.find({ term: email, kind: undefined, all: false });
  expect(idsOf(found)).toEqual([customerId]);
  expect([...aws.support.leftOut]).toEqual(expect.arrayContaining([unreadableId, draft.sessionId]));
});

test("so do the lists of corrections and of enrollments", async () => {
  const correction = aCorrectionRequest();
  const { at } = correction;
  const { customerId, unreadableId } = await households({
    corrections: [correction],
    correctionOpen: "yes",
    correctionDueAt: at,
    stageAt: at,
    emailConfirmedAt: at,
  });
  expect(idsOf(await aws.support.corrections())).toContain(customerId);
  const exported: object[] = [];
  const command = { since: "2020-01-01T00:00:00.000Z", stage: "completed", reveal: false } as const;
  for await (const row of aws.support.export(command)) exported.push(row);
  expect(idsOf(exported)).toContain(customerId);
  expect([...aws.support.leftOut]).toContain(unreadableId);
});

test("who is to be shown or changed and cannot be read is named", async () => {
  const { unreadableId } = await households();
  const error = { name: UnreadableRecord.name, message: expect.stringContaining(unreadableId) };
  await expect(aws.support.show({ id: unreadableId, reveal: false })).rejects.toMatchObject(error);
  await expect(aws.support.resendEmail({ customerId: unreadableId })).rejects.toMatchObject(error);
});

test("a bill that cannot be read hides nothing else, and is deleted with its file", async () => {
  const { customerId, sessionId } = await aws.addHousehold();
  const { billId, readBill, readFile } = await aws.addBill({ sessionId });
  await aws.put("bills", { ...(await readBill()), status: "of another version" });
  expect(await aws.show(customerId)).toMatchObject({ customerId });
  expect([...aws.support.leftOut]).toContain(billId);
  const forget = { id: customerId, confirmed: true, identifiedBy: "called from the number on the record" };
  expect(await aws.support.forget(forget)).toMatchObject({ remains: [] });
  expect(await readBill()).toBeUndefined();
  await expect(readFile()).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("the command prints what it found, says what is missing, and fails", async () => {
  const { email, customerId, unreadableId } = await households();
  const { code, stdout, stderr } = await runSupport(aws.endpoint, ["find", email, "--json"]);
  expect(JSON.parse(stdout)).toMatchObject([{ customerId }]);
  expect(stderr).toContain(unreadableId);
  expect(code).toBe(1);
});
