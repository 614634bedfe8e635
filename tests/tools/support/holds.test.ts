import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { undoDeadline } from "#domain/enrollment-hold.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import type { HoldCommand } from "#tools/support/command.ts";
import { formatHoldChange } from "#tools/support/format.ts";
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

const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
const canceledNow = (wasSent: boolean): Partial<EnrollmentRecord> => {
  const now = new Date().toISOString();
  return {
    numberLost: { reason: "canceled", at: now },
    cancellations: [{ kind: "canceled", at: now, wasSent, evidence }],
  };
};
const moved: Partial<EnrollmentRecord> = {
  numberLost: { reason: "moved", at },
  movedTo: { customerId: crypto.randomUUID(), at, wasSent: false, evidence },
};
const deleted: Partial<EnrollmentRecord> = {
  numberLost: { reason: "forgotten", at },
  closed: { at, evidence, keptUntil: "2032-12-02" },
};

describe("the answer", () => {
  test.each<[string, Partial<EnrollmentRecord>, string]>([
    ["an enrollment with its number", {}, "its enrollment number can be enrolled again."],
    ["one without a number", { numberKey: undefined }, "is held back: it is not exported. Only"],
    [
      "an unfinished one",
      { stage: "submitted", numberKey: undefined },
      "once it is completed, it is not exported.",
    ],
    [
      "a canceled one",
      { ...canceledNow(false), numberKey: undefined },
      "the cancellation cannot be undone meanwhile.",
    ],
  ])("to hold says what is true of %s", async (_which, changes, sentence) => {
    const { customerId } = await aws.addHousehold({ numberKey: crypto.randomUUID(), ...changes });
    expect(formatHoldChange(await aws.support.changeHold({ customerId, name: "hold" }))).toContain(sentence);
    expect((await aws.enrollment(customerId)).hold).toMatchObject({ by: "support" });
  });

  const waiting = { state: "pending", askedAt: at, waitsFor: "unblocking" } as const;
  const notice = { ...waiting, id: crypto.randomUUID(), language: "en", notBefore: at } as const;
  test.each<[string, Partial<EnrollmentRecord>, string]>([
    [
      "an e-mail that waits",
      { confirmationEmail: waiting, emailWaitsUntil: at },
      "is sent within a day. resend-email sends a confirmation at once.",
    ],
    ["one that has waited too long", { confirmationEmail: waiting }, "send it with resend-email."],
    [
      "a notice that waits",
      { notices: [{ ...notice, details: { kind: "email_changed", changedAt: at } }] },
      "is sent within a day. resend-email sends a confirmation at once.",
    ],
    ["nothing that waits", {}, "None of its e-mails waits for that."],
    [
      "an enrollment that was deleted",
      {
        ...deleted,
        confirmationEmail: waiting,
        notices: [{ ...notice, details: { kind: "correction_answered", topic: "name" } }],
      },
      "None of its e-mails waits for that.",
    ],
  ])("to unblock-mailbox says what is true of %s", async (_which, changes, sentence) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const { customerId } = await aws.addHousehold({ email, ...changes });
    await new DynamoMailboxStore(aws.db, "mailboxes").setBlocked(email, true, at);
    const unblocked = await aws.support.changeHold({ customerId, name: "unblock-mailbox" });
    expect(formatHoldChange(unblocked)).toContain(sentence);
  });
});

test.each<[HoldCommand, string, Partial<EnrollmentRecord>, string]>([
  ["hold", "that moved", moved, "has ended, too. There is no new one. There is nothing to hold back."],
  ["hold", "that was deleted", deleted, "asked us to delete its data. There is nothing to hold back."],
  ["hold", "whose cancellation is final", canceledNow(true), "has ended already: canceled. There is nothing"],
  ["reopen-hold", "that moved", { ...moved, hold: { at, by: "support" } }, "Its hold cannot be undone."],
  [
    "reopen-hold",
    "that was deleted",
    { ...deleted, hold: { at, by: "mailbox" } },
    "Its hold cannot be undone.",
  ],
  ["unblock-mailbox", "whose mailbox is not blocked", { email: "open@example.org" }, "is not blocked."],
])("%s is refused for an enrollment %s, and nothing is written", async (name, _which, changes, reason) => {
  const { customerId } = await aws.addHousehold(changes);
  const before = await aws.enrollment(customerId);
  await expect(aws.support.changeHold({ customerId, name })).rejects.toThrow(reason);
  expect(await aws.enrollment(customerId)).toEqual(before);
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

test("show lists every hold and what took it back, also after the hold is gone", async () => {
  const released = "2026-11-21T17:00:00.000Z";
  const again = "2026-11-22T17:00:00.000Z";
  const { customerId, show } = await aHousehold({
    hold: { at: again, by: "mailbox" },
    mailboxHolds: [
      { kind: "held", at },
      { kind: "released", at: released },
      { kind: "held", at: again },
    ],
  });
  const holds = async () =>
    (await show()).timeline.flatMap(({ at, what }) => (/held|released|undo/i.test(what) ? [[at, what]] : []));
  const byMailbox = "Held back by the owner of the mailbox";
  const expected = [
    [at, byMailbox],
    [released, "Released by the owner of the mailbox"],
    [again, byMailbox],
  ];
  expect(await holds()).toEqual(expected);
  await aws.support.changeHold({ customerId, name: "reopen-hold" });
  const reopened = [expect.any(String), "The owner of the mailbox may undo the hold"];
  expect(await holds()).toEqual([...expected, reopened]);
});
