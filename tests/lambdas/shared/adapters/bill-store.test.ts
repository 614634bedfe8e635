import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBill, aSession, noon } from "#tests/builders/records.ts";
import { type Stores, storeKinds } from "./support/store-kinds.ts";

const at = noon.toISOString();

describe.each(Object.entries(storeKinds))("%s", (_, start) => {
  let stores: Stores;
  let stop: () => Promise<void>;
  let sessionId: string;
  let billId: string;

  beforeAll(async () => {
    ({ stores, stop } = await start());
  });
  afterAll(() => stop());
  beforeEach(() => {
    sessionId = crypto.randomUUID();
    billId = crypto.randomUUID();
  });

  const newSession = (changes = {}) => aSession({ sessionId, version: 0, ...changes });
  const stored = async () => {
    const found = await stores.sessions.findForServer(sessionId);
    if (!found) throw new Error("The session does not exist.");
    return found;
  };

  test("keeps the first final status of a bill", async () => {
    await stores.bills.create(aBill({ billId }));

    expect(await stores.bills.startAnalyzing(billId, at)).toEqual({ ok: true });
    expect(await stores.bills.fail({ billId, error: "encrypted" }, at)).toEqual({ ok: true });
    expect(await stores.bills.startAnalyzing(billId, at)).toEqual({ ok: false, reason: "already_read" });
    expect(await stores.bills.saveRecognitionJob(billId, "job-1", at)).toEqual({
      ok: false,
      reason: "already_read",
    });
    expect(await stores.bills.complete({ billId, readBy: "text" }, undefined, at)).toEqual({
      ok: false,
      reason: "already_read",
    });
    expect(await stores.bills.find(billId)).toMatchObject({
      status: "error",
      error: "encrypted",
      endedAt: at,
    });
  });

  describe("an uploaded file", () => {
    const filePath = () => `anonymous/${billId}/bill.pdf`;
    const record = (versionId: string) =>
      stores.bills.recordUpload({ billId, filePath: filePath(), versionId });

    test("is counted, and the first one stays the one that is read", async () => {
      await stores.bills.create(aBill({ billId, filePath: filePath() }));

      expect(await record("v1")).toEqual(
        aBill({ billId, filePath: filePath(), uploadVersion: "v1", uploads: 1 }),
      );
      await Promise.all([record("v2"), record("v3")]);
      expect(await record("v1")).toMatchObject({ uploadVersion: "v1", uploads: 4 });
      expect(await stores.bills.find(billId)).toMatchObject({ uploadVersion: "v1", uploads: 4 });
    });

    test("gives two at the same time the same answer", async () => {
      await stores.bills.create(aBill({ billId, filePath: filePath() }));
      const recorded = await Promise.all([record("v1"), record("v2")]);
      expect(new Set(recorded.map((bill) => bill?.uploadVersion)).size).toBe(1);
    });

    test("belongs to no bill if its bill does not exist or has another path", async () => {
      expect(await record("v1")).toBeUndefined();
      expect(await stores.bills.find(billId)).toBeUndefined();
      await stores.bills.create(aBill({ billId, filePath: "anonymous/other.pdf" }));
      expect(await record("v1")).toBeUndefined();
      expect((await stores.bills.find(billId))?.uploads).toBeUndefined();
    });
  });

  test("finds the bills of a session, and none of another session", async () => {
    await stores.bills.create(aBill({ billId, sessionId }));
    await stores.bills.create(aBill({ billId: crypto.randomUUID(), sessionId: crypto.randomUUID() }));
    expect(await stores.bills.findBySession(sessionId)).toEqual({
      bills: [aBill({ billId, sessionId })],
      unreadable: [],
    });
  });

  test("lists a bill as unfinished until it has a final status", async () => {
    await stores.bills.create(aBill({ billId }));
    const unfinished = async () =>
      (await stores.bills.findUnfinished("2099-01-01T00:00:00.000Z")).includes(billId);

    expect(await unfinished()).toBe(true);
    expect(await stores.bills.findUnfinished(aBill().createdAt)).not.toContain(billId); // it was created at this time, not before
    await stores.bills.startAnalyzing(billId, at);
    expect(await unfinished()).toBe(true);
    await stores.bills.complete({ billId, readBy: "text" }, undefined, at);
    expect(await unfinished()).toBe(false);
  });

  test("lists unfinished bills from the oldest to the newest", async () => {
    const days = ["2001-01-03", "2001-01-01", "2001-01-02"].map((day) => `${day}T00:00:00.000Z`);
    const bills = days.map((createdAt) => aBill({ billId: crypto.randomUUID(), createdAt }));
    for (const bill of bills) await stores.bills.create(bill);

    const [last, first, second] = bills.map((bill) => bill.billId);
    expect(await stores.bills.findUnfinished("2001-02-01T00:00:00.000Z")).toEqual([first, second, last]);
  });

  test("accepts a new attempt for an expired bill", async () => {
    await stores.bills.create(aBill({ billId }));
    expect(await stores.bills.expire(aBill({ billId }), "timed_out", at)).toEqual({ ok: true });
    const expired = await stores.bills.find(billId);
    expect(expired).toMatchObject({ status: "error", error: "timed_out", timedOutAt: at, endedAt: at });
    expect(expired?.unfinished).toBeUndefined();

    expect(await stores.bills.startAnalyzing(billId, at)).toEqual({ ok: true });
    const restarted = await stores.bills.find(billId);
    expect(restarted).toMatchObject({ status: "analyzing", unfinished: "yes", timedOutAt: at });
    expect(restarted?.error).toBeUndefined();

    expect(await stores.bills.complete({ billId, readBy: "text" }, undefined, at)).toEqual({ ok: true });
  });

  test("accepts a result for an expired bill", async () => {
    await stores.bills.create(aBill({ billId }));
    await stores.bills.expire(aBill({ billId }), "timed_out", at);

    expect(await stores.bills.complete({ billId, readBy: "textract" }, undefined, at)).toEqual({ ok: true });
    const completed = await stores.bills.find(billId);
    expect(completed).toMatchObject({ status: "complete", timedOutAt: at });
    expect(completed?.error).toBeUndefined();
  });

  test("does not expire a bill that was updated since it was read", async () => {
    const uploading = aBill({ billId });
    await stores.bills.create(uploading);
    await stores.bills.startAnalyzing(billId, "2026-11-20T17:00:01.000Z");

    const conflict = { ok: false, reason: "changed_meanwhile" };
    expect(await stores.bills.expire(uploading, "timed_out", at)).toEqual(conflict);
    expect((await stores.bills.find(billId))?.status).toBe("analyzing");
    await stores.bills.fail({ billId, error: "encrypted" }, uploading.updatedAt);
    expect(await stores.bills.expire(uploading, "timed_out", at)).toEqual(conflict);
    expect((await stores.bills.find(billId))?.error).toBe("encrypted");
  });

  test("creates no bill by updating it", async () => {
    expect(await stores.bills.startAnalyzing(billId, at)).toEqual({ ok: false, reason: "already_read" });
    expect(await stores.bills.find(billId)).toBeUndefined();
  });

  test("writes a parsed bill and its session together or not at all", async () => {
    await stores.sessions.save(newSession());
    await stores.bills.create(aBill({ billId, sessionId }));
    const stale = await stored();
    await stores.sessions.save(stale); // another writer

    const outdated = { ...stale, status: "utility_verified" as const };
    expect(await stores.bills.complete({ billId, readBy: "text" }, outdated, at)).toEqual({
      ok: false,
      reason: "changed_meanwhile",
    });
    expect((await stores.bills.find(billId))?.status).toBe("uploading");

    const fresh = { ...(await stored()), status: "utility_verified" as const };
    expect(await stores.bills.complete({ billId, readBy: "text" }, fresh, at)).toEqual({ ok: true });
    expect(await stores.bills.find(billId)).toMatchObject({ status: "complete", readBy: "text" });
    expect((await stored()).status).toBe("utility_verified");
  });
});
