import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Notice } from "#contracts/storage/outbox.ts";
import type { Enrollments } from "#lambdas/shared/ports.ts";
import { anEnrollment, aSession, noon } from "#tests/builders/records.ts";
import { storeKinds } from "./support/store-kinds.ts";

const at = noon.toISOString();
const aNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: crypto.randomUUID(),
  details: { kind: "sent_to_utility", utility: "pse" },
  language: "en",
  state: "pending",
  askedAt: at,
  ...changes,
});

describe.each(Object.entries(storeKinds))("%s", (_, start) => {
  let outbox: Enrollments;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { stores, ...started } = await start();
    outbox = stores.enrollments;
    stop = started.stop;
  });
  afterAll(() => stop());

  async function store(changes: Partial<EnrollmentRecord>) {
    const [customerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
    const enrollment = anEnrollment({ customerId, sessionId, version: 0, ...changes });
    await outbox.saveWithSession(enrollment, aSession({ sessionId, version: 0 }));
    const read = async () => (await outbox.find(customerId)) ?? anEnrollment();
    return { customerId, read };
  }

  test("marks exactly the notice that is named, and counts it once", async () => {
    const [first, second] = [aNotice(), aNotice()];
    const { customerId, read } = await store({ notices: [first, second], noticesPending: 2 });
    const position = { customerId, index: 1, id: second.id };
    await outbox.markNoticeSent({ ...position, index: 0 }, { messageId: "m", at });
    expect((await read()).noticesPending).toBe(2);
    for (let time = 0; time < 2; time++) await outbox.markNoticeSent(position, { messageId: "m", at });
    expect(await read()).toMatchObject({
      noticesPending: 1,
      notices: [first, { id: second.id, state: "sent", sentAt: at, messageId: "m" }],
    });
  });

  test("a notice that was sent cannot be withdrawn, but it can bounce", async () => {
    const notice = aNotice({ state: "sent" });
    const { customerId, read } = await store({ notices: [notice], noticesPending: 0 });
    const position = { customerId, index: 0, id: notice.id };
    await outbox.withdrawNotice(position, at);
    expect((await read()).notices).toEqual([notice]);
    await outbox.markNoticeFailed(position, "bounced", at);
    expect((await read()).notices).toMatchObject([{ state: "bounced", failedAt: at }]);
  });

  test("finds what is due in the order in which it is, and moves it on when it is woken", async () => {
    const due = (noticeDueAt: string) => store({ noticesPending: 1, noticeDue: "yes", noticeDueAt });
    const [later, now, long] = [
      await due("2026-11-20T17:00:01.000Z"),
      await due(at),
      await due("2026-11-01T00:00:00.000Z"),
    ];
    expect(await outbox.findDueNotices(at)).toEqual([long.customerId, now.customerId]);
    const again = "2026-11-20T18:00:00.000Z";
    for (const { customerId } of [later, now, long]) await outbox.wakeNotices(customerId, { at, again });
    expect(await outbox.findDueNotices(at)).toEqual([]);
    expect((await later.read()).noticeDueAt).toBe("2026-11-20T17:00:01.000Z");
    expect((await now.read()).noticeDueAt).toBe(again);
  });

  test("writes the next time only if nobody changed the record since", async () => {
    const notices = [aNotice({ notBefore: "2027-02-01T14:00:00.000Z" }), aNotice({ state: "sent" })];
    const { customerId, read } = await store({ notices, noticesPending: 1 });
    const before = await read();
    expect(await outbox.setNoticesDue(before)).toEqual({ ok: true });
    expect(await read()).toMatchObject({ noticeDue: "yes", noticeDueAt: "2027-02-01T14:00:00.000Z" });
    expect(await outbox.setNoticesDue(before)).toEqual({ ok: false, reason: "changed_meanwhile" });
    await outbox.withdrawNotice({ customerId, index: 0, id: notices[0]?.id ?? "" }, at);
    await outbox.setNoticesDue(await read());
    expect(await read()).not.toHaveProperty("noticeDueAt");
  });

  test("asks the stream again only for records with pending notices", async () => {
    const pending = await store({ notices: [aNotice()], noticesPending: 1 });
    const done = await store({ notices: [aNotice({ state: "sent" })], noticesPending: 0 });
    const unknown = crypto.randomUUID();
    for (const { customerId } of [pending, done, { customerId: unknown }])
      await outbox.requestNotices(customerId, at);
    expect([(await pending.read()).version, (await done.read()).version]).toEqual([2, 1]);
    expect(await outbox.find(unknown)).toBeUndefined();
  });
});
