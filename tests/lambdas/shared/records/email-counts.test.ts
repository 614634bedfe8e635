import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emailLimits, firstEmails, limits } from "#domain/limits.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { countEmail, uncountEmail } from "#lambdas/shared/records/email-counts.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { noon } from "#tests/builders/records.ts";

let limiter: InMemoryLimiter;
beforeEach(() => {
  limiter = new InMemoryLimiter(() => noon);
});
afterEach(() => vi.restoreAllMocks());

const toAna = { to: "Ana@example.org", kind: "unconfirmed", asker: "network" } as const;

test("an e-mail that one limit rejects counts for none", async () => {
  const address = "ana@example.org";
  const last = limits.confirmationsPerDay;
  for (let sent = 0; sent < last.max; sent++) await limiter.take(last, address);
  for (let attempt = 0; attempt < 50; attempt++)
    expect(await countEmail(limiter, toAna)).toMatchObject({ ok: false });
  const { ofAsker, ofAddress } = emailLimits.unconfirmed;
  for (const limit of ofAsker)
    expect(await limiter.take(limit, `network\n${address}`)).toEqual({ ok: true, left: limit.max - 1 });
  expect(await limiter.take(ofAddress[0], address)).toEqual({ ok: true, left: ofAddress[0].max - 1 });
  expect(await limiter.take(limits.firstEmailsPerHour, "network")).toEqual({
    ok: true,
    left: limits.firstEmailsPerHour.max - 1,
  });
  expect(await limiter.takeFromQuota(firstEmails, firstEmails.max)).toEqual({ ok: true });
});

test("an e-mail that was not sent counts for nobody", async () => {
  for (let attempt = 0; attempt < 50; attempt++) {
    expect(await countEmail(limiter, toAna)).toMatchObject({ ok: true });
    await uncountEmail(limiter, toAna);
  }
});

test("an e-mail for which everybody's figure cannot be counted counts for nobody", async () => {
  vi.spyOn(limiter, "takeFromQuota").mockRejectedValue(new Error("DynamoDB failed"));
  await expect(countEmail(limiter, toAna)).rejects.toThrow("DynamoDB failed");
  const { firstEmailsPerHour } = limits;
  expect(await limiter.take(firstEmailsPerHour, "network")).toEqual({
    ok: true,
    left: firstEmailsPerHour.max - 1,
  });
});

test("while everybody's e-mails are used up, networks that caused few are served, the others wait, and an alarm is raised", async () => {
  const usedUp = vi.spyOn(log, "firstEmailsUsedUp");
  let count = 0;
  const confirm = (asker: string) => countEmail(limiter, { ...toAna, to: `${count++}@example.org`, asker });
  await confirm("stranger");
  expect(usedUp).not.toHaveBeenCalled();
  await limiter.takeFromQuota(firstEmails, firstEmails.max - 1);
  for (let sent = 1; sent < firstEmails.share; sent++)
    expect(await confirm("stranger")).toMatchObject({ ok: true });
  const secondsToNextHour = 3600;
  for (let attempt = 0; attempt < 40; attempt++)
    expect(await confirm("stranger")).toEqual({
      ok: false,
      retryAfterSeconds: secondsToNextHour,
    });
  expect(await confirm("household")).toMatchObject({ ok: true });
  expect(usedUp).toHaveBeenCalled();
});

test("notices that nobody asked for count for their address only", async () => {
  const notice = { to: "ana@example.org", kind: "owner", asker: undefined } as const;
  for (let sent = 0; sent < limits.noticesPerHour.max; sent++)
    expect(await countEmail(limiter, notice)).toMatchObject({ ok: true });
  expect(await countEmail(limiter, { ...notice, to: "ana+1@example.org" })).toMatchObject({ ok: true });
  expect(await countEmail(limiter, notice)).toMatchObject({ ok: false });
});

test("confirmations to own confirmed addresses count for the network that causes them, and later ones wait", async () => {
  const { ownConfirmationsPerHour, noticesPerHour } = limits;
  const confirm = (address: number, asker: string | undefined) =>
    countEmail(limiter, { to: `own${address}@example.org`, kind: "owner", asker });
  for (let sent = 0; sent < ownConfirmationsPerHour.max; sent++)
    expect(await confirm(sent, "network")).toMatchObject({ ok: true });
  expect(await confirm(1000, "network")).toMatchObject({ ok: false });
  expect(await confirm(1000, "another")).toMatchObject({ ok: true });
  for (let sent = 1; sent < noticesPerHour.max; sent++)
    expect(await confirm(1000, undefined)).toMatchObject({ ok: true });
  expect(await confirm(1000, undefined)).toMatchObject({ ok: false });
});
