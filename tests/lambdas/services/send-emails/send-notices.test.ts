import { expect, test } from "vitest";
import type { Notice } from "#contracts/storage/outbox.ts";
import { cancellationNow } from "#lambdas/shared/records/cancellations.ts";
import { noon } from "#tests/builders/records.ts";
import { completedAt, elmStreet, setUpNotices } from "./support/set-up-notices.ts";

test("sends each notice once, in the language of the enrollment, and keeps it as proof", async () => {
  const { record, deliver, mails, stored } = await setUpNotices({ language: "es" });
  await record(elmStreet);
  await deliver();
  await deliver();

  expect(mails).toMatchObject([
    {
      to: "Ana@example.org",
      subject: "Ya tiene un proyecto de energía solar comunitaria",
      tags: { noticeId: expect.any(String) },
    },
  ]);
  const { notices, noticesPending, noticeDue } = await stored();
  expect(notices).toMatchObject([
    { state: "sent", messageId: "message-1", language: "es", details: { kind: "matched" } },
  ]);
  expect([noticesPending, noticeDue]).toEqual([0, undefined]);
});

test("sends the notices of several events, each for its own", async () => {
  const { record, deliver, mails } = await setUpNotices();
  await record(elmStreet);
  await record({ kind: "sent" });
  await deliver();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "You're matched with a community solar project",
    "Your community solar enrollment went to your utility",
  ]);
});

test("keeps a notice that SES does not accept, does not count the attempts, and sends the later ones", async () => {
  const { record, deliver, mails, ses, stored } = await setUpNotices();
  await record(elmStreet);
  await record({ kind: "sent" });
  ses.rejects = "You're matched with a community solar project";
  for (let attempt = 0; attempt < 6; attempt++) await expect(deliver()).rejects.toThrow("SES failed");
  expect((await stored()).notices).toMatchObject([{ state: "pending" }, { state: "sent" }]);
  ses.rejects = "";
  await deliver();
  expect(mails).toHaveLength(2);
});

test("tells of the first credit on the first day of the month before, once", async () => {
  const { record, deliver, sweep, setTime, mails, stored } = await setUpNotices();
  await record({ ...elmStreet, expected: "2027-03" });
  await deliver();
  expect(mails).toHaveLength(1);
  expect(await stored()).toMatchObject({ noticesPending: 1, noticeDueAt: "2027-02-01T14:00:00.000Z" });

  setTime("2027-02-01T13:55:00.000Z");
  await sweep();
  expect(mails).toHaveLength(1);
  setTime("2027-02-01T14:00:00.000Z");
  await sweep();
  await sweep();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "You're matched with a community solar project",
    "Your first solar credit is expected next month",
  ]);
  expect(await stored()).toMatchObject({ noticesPending: 0 });
  expect(await stored()).not.toHaveProperty("noticeDueAt");
});

test("tells of another month when the project announces another one, and not of the first", async () => {
  const { record, deliver, sweep, setTime, mails, stored } = await setUpNotices();
  await record({ ...elmStreet, expected: "2027-03" });
  await record({ kind: "credit_expected", month: "2027-05" });
  await deliver();
  setTime("2027-02-01T14:00:00.000Z");
  await sweep();
  expect(mails).toHaveLength(1);
  expect(await stored()).toMatchObject({ noticesPending: 1, noticeDueAt: "2027-04-01T14:00:00.000Z" });
  setTime("2027-04-01T14:00:00.000Z");
  await sweep();
  expect(mails.at(-1)?.text).toContain("May 2027");
  expect((await stored()).notices?.map(({ state }) => state)).toEqual(["sent", "withdrawn", "sent"]);
});

test("a month that is announced late is told at once, and one that has begun is not", async () => {
  const { record, deliver, setTime, mails } = await setUpNotices();
  await record(elmStreet);
  setTime("2027-02-20T17:00:00.000Z");
  await record({ kind: "credit_expected", month: "2027-03" });
  await deliver();
  expect(mails).toHaveLength(2);
  setTime("2027-04-02T17:00:00.000Z");
  await record({ kind: "credit_expected", month: "2027-04" });
  await deliver();
  expect(mails).toHaveLength(2);
});

