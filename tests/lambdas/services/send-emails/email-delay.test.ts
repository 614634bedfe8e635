import { describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { simulatedEmail } from "#domain/synthetic-enrollment.ts";
import { delayFor } from "#lambdas/services/send-emails/email-delay.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { noon } from "#tests/builders/records.ts";

test.each([
  ["every synthetic enrollment at once", { synthetic: true as const, email: simulatedEmail("1") }, undefined],
  ["a third enrollment in an hour that names an unconfirmed mailbox later", {}, "limit"],
  [
    "a third enrollment in an hour of a mailbox's owner at once",
    { emailConfirmedAt: noon.toISOString() },
    undefined,
  ],
  [
    "a third enrollment in an hour later, if the mailbox's owner confirmed the address only after somebody completed it",
    { emailConfirmedAt: new Date(noon.getTime() + 1).toISOString() },
    "limit",
  ],
])("sends the confirmation of %s", async (_, changes, waitsFor) => {
  const dependencies = { mailboxes: new InMemoryMailboxes(), limiter: new InMemoryLimiter(() => noon) };
  const enrollment = { ...(await aCompletedEnrollment()), ...changes };
  for (let sent = 0; sent < 2; sent++) expect(await delayFor(enrollment, dependencies, noon)).toBeUndefined();
  expect((await delayFor(enrollment, dependencies, noon))?.waitsFor).toBe(waitsFor);
});

describe("a blocked mailbox", () => {
  async function setup() {
    let at = noon;
    const mailboxes = new InMemoryMailboxes();
    const limiter = new InMemoryLimiter(() => at);
    const completed = await aCompletedEnrollment();
    const { email, confirmationEmail } = completed;
    await mailboxes.setBlocked(email, true);
    const waiting: EnrollmentRecord = {
      ...completed,
      confirmationEmail: {
        state: "pending",
        askedAt: at.toISOString(),
        ...confirmationEmail,
        waitsFor: "unblocking",
      },
    };
    const delay = async (enrollment: EnrollmentRecord) =>
      (await delayFor(enrollment, { mailboxes, limiter }, at))?.waitsFor;
    const wait = (hours: number) => (at = new Date(at.getTime() + hours * 60 * 60 * 1000));
    return { mailboxes, email, completed, waiting, delay, wait };
  }

  test("uses limits up like any other, so that what others have left does not tell that it is blocked", async () => {
    const { completed, delay } = await setup();
    expect([await delay(completed), await delay(completed), await delay(completed)]).toEqual([
      "unblocking",
      "unblocking",
      "limit",
    ]);
  });

  test("uses them up once for an e-mail, and again only when it is sent later than within an hour", async () => {
    const { mailboxes, email, completed, waiting, delay, wait } = await setup();
    expect(await delay(completed)).toBe("unblocking");
    for (let asked = 0; asked < 3; asked++) expect(await delay(waiting)).toBe("unblocking");
    await mailboxes.setBlocked(email, false);
    for (let asked = 0; asked < 3; asked++) expect(await delay(waiting)).toBeUndefined();
    wait(2);
    expect([await delay(waiting), await delay(waiting), await delay(waiting)]).toEqual([
      undefined,
      undefined,
      "limit",
    ]);
  });
});
