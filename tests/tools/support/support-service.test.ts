import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { sendConfirmation } from "#lambdas/services/send-emails/send-confirmation.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany, linkKey } from "#tests/builders/disclosures.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

/** send-emails with a mailer that keeps the mails. */
function startMailbox() {
  const mails: Mail[] = [];
  const send = sendConfirmation({
    enrollments: new DynamoEnrollments(aws.db, { enrollments: "enrollments" }, undefined, aws.numbers),
    mailboxes: new InMemoryMailboxes(),
    limiter: new InMemoryLimiter(),
    mailer: { send: async (mail) => ({ messageId: `mail-${mails.push(mail)}` }) },
    company: aCompany,
    siteOrigin: "https://wattigator.example",
    linkKey,
    now: () => new Date(),
  });
  /** Delivers the message twice, as a queue may do. */
  const deliverChange = async (customerId: string) => {
    for (const _ of [1, 2]) await send(customerId);
  };
  return { mails, deliverChange };
}

describe("resend-email", () => {
  test("sends exactly one more e-mail and records who requested it", async () => {
    const { customerId, email } = await aws.addHousehold();
    const { mails, deliverChange } = startMailbox();
    await deliverChange(customerId);
    expect(mails).toHaveLength(0); // nothing is pending yet

    expect(await aws.support.resendEmail({ customerId })).toEqual({ customerId, to: email });
    await deliverChange(customerId);

    expect(mails).toMatchObject([{ to: email }]);
    expect(await aws.enrollment(customerId)).toMatchObject({
      confirmationEmail: { state: "sent", messageId: "mail-1" },
      supportEvents: [{ kind: "email_asked_again", by: "maria", earlierEmail: { messageId: "first" } }],
    });
    const { timeline } = await aws.show(customerId);
    expect(timeline.filter(({ what }) => /e-mail/.test(what)).map(({ what }) => what)).toEqual([
      "Confirmation e-mail sent",
      "Confirmation e-mail requested again",
      "Confirmation e-mail sent",
    ]);
  });

  test("warns if the last e-mail bounced, and keeps the bounce in the timeline", async () => {
    const failed = { state: "bounced" as const, failedAt: "2026-11-20T17:00:09.000Z" };
    const sent = {
      askedAt: "2026-11-20T17:00:00.000Z",
      sentAt: "2026-11-20T17:00:03.000Z",
      messageId: "first",
    };
    const { customerId } = await aws.addHousehold({ confirmationEmail: { ...sent, ...failed } });

    expect((await aws.support.resendEmail({ customerId })).warning).toMatch(/suppression list/);
    expect((await aws.enrollment(customerId)).supportEvents).toMatchObject([{ earlierEmail: { ...failed } }]);
    const { timeline } = await aws.show(customerId);
    expect(timeline.map(({ what }) => what)).toContain("Confirmation e-mail bounced");
  });

  const at = "2026-11-22T17:00:00.000Z";
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  test.each<[string, string, Partial<EnrollmentRecord>]>([
    [
      "moved",
      "moved, and its last enrollment, ",
      {
        numberLost: { reason: "moved", at },
        movedTo: { customerId: crypto.randomUUID(), at, wasSent: false, evidence },
      },
    ],
    [
      "was deleted",
      "asked us to delete its data.",
      { numberLost: { reason: "forgotten", at }, closed: { at, evidence, keptUntil: "2032-12-02" } },
    ],
    ["was canceled", "has ended already: canceled.", { numberLost: { reason: "canceled", at } }],
    [
      "is held back",
      "is held back",
      { numberLost: { reason: "held_back", at }, hold: { at, by: "mailbox" } },
    ],
  ])("is refused for an enrollment that %s, and nothing is written", async (_which, reason, changes) => {
    const { customerId } = await aws.addHousehold(changes);
    const before = await aws.enrollment(customerId);
    const resent = aws.support.resendEmail({ customerId });
    await expect(resent).rejects.toThrow(reason);
    await expect(resent).rejects.toThrow(/ So no confirmation e-mail is sent\.$/);
    expect(await aws.enrollment(customerId)).toEqual(before);
  });

  test("is refused for a blocked mailbox, until it is unblocked", async () => {
    const { customerId, email } = await aws.addHousehold({ email: "blocked@example.org" });
    await new DynamoMailboxStore(aws.db, "mailboxes").setBlocked(email, true, at);
    await expect(aws.support.resendEmail({ customerId })).rejects.toThrow("The mailbox is blocked");
    await aws.support.changeHold({ customerId, name: "unblock-mailbox" });
    expect(await aws.support.resendEmail({ customerId })).toMatchObject({ to: email });
  });

  test("fails before the enrollment is completed", async () => {
    const { customerId } = await aws.addHousehold({ stage: "submitted", confirmationEmail: undefined });
    await expect(aws.support.resendEmail({ customerId })).rejects.toThrow("has not completed its enrollment");
  });
});

describe("show", () => {
  test("reveals an account number only after it recorded who requested it", async () => {
    const { customerId, accountNumber = "" } = await aws.addHousehold();
    const masked = await aws.show(customerId);
    expect(masked.accountNumber).toBe(`…${accountNumber.slice(-4)}`);
    expect(JSON.stringify(masked)).not.toContain(accountNumber);
    expect(await aws.enrollment(customerId)).not.toHaveProperty("supportEvents");

    const revealed = await aws.show(customerId, true);
    expect(revealed.accountNumber).toBe(accountNumber);
    await aws.show(customerId, true);

    const event = { kind: "account_number_revealed", by: "maria", at: expect.any(String) };
    expect(await aws.enrollment(customerId)).toMatchObject({
      supportEvents: [event, event],
      stage: "completed",
    });
    expect(revealed.timeline.at(-1)).toMatchObject({ what: "Account number revealed", detail: "by maria" });
  });
});

describe("send-link", () => {
  const identifiedBy = "called from the number on the record";

  test("has a link sent to the address on the record, in its language, and records who asked for it", async () => {
    const { customerId, emailKey } = await aws.addHousehold({ language: "es" });
    await aws.support.sendLink({ customerId, identifiedBy });
    expect(aws.linkRequests.at(-1)).toEqual({ emailKey, language: "es" });
    expect(await aws.enrollment(customerId)).toMatchObject({
      supportEvents: [{ kind: "link_requested", by: "maria", identifiedBy }],
    });
    expect((await aws.show(customerId)).timeline.at(-1)).toMatchObject({
      what: "Link to My enrollment requested by support",
      detail: `by maria; identified: ${identifiedBy}`,
    });
  });

  test("sends none to a household that asked us to delete its data", async () => {
    const asked = { kind: "deletion_asked", at: "2026-11-20T17:00:00.000Z", by: "maria" } as const;
    const { customerId } = await aws.addHousehold({ supportEvents: [asked] });
    const before = aws.linkRequests.length;
    await expect(aws.support.sendLink({ customerId, identifiedBy })).rejects.toThrow("delete its data");
    expect(aws.linkRequests).toHaveLength(before);
  });
});

test("a command for an unknown customer fails and creates no record", async () => {
  const customerId = crypto.randomUUID();
  const message = "There is no customer with this id.";
  await expect(aws.show(customerId, true)).rejects.toThrow(message);
  await expect(aws.support.resendEmail({ customerId })).rejects.toThrow(message);
  expect(await aws.get("enrollments", { customerId })).toBeUndefined();
});
