import { describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SupportNotice } from "#contracts/storage/outbox.ts";
import { supportEmails } from "#domain/limits.ts";
import { tellSupport } from "#lambdas/services/send-emails/tell-support.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCorrectionRequest } from "#tests/builders/corrections.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;

function setup(
  change: SupportNotice = "hold",
  changes: Partial<EnrollmentRecord> = {},
  caused: { asker?: string } = {},
) {
  const supportEmail = { state: "pending" as const, change, askedAt: noon.toISOString(), ...caused };
  const enrollments = new InMemoryEnrollments(
    new InMemorySessions(),
    anEnrollment({ supportEmail, ...changes }),
  );
  const mails: Mail[] = [];
  const mailer = {
    isFailing: false,
    async send(mail: Mail) {
      if (this.isFailing) throw new Error("SES failed");
      return { messageId: `message-${mails.push(mail)}` };
    },
  };
  const clock = { at: noon };
  const now = () => clock.at;
  const limiter = new InMemoryLimiter(now);
  const tell = tellSupport({ enrollments, limiter, mailer, company: aCompany, now });
  const deliver = () => tell(ids.customer);
  const wait = (ms: number) => {
    clock.at = new Date(clock.at.getTime() + ms);
  };
  const press = (later: SupportNotice) =>
    enrollments.requestSupportEmail(ids.customer, { change: later, askedAt: now().toISOString() });
  const record = () => enrollments.get(ids.customer);
  const stored = () => record()?.supportEmail;
  const subjects = () => mails.map(({ subject }) => subject.split(",")[0]);
  return { enrollments, limiter, mails, mailer, deliver, wait, press, record, stored, subjects };
}

test("tells support once, with ids and nothing that anybody typed", async () => {
  const { deliver, mails, stored } = setup("hold", { firstName: "www.evil.example" });
  await deliver();
  await deliver();
  expect(mails).toMatchObject([{ to: aCompany.helpEmail }]);
  expect(mails[0]?.subject).toBe(`An enrollment is held back, ${ids.customer}`);
  expect(JSON.stringify(mails)).not.toMatch(/evil|Rivera|ana@/i);
  expect(stored()).toMatchObject({ state: "sent", messageId: "message-1" });
});

test.each([
  ["hold", "An enrollment is held back"],
  ["undo", "An enrollment is no longer held back"],
  ["unblock", "A mailbox is unblocked"],
  ["canceled_after_sent", "An enrollment that was sent to its utility is canceled"],
  ["correction_requested", "A household asks for a correction"],
] as const)("names the change %s in the subject", async (change, subject) => {
  const { deliver, mails } = setup(change);
  await deliver();
  expect(mails[0]?.subject).toContain(subject);
});

test.each<[SupportNotice, Partial<EnrollmentRecord>, string]>([
  ["undo", {}, "took 'This wasn't me' back. The enrollment goes on as before."],
  [
    "undo",
    { numberLost: { reason: "moved", at: noon.toISOString() } },
    "took 'This wasn't me' back. The enrollment had ended and stays ended.",
  ],
  ["unblock", { hold: { at: noon.toISOString(), by: "mailbox" } }, "again. The enrollment stays held back."],
  ["unblock", {}, "allows new enrollments with its address again."],
])("says what %s means for an enrollment with %o", async (change, record, sentence) => {
  const { deliver, mails } = setup(change, record);
  await deliver();
  expect(mails[0]?.text?.split("\n\n")[0]).toMatch(new RegExp(`${sentence.replaceAll(".", "\\.")}$`));
});

test("keeps the e-mail pending while SES fails, so that the queue delivers it again", async () => {
  const { deliver, mailer, mails, stored } = setup();
  mailer.isFailing = true;
  await expect(deliver()).rejects.toThrow("SES failed");
  expect(stored()?.state).toBe("pending");

  mailer.isFailing = false;
  await deliver();
  expect(mails).toHaveLength(1);
  expect(stored()?.state).toBe("sent");
});