test("a household that moved out, as its utility reports, is told how to move, and of no credit there", async () => {
  const { record, deliver, sweep, setTime, mails, stored } = await setUpNotices();
  await record({ ...elmStreet, expected: "2027-03" });
  await record({ kind: "sent" });
  await deliver();
  await record({ kind: "moved_out", day: "2026-11-25" });
  await deliver();
  expect(mails.at(-1)?.subject).toBe("Did you move? Your solar discount can move with you");
  setTime("2027-02-01T14:00:00.000Z");
  await sweep();
  expect(mails).toHaveLength(3);
  expect((await stored()).notices?.map(({ state }) => state)).toEqual(["sent", "withdrawn", "sent", "sent"]);
});

test("withdraws what is no longer true: the enrollment was held back, or matched with another project", async () => {
  const held = await setUpNotices();
  await held.record(elmStreet);
  await held.set("numberLost", { reason: "canceled", at: completedAt });
  await held.deliver();
  expect(held.mails).toEqual([]);
  expect(await held.stored()).toMatchObject({ noticesPending: 0, notices: [{ state: "withdrawn" }] });

  const corrected = await setUpNotices();
  await corrected.record(elmStreet);
  await corrected.record({ ...elmStreet, project: "Oak Avenue" });
  await corrected.deliver();
  expect(corrected.mails).toHaveLength(1);
  expect(corrected.mails[0]?.text).toContain("Oak Avenue");
});

test("withdraws every pending notice after a deletion request, also one about the cancellation before it", async () => {
  const { deliver, set, stored, mails } = await setUpNotices();
  const canceled = {
    kind: "canceled",
    at: completedAt,
    wasSent: false,
    evidence: { by: "household", ip: "203.0.113.7", userAgent: "Safari" },
  } as const;
  const { notice } = cancellationNow(await stored(), { at: noon, evidence: canceled.evidence });
  await set("cancellations", [canceled]);
  await set("notices", [notice]);
  await set("noticesPending", 1);
  await set("supportEvents", [{ kind: "deletion_asked", at: completedAt, by: "maria" }]);
  await deliver();
  expect(mails).toEqual([]);
  expect(await stored()).toMatchObject({ noticesPending: 0, notices: [{ state: "withdrawn" }] });
});

test("a notice that a sweep woke in vain is due once more an hour later", async () => {
  const { record, sweep, setTime, ses, mails } = await setUpNotices();
  await record(elmStreet);
  await record({ kind: "credit_expected", month: "2027-03" });
  ses.isFailing = true;
  setTime("2027-02-01T14:00:00.000Z");
  await expect(sweep()).rejects.toThrow("SES failed");
  ses.isFailing = false;
  await sweep(); // not due: only an hour later
  expect(mails).toEqual([]);
  setTime("2027-02-01T15:00:00.000Z");
  await sweep();
  expect(mails).toHaveLength(2);
});

const toFormer: Notice = {
  id: crypto.randomUUID(),
  details: { kind: "email_changed", changedAt: noon.toISOString() },
  language: "en",
  state: "pending",
  askedAt: noon.toISOString(),
  to: "former@example.org",
};

test("warns the former address also if the enrollment that has the warning was deleted meanwhile", async () => {
  const supportEvents = [{ kind: "deletion_asked", at: completedAt, by: "maria" } as const];
  const { deliver, mails } = await setUpNotices({ notices: [toFormer], noticesPending: 1, supportEvents });
  await deliver();
  expect(mails).toMatchObject([{ to: "former@example.org" }]);
});

test("the link in the e-mail to a former address leads to words about the change, that in others does not", async () => {
  const { record, deliver, mails } = await setUpNotices({ notices: [toFormer], noticesPending: 1 });
  await record(elmStreet);
  await deliver();
  const links = mails.map(({ to, text }) => [to, /\/not-me\S*?(?=token=)/.exec(text)?.[0]]);
  expect(links).toEqual([
    ["former@example.org", "/not-me?about=new-address&"],
    ["Ana@example.org", "/not-me?"],
  ]);
});
