import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replayForgotten } from "#tools/restore/replay.ts";
import { startRestore } from "./support/restore-aws.ts";

let aws: Awaited<ReturnType<typeof startRestore>>;
beforeAll(async () => {
  aws = await startRestore();
});
afterAll(() => aws.stop());

/** A household whose record was copied and then lost, with the item of its number. */
async function aLostEnrollment() {
  const lost = await aws.enroll();
  const copied = await aws.copy();
  await aws.lose("enrollments", lost.customerId);
  await aws.lose("enrollmentNumbers", lost.numberKey ?? "");
  return { ...lost, ...copied };
}

describe("a missing enrollment", () => {
  test("is brought back with the item of its number, in a version of its own", async () => {
    const { customerId, numberKey, email, version, bringBack } = await aLostEnrollment();
    expect(await bringBack(customerId)).toBe("brought_back");
    expect(await aws.enrollment(customerId)).toMatchObject({ email, numberKey, version: version + 1 });
    expect(await aws.holderOf(numberKey)).toBe(customerId);
    expect(await bringBack(customerId)).toBe("unchanged");
  });

  test("is not written by a dry run", async () => {
    const { customerId, bringBack } = await aLostEnrollment();
    expect(await bringBack(customerId, { apply: false })).toBe("brought_back");
    expect(await aws.enrollment(customerId)).toBeUndefined();
  });

  test("stays away while another enrollment holds its number", async () => {
    const { customerId, numberKey = "", bringBack } = await aLostEnrollment();
    const holder = crypto.randomUUID();
    await aws.hold(numberKey, holder);
    for (const apply of [false, true]) expect(await bringBack(customerId, { apply })).toBe("number_taken");
    expect(await aws.enrollment(customerId)).toBeUndefined();
    expect(await aws.holderOf(numberKey)).toBe(holder);
  });

  test("stays away if its number is stored under an earlier HMAC key, which does not show another holder", async () => {
    const lost = await aws.enroll({ numberKey: `1.${crypto.randomUUID()}` });
    const { bringBack } = await aws.copy();
    await aws.lose("enrollments", lost.customerId);
    expect(await bringBack(lost.customerId)).toBe("earlier_key");
  });

  test("stays away once its retention is over", async () => {
    const lost = await aws.enroll({ expiresAt: 1 });
    const { bringBack } = await aws.copy();
    await aws.lose("enrollments", lost.customerId);
    expect(await bringBack(lost.customerId)).toBe("expired");
  });

  test("is reported if the copy has no valid record", async () => {
    const customerId = crypto.randomUUID();
    await aws.put("enrollments", { customerId, stage: "unknown" });
    const { bringBack } = await aws.copy();
    await aws.lose("enrollments", customerId);
    expect(await bringBack(customerId)).toBe("unreadable");
    expect(await bringBack(crypto.randomUUID())).toBe("not_in_copy");
  });
});

describe("an enrollment that its household had deleted", () => {
  test("never comes back, also if the deletion is younger than the replay", async () => {
    const application = await aws.enroll({ stage: "submitted", numberKey: undefined });
    const { bringBack } = await aws.copy();
    await aws.forget(application);
    expect(await bringBack(application.customerId, { replaceNewer: true })).toBe("forgotten");
    expect(await aws.enrollment(application.customerId)).toBeUndefined();
  });

  test("comes back closed if the law requires it and the closed record was lost", async () => {
    const completed = await aws.enroll();
    const { customerId } = completed;
    const { names, bringBack } = await aws.copy();
    await aws.forget(completed);
    const closed = await aws.enrollment(customerId);
    await aws.lose("enrollments", customerId);
    expect(await bringBack(customerId)).toBe("forgotten");

    await replayForgotten(aws.environment, names);
    expect(await bringBack(customerId)).toBe("brought_back");
    const { closed: closure, expiresAt } = (await aws.enrollment(customerId)) ?? {};
    expect(closure).toMatchObject({ at: closed?.closed.at, keptUntil: closed?.closed.keptUntil });
    expect(expiresAt).toBe(closed?.expiresAt);
  });

  test("stays closed with its evidence, although its id has left the list", async () => {
    const completed = await aws.enroll();
    const { customerId } = completed;
    const { names, bringBack } = await aws.copy();
    await aws.forget(completed);
    const { closed } = (await aws.enrollment(customerId)) ?? {};
    await replayForgotten(aws.environment, names);
    await aws.lose("forgotten", customerId);
    expect(await bringBack(customerId, { replaceNewer: true })).toBe("forgotten");
    expect(await aws.enrollment(customerId)).toMatchObject({ closed });
  });
});

describe("an enrollment that was changed since", () => {
  test("is replaced only with the option that says so", async () => {
    const damaged = await aws.enroll();
    const { customerId, version } = damaged;
    const { bringBack } = await aws.copy();
    await aws.put("enrollments", { ...damaged, lastName: "?", version: version + 4 });
    expect(await bringBack(customerId)).toBe("newer");
    expect(await aws.enrollment(customerId)).toMatchObject({ lastName: "?" });

    expect(await bringBack(customerId, { replaceNewer: true })).toBe("brought_back");
    const { lastName } = damaged;
    expect(await aws.enrollment(customerId)).toMatchObject({ lastName, version: version + 5 });
  });

  test("is replaced without the option if its version shows no change, or is lost", async () => {
    const damaged = await aws.enroll();
    const { customerId, version, lastName, ...rest } = damaged;
    const { bringBack } = await aws.copy();
    await aws.put("enrollments", { ...damaged, lastName: "?" });
    expect(await bringBack(customerId)).toBe("brought_back");
    await aws.put("enrollments", { ...rest, customerId });
    expect(await bringBack(customerId)).toBe("brought_back");
    expect(await aws.enrollment(customerId)).toMatchObject({ lastName, version: version + 1 });
  });

  test("frees the number that it took since, and holds the one of the copy again", async () => {
    const before = await aws.enroll();
    const { customerId, numberKey = "" } = before;
    const { bringBack } = await aws.copy();
    const other = `2.${crypto.randomUUID()}`;
    await aws.put("enrollments", { ...before, numberKey: other, version: before.version + 1 });
    await aws.hold(other, customerId);
    await aws.lose("enrollmentNumbers", numberKey);

    expect(await bringBack(customerId, { replaceNewer: true })).toBe("brought_back");
    expect([await aws.holderOf(other), await aws.holderOf(numberKey)]).toEqual([undefined, customerId]);
  });
});

test("a record that changes while it is brought back is left alone", async () => {
  const damaged = await aws.enroll();
  const { customerId, version } = damaged;
  const { bringBack } = await aws.copy();
  await aws.put("enrollments", { ...damaged, version: version + 1 });
  const { db } = aws.environment;
  let isFirst = true;
  db.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (isFirst && commandName === "TransactWriteItemsCommand") {
          isFirst = false;
          await aws.put("enrollments", { ...damaged, version: version + 2 });
        }
        return next(args);
      },
    { step: "initialize", name: "concurrentChange" },
  );
  await aws.put("enrollments", { ...damaged, lastName: "?", version: version + 1 });
  expect(await bringBack(customerId, { replaceNewer: true })).toBe("changed_meanwhile");
  db.middlewareStack.remove("concurrentChange");
  expect(isFirst).toBe(false);
  expect(await aws.enrollment(customerId)).toMatchObject({ version: version + 2 });
});