describe("what the owner of a mailbox decides about one enrollment within a day", () => {
  const hour = 60 * 60 * 1000;

  test("is told at once, and the last of the later decisions a day after that", async () => {
    const { deliver, press, wait, stored, record, subjects } = setup();
    await deliver();
    for (const change of ["undo", "hold", "undo"] as const) {
      wait(hour);
      await press(change);
      await deliver();
    }
    expect(subjects()).toEqual(["An enrollment is held back"]);
    const due = "2026-11-21T17:00:00.000Z";
    expect(stored()).toMatchObject({ state: "pending", change: "undo", notBefore: due });
    expect(record()).toMatchObject({ noticeDue: "yes", noticeDueAt: due }); // for the sweep

    wait(21 * hour);
    await deliver();
    expect(subjects()).toEqual(["An enrollment is held back", "An enrollment is no longer held back"]);
    expect(record()?.noticeDue).toBeUndefined();
  });

  test("is told in one e-mail if it was decided while that was sent", async () => {
    const { deliver, mailer, mails, press, stored, subjects, wait } = setup();
    const { send } = mailer;
    mailer.send = async (mail) => {
      wait(1);
      if (mails.length === 0) await press("undo");
      return send.call(mailer, mail);
    };
    await deliver();
    await deliver();
    expect(subjects()).toEqual(["An enrollment is held back"]);
    expect(stored()).toMatchObject({ state: "pending", change: "undo" });
  });

  test("does not delay what support has to act on, and does not replace it", async () => {
    const { deliver, press, mails, stored, subjects } = setup();
    await deliver();
    await press("canceled_after_sent");
    await press("unblock");
    expect(stored()?.change).toBe("canceled_after_sent");
    await deliver();
    expect(subjects()).toHaveLength(2);
    expect(mails[1]?.subject).toContain("is canceled");
  });

  test("does not count while SES fails", async () => {
    const { deliver, mailer, mails } = setup();
    mailer.isFailing = true;
    await expect(deliver()).rejects.toThrow("SES failed");
    mailer.isFailing = false;
    await deliver();
    expect(mails).toHaveLength(1);
  });
});

test("waits for the next hour when everybody together has caused as many e-mails as support can read in one", async () => {
  const { deliver, limiter, mails, stored, wait } = setup("correction_requested");
  await limiter.takeFromQuota(supportEmails, supportEmails.max);
  await deliver();
  expect(mails).toEqual([]);
  expect(stored()).toMatchObject({ state: "pending", notBefore: "2026-11-20T18:00:00.000Z" });

  wait(60 * 60 * 1000);
  await deliver();
  expect(mails).toHaveLength(1);
});

describe("among the e-mails of everybody in an hour", () => {
  const asker = "a network";

  test("those of one network wait beyond its maximum", async () => {
    const { deliver, limiter, mails, stored } = setup("hold", {}, { asker });
    for (let sent = 0; sent < supportEmails.ofNetwork.max; sent++)
      await limiter.take(supportEmails.ofNetwork, asker);
    await deliver();
    expect(mails).toEqual([]);
    expect(stored()).toMatchObject({ state: "pending", notBefore: "2026-11-20T18:00:00.000Z" });
  });

  test("a network that caused few is served when the others have used them up", async () => {
    const { deliver, limiter, mails } = setup("hold", {}, { asker });
    await limiter.takeFromQuota(supportEmails, supportEmails.max);
    await deliver();
    expect(mails).toHaveLength(1);
  });
});

test("names what a decision of a former address holds for as well", async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = noon.toISOString();
  const details = { kind: "email_changed", changedAt: at, alongWith: [first, second] } as const;
  const { deliver, mails } = setup("hold", {
    hold: { at, by: "mailbox", formerAddress: true },
    contactChanges: [{ detail: "email", from: "a@example.org", to: "b@example.org", at, evidence }],
    notices: [
      {
        id: crypto.randomUUID(),
        details: { ...details, alongWith: [...details.alongWith] },
        language: "en",
        state: "sent",
        askedAt: at,
      },
    ],
  });
  await deliver();
  expect(mails[0]?.text).toContain(`took along: customers ${first}, ${second}.`);
});

test("says of every change whether a correction request is open, and nothing of what it says", async () => {
  const { deliver, mails } = setup("canceled_after_sent", { corrections: [aCorrectionRequest()] });
  await deliver();
  expect(mails[0]?.text).toContain("Open correction requests of this household: 1.");
  expect(JSON.stringify(mails)).not.toContain("María");
});

test("names the enrollment of the new home of a household that moved", async () => {
  const newHomeId = crypto.randomUUID();
  const movedTo = { customerId: newHomeId, at: noon.toISOString(), wasSent: true, evidence };
  const { deliver, mails } = setup("moved_after_sent", { movedTo });
  await deliver();
  expect(mails[0]?.text).toContain(`New home: customer ${newHomeId}.`);
});
