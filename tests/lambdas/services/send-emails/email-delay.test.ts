import { expect, test } from "vitest";
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
