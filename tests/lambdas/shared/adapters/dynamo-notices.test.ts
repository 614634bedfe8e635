import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Notice } from "#contracts/storage/outbox.ts";
import { DynamoNoticeOutbox } from "#lambdas/shared/adapters/dynamo-notices.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";

let aws: Awaited<ReturnType<typeof startTables>>;
let outbox: DynamoNoticeOutbox;
beforeAll(async () => {
  aws = await startTables();
  outbox = new DynamoNoticeOutbox(aws.db, "enrollments");
});
afterAll(() => aws.stop());

const at = noon.toISOString();
const aNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: crypto.randomUUID(),
  details: { kind: "sent_to_utility", utility: "pse" },
  language: "en",
  state: "pending",
  askedAt: at,
  ...changes,
});

async function store(changes: Partial<EnrollmentRecord>) {
  const customerId = crypto.randomUUID();
  const Item = anEnrollment({ customerId, ...changes });
  await aws.db.send(new PutCommand({ TableName: "enrollments", Item }));
  const read = async () => (await outbox.find(customerId)) ?? anEnrollment();
  return { customerId, read };
}

test("marks exactly the notice that is named, and counts it once", async () => {
  const [first, second] = [aNotice(), aNotice()];
  const { customerId, read } = await store({ notices: [first, second], noticesPending: 2 });
  const position = { customerId, index: 1, id: second.id };
  await outbox.markSent({ ...position, index: 0 }, { messageId: "m", at });
  expect((await read()).noticesPending).toBe(2);
  for (let time = 0; time < 2; time++) await outbox.markSent(position, { messageId: "m", at });
  expect(await read()).toMatchObject({
    noticesPending: 1,
    notices: [first, { id: second.id, state: "sent", sentAt: at, messageId: "m" }],
  });
});

test("a notice that was sent cannot be withdrawn, but it can bounce", async () => {
  const notice = aNotice({ state: "sent" });
  const { customerId, read } = await store({ notices: [notice], noticesPending: 0 });
  const position = { customerId, index: 0, id: notice.id };
  await outbox.withdraw(position, at);
  expect((await read()).notices).toEqual([notice]);
  await outbox.markFailed(position, "bounced", at);
  expect((await read()).notices).toMatchObject([{ state: "bounced", failedAt: at }]);
});

test("finds what is due in the order in which it is, and moves it on when it is woken", async () => {
  const due = (noticeDueAt: string) => store({ noticesPending: 1, noticeDue: "yes", noticeDueAt });
  const [later, now, long] = [
    await due("2026-11-20T17:00:01.000Z"),
    await due(at),
    await due("2026-11-01T00:00:00.000Z"),
  ];
  expect(await outbox.findDue(at)).toEqual([long.customerId, now.customerId]);
  const again = "2026-11-20T18:00:00.000Z";
  for (const { customerId } of [later, now, long]) await outbox.wake(customerId, { at, again });
  expect(await outbox.findDue(at)).toEqual([]);
  expect((await later.read()).noticeDueAt).toBe("2026-11-20T17:00:01.000Z");
  expect((await now.read()).noticeDueAt).toBe(again);
});

test("writes the next time only if nobody changed the record since", async () => {
  const notices = [aNotice({ notBefore: "2027-02-01T14:00:00.000Z" }), aNotice({ state: "sent" })];
  const { customerId, read } = await store({ notices, noticesPending: 1 });
  const before = await read();
  expect(await outbox.setDueTime(before)).toEqual({ ok: true });
  expect(await read()).toMatchObject({ noticeDue: "yes", noticeDueAt: "2027-02-01T14:00:00.000Z" });
  expect(await outbox.setDueTime(before)).toEqual({ ok: false, reason: "changed_meanwhile" });
  await outbox.withdraw({ customerId, index: 0, id: notices[0]?.id ?? "" }, at);
  await outbox.setDueTime(await read());
  expect(await read()).not.toHaveProperty("noticeDueAt");
});

test("asks the stream again only for records with pending notices", async () => {
  const pending = await store({ notices: [aNotice()], noticesPending: 1 });
  const done = await store({ notices: [aNotice({ state: "sent" })], noticesPending: 0 });
  const unknown = crypto.randomUUID();
  for (const { customerId } of [pending, done, { customerId: unknown }]) await outbox.request(customerId, at);
  expect([(await pending.read()).version, (await done.read()).version]).toEqual([2, 1]);
  expect(await outbox.find(unknown)).toBeUndefined();
});
