import { expect, test } from "vitest";
import { type EmailLimits, emailLimits, limits } from "#domain/limits.ts";
import { emailUpdate } from "#lambdas/shared/records/contact-details.ts";
import { createNotice } from "#lambdas/shared/records/notices.ts";
import { noon } from "#tests/builders/records.ts";
import { elmStreet, setUpNotices } from "./support/set-up-notices.ts";

test("lets notices beyond the mailbox's limit wait, and sends them when it has room", async () => {
  const { record, deliver, sweep, setTime, mails, stored } = await setUpNotices();
  const { max } = limits.noticesPerHour;
  for (let project = 0; project <= max; project++) {
    await record({ ...elmStreet, project: `number ${project}` });
    await deliver();
  }
  expect(mails).toHaveLength(max);
  expect((await stored()).notices?.at(-1)).toMatchObject({ state: "pending", waitsFor: "limit" });
  await sweep();
  expect(mails).toHaveLength(max);
  setTime("2026-11-20T18:00:01.000Z");
  await sweep();
  expect(mails.at(-1)?.text).toContain(`the project number ${max}`);
});

test("warns the former address of a change at once, whatever e-mails it got before", async () => {
  const { deliver, set, stored, mails, limiter } = await setUpNotices();
  for (const limit of Object.values<EmailLimits>(emailLimits).flatMap(({ ofAddress }) => ofAddress)) {
    for (let sent = 0; sent < limit.max; sent++) await limiter.take(limit, "ana@example.org");
  }
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  const { notice } = emailUpdate(await stored(), "eve@example.org", {
    at: noon,
    evidence,
    warning: {},
  });
  await set("notices", [notice]);
  await set("noticesPending", 1);
  await deliver();
  expect(mails).toMatchObject([{ to: "Ana@example.org" }]);
});

test("a block that a stranger's enrollment caused keeps no notice of the own one away", async () => {
  const { record, deliver, mails, mailboxes } = await setUpNotices();
  await mailboxes.setBlocked("ana@example.org", true);
  await record(elmStreet);
  await deliver();
  expect(mails).toMatchObject([{ to: "Ana@example.org" }]);
});

test("sends nothing to a blocked mailbox about an unconfirmed enrollment, and gives up after a week", async () => {
  const notice = createNotice({}, { kind: "correction_answered", topic: "name" }, { at: noon.toISOString() });
  const unconfirmed = { emailConfirmedAt: undefined, notices: [notice] };
  const { deliver, sweep, setTime, mails, mailboxes, stored } = await setUpNotices(unconfirmed);
  await mailboxes.setBlocked("ana@example.org", true);
  await deliver();
  expect(await stored()).toMatchObject({
    notices: [{ state: "pending", waitsFor: "unblocking" }],
    noticeDueAt: "2026-11-20T18:00:00.000Z",
  });
  setTime("2026-11-28T17:00:00.000Z");
  await sweep();
  expect(mails).toEqual([]);
  expect((await stored()).notices).toMatchObject([{ state: "withdrawn" }]);
});
