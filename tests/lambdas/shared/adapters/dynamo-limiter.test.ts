import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import type { Limiter } from "#lambdas/shared/ports.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";

let now: Date;
const clock = () => now;
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());
beforeEach(() => {
  now = new Date("2026-11-22T23:00:00Z");
});

const limiters: Record<string, () => Limiter> = {
  "in memory": () => new InMemoryLimiter(clock),
  "in DynamoDB": () => new DynamoLimiter(tables.db, "limits", clock),
};

describe.each(Object.entries(limiters))("%s", (kind, create) => {
  const twicePerHour = { name: `two-${kind}`, max: 2, windowSeconds: 3600 };
  const ofSubject = () => crypto.randomUUID();

  test("rejects the third use within the window, and says how many are left and when the next one is accepted", async () => {
    const [limiter, subject] = [create(), ofSubject()];
    expect(await limiter.take(twicePerHour, subject)).toEqual({ ok: true, left: 1 });
    advance(600);
    expect(await limiter.take(twicePerHour, subject)).toEqual({ ok: true, left: 0 });
    advance(600);

    expect(await limiter.take(twicePerHour, subject)).toEqual({ ok: false, retryAfterSeconds: 2400 });
  });

  test("accepts another use an hour after the first, and does not count rejected ones", async () => {
    const [limiter, subject] = [create(), ofSubject()];
    await limiter.take(twicePerHour, subject);
    advance(3000);
    await limiter.take(twicePerHour, subject);
    for (let rejected = 0; rejected < 5; rejected++) await limiter.take(twicePerHour, subject);
    advance(600);

    expect(await limiter.take(twicePerHour, subject)).toMatchObject({ ok: true });
    expect(await limiter.take(twicePerHour, subject)).toEqual({ ok: false, retryAfterSeconds: 3000 });
  });

  test("counts each subject and each limit on its own", async () => {
    const [limiter, subject] = [create(), ofSubject()];
    for (let use = 0; use < 3; use++) await limiter.take(twicePerHour, subject);

    expect(await limiter.take(twicePerHour, ofSubject())).toMatchObject({ ok: true });
    expect(await limiter.take({ ...twicePerHour, name: `other-${kind}` }, subject)).toMatchObject({
      ok: true,
    });
  });

  test("never lets parallel requests use more than the limit", async () => {
    const [limiter, subject] = [create(), ofSubject()];

    const taken = await Promise.all(Array.from({ length: 10 }, () => limiter.take(twicePerHour, subject)));

    expect(taken.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
  });

  test("a use that was given back is free again", async () => {
    const [limiter, subject] = [create(), ofSubject()];
    await limiter.giveBack(twicePerHour, subject);
    await limiter.take(twicePerHour, subject);
    await limiter.take(twicePerHour, subject);
    await limiter.giveBack(twicePerHour, subject);

    expect(await limiter.take(twicePerHour, subject)).toMatchObject({ ok: true });
    expect(await limiter.take(twicePerHour, subject)).toMatchObject({ ok: false });
  });

  test("takes from a daily quota all units or none, until the day ends", async () => {
    const limiter = create();
    const tenPerDay = { name: `pages-${ofSubject()}`, max: 10 };

    const take = (units: number) => limiter.takeFromQuota(tenPerDay, units, { purpose: ofSubject() });
    expect(await take(7)).toEqual({ ok: true });
    expect(await take(4)).toEqual({ ok: false, retryAfterSeconds: 3600 });
    expect(await take(3)).toEqual({ ok: true });
    expect(await take(11)).toEqual({ ok: false, retryAfterSeconds: 3600 });
    advance(3600);
    expect(await take(10)).toEqual({ ok: true });
  });

  test("takes from a daily quota once for each purpose, also at the same time and after the day has ended", async () => {
    const limiter = create();
    const [quota, bill] = [{ name: `pages-${ofSubject()}`, max: 10 }, ofSubject()];
    const takeFor = (purpose: string) => limiter.takeFromQuota(quota, 5, { purpose });

    expect(await Promise.all([takeFor(bill), takeFor(bill), takeFor(bill)])).toEqual(
      Array(3).fill({ ok: true }),
    );
    expect(await takeFor(ofSubject())).toEqual({ ok: true });
    expect(await takeFor(bill)).toEqual({ ok: true }); // the quota is used up, and the bill has its share
    advance(3600);
    expect(await takeFor(bill)).toEqual({ ok: true });
    expect(await limiter.takeFromQuota(quota, 10, { purpose: ofSubject() })).toEqual({ ok: true });
  });

  test("takes from a daily quota for several purposes at the same time", async () => {
    const limiter = create();
    const quota = { name: `pages-${ofSubject()}`, max: 4 };
    const taken = await Promise.all(
      Array.from({ length: 6 }, () => limiter.takeFromQuota(quota, 1, { purpose: ofSubject() })),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(4);
  });

  test("takes from a daily quota no more than the share of a subject, and from both or none", async () => {
    const limiter = create();
    const quota = { name: `pages-${ofSubject()}`, max: 10 };
    const ofNetwork = { name: `pages-of-network-${ofSubject()}`, max: 4 };
    const takeFrom = (subject: string, units: number, purpose = ofSubject()) =>
      limiter.takeFromQuota(quota, units, { purpose, share: { quota: ofNetwork, subject } });
    const usedUp = { ok: false, retryAfterSeconds: 3600 };
    const bill = ofSubject();
    expect(await takeFrom("campus", 5)).toEqual(usedUp);
    expect(await takeFrom("campus", 3, bill)).toEqual({ ok: true });
    expect(await takeFrom("campus", 3, bill)).toEqual({ ok: true }); // the next attempt takes nothing more
    expect(await takeFrom("campus", 2)).toEqual(usedUp);
    expect(await takeFrom("home", 4)).toEqual({ ok: true });
    expect(await takeFrom("phone", 4)).toEqual(usedUp); // three are left of the quota: nothing is taken from the share
    expect(await takeFrom("phone", 3)).toEqual({ ok: true });
    expect(await takeFrom("campus", 1)).toEqual(usedUp);
    advance(3600);
    expect(await takeFrom("campus", 4)).toEqual({ ok: true });
  });

  test("takes from an hourly quota until the hour ends", async () => {
    const limiter = create();
    const twoPerHour = { name: `mails-${ofSubject()}`, max: 2, per: "hour" } as const;
    advance(600);
    for (let unit = 1; unit <= 2; unit++)
      expect(await limiter.takeFromQuota(twoPerHour, 1)).toEqual({ ok: true });
    expect(await limiter.takeFromQuota(twoPerHour, 1)).toEqual({ ok: false, retryAfterSeconds: 3000 });
    advance(3000);
    expect(await limiter.takeFromQuota(twoPerHour, 2)).toEqual({ ok: true });
  });
});

test("stores no subject in readable form", async () => {
  const limiter = new DynamoLimiter(tables.db, "limits", clock);
  await limiter.take({ name: "mail", max: 2, windowSeconds: 3600 }, "jordan@example.com");

  const { Items } = await tables.db.send(new ScanCommand({ TableName: "limits" }));
  expect(Items?.length).toBeGreaterThan(0);
  expect(JSON.stringify(Items)).not.toContain("jordan");
});

test("RATE_LIMITS=off accepts every use", async () => {
  const limiter = DynamoLimiter.fromEnv({ LIMIT_TABLE: "limits", RATE_LIMITS: "off" });
  const none = { name: "none", max: 0, windowSeconds: 60 };

  expect(await limiter.take(none, "anybody")).toEqual({ ok: true });
  expect(await limiter.takeFromQuota(none, 1, { purpose: "anything" })).toEqual({ ok: true });
});
