import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import { undoDeadline } from "#domain/enrollment-hold.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { collect } from "./support/collect.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const at = "2026-11-20T17:00:00.000Z";

async function aHousehold(changes: Partial<EnrollmentRecord> = {}) {
  const numberKey = crypto.randomUUID();
  const { customerId } = await aws.addHousehold({ numberKey, stageAt: at, emailConfirmedAt: at, ...changes });
  await aws.put("enrollmentNumbers", { numberKey, customerId, isConfirmed: true, heldSince: at });
  const show = () => aws.show(customerId);
  const exported = async () => {
    const rows = await collect(aws.support.export({ since: at, stage: "completed", reveal: false }));
    return rows.some((row) => row.customerId === customerId);
  };
  const number = () => aws.get("enrollmentNumbers", { numberKey });
  return { customerId, show, exported, number };
}

describe("hold", () => {
  test("ends the export, frees the enrollment number, and records who did it", async () => {
    const { customerId, show, exported, number } = await aHousehold();
    expect(await exported()).toBe(true);

    await aws.support.changeHold({ customerId, name: "hold" });

    expect(await exported()).toBe(false);
    expect(await number()).toBeUndefined();
    const { exportState, timeline } = await show();
    expect(exportState).toBe("not exported: held back");
    expect(timeline.at(-1)).toMatchObject({ what: "Held back", detail: "by maria" });
    await expect(aws.support.changeHold({ customerId, name: "hold" })).rejects.toThrow("held back already");
  });
});

describe('hold after "This wasn\'t me"', () => {
  const undoBy = async (customerId: string) => {
    const { hold } = await aws.enrollment(customerId);
    return hold && undoDeadline(hold);
  };

  test("makes the hold final: the mailbox can no longer undo it, and support still can", async () => {
    const { customerId, show, exported } = await aHousehold({ hold: { at, by: "mailbox" } });
    expect(await undoBy(customerId)).toBeDefined();

    await aws.support.changeHold({ customerId, name: "hold" });

    expect(await undoBy(customerId)).toBeUndefined();
    expect(await exported()).toBe(false);
    expect((await show()).timeline.at(-1)).toMatchObject({
      what: "The hold by the owner of the mailbox stands for good",
      detail: "by maria",
    });
    await expect(aws.support.changeHold({ customerId, name: "hold" })).rejects.toThrow("held back already");

    await aws.support.changeHold({ customerId, name: "reopen-hold" });
    expect(await undoBy(customerId)).toBeDefined();
  });
});

describe("reopen-hold", () => {
  test("lets the owner of the mailbox undo the hold again, and keeps the enrollment from the export until then", async () => {
    const { customerId, exported } = await aHousehold({ hold: { at, by: "mailbox" } });

    await aws.support.changeHold({ customerId, name: "reopen-hold" });

    const { hold, supportEvents } = await aws.enrollment(customerId);
    expect(hold?.by).toBe("mailbox");
    expect(Date.parse(hold?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(supportEvents).toMatchObject([{ kind: "hold_reopened", by: "maria" }]);
    expect(await exported()).toBe(false);
  });

  test("says so when nothing is held back", async () => {
    const { customerId } = await aHousehold();
    await expect(aws.support.changeHold({ customerId, name: "reopen-hold" })).rejects.toThrow(
      "not held back",
    );
  });
});

test("unblock-mailbox allows e-mail to the address again, and records who did it", async () => {
  const { customerId, show } = await aHousehold();
  const mailboxes = new DynamoMailboxStore(aws.db, "mailboxes");
  const { email } = await aws.enrollment(customerId);
  await mailboxes.setBlocked(email, true, at);

  await aws.support.changeHold({ customerId, name: "unblock-mailbox" });

  expect(await mailboxes.isBlocked(email)).toBe(false);
  expect((await show()).timeline.at(-1)).toMatchObject({ what: "Mailbox unblocked", detail: "by maria" });
});

test("show says that the owner of the mailbox held the enrollment back, and why an e-mail waits", async () => {
  const { show } = await aHousehold({
    hold: { at, by: "mailbox" },
    confirmationEmail: { state: "pending", askedAt: at, waitsFor: "unblocking" },
  });
  const { timeline } = await show();
  expect(timeline).toContainEqual({
    at,
    what: "Held back by the owner of the mailbox",
    detail: "This wasn't me",
  });
  expect(timeline).toContainEqual({
    at,
    what: "Confirmation e-mail pending",
    detail: "it waits: the mailbox is blocked",
  });
});
