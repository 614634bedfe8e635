import { expect, test } from "vitest";
import { mailEvent } from "#contracts/events/mail-events.ts";
import bounced from "#events/record-mail-event/bounce.json" with { type: "json" };
import { recordMailEvent } from "#lambdas/services/record-mail-event/record-mail-event.ts";
import { anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const messageId = "0100017efb5c1f6a-message-1";
const sent = { state: "sent", askedAt: noon.toISOString(), sentAt: noon.toISOString(), messageId } as const;
const body = JSON.parse(bounced.Records[0]?.body ?? "");
const bounce = mailEvent.parse(body);
const complaint = mailEvent.parse({
  eventType: "Complaint",
  mail: body.mail,
  complaint: { timestamp: "2026-11-20T18:00:00.000Z" },
});

function setup(changes: object = {}) {
  const enrollment = anEnrollment({ confirmationEmail: { ...sent, ...changes } });
  const enrollments = new InMemoryEnrollments(new InMemorySessions(aSession()), enrollment);
  const email = () => enrollments.get(ids.customer)?.confirmationEmail;
  return { record: recordMailEvent({ enrollments }), enrollments, email };
}

test("marks the e-mail of an enrollment as bounced", async () => {
  const { record, email } = setup();
  await record(bounce);
  expect(email()).toEqual({ ...sent, state: "bounced", failedAt: "2026-11-20T17:00:05.000Z" });
});

test("marks the e-mail as complained, also after a bounce", async () => {
  const { record, email } = setup();
  await record(bounce);
  await record(complaint);
  expect(email()).toMatchObject({ state: "complained", failedAt: "2026-11-20T18:00:00.000Z" });
});

test("only logs a delayed delivery", async () => {
  const { record, email } = setup();
  await record(
    mailEvent.parse({
      ...body,
      bounce: { ...body.bounce, bounceType: "Transient", bounceSubType: "General" },
    }),
  );
  expect(email()).toEqual(sent);
});

test("ignores an event about an earlier e-mail", async () => {
  const { record, email } = setup({ messageId: "another message" });
  await record(bounce);
  expect(email()).toMatchObject({ state: "sent" });
});

test("throws for a bounce before the e-mail is marked as sent, so that SQS retries", async () => {
  const { record } = setup({ state: "pending", messageId: undefined });
  await expect(record(bounce)).rejects.toThrow("before it was marked");
});

test("keeps a requeued e-mail pending when the earlier one bounces", async () => {
  const { record, email } = setup({ state: "pending" });
  await record(bounce);
  expect(email()).toMatchObject({ state: "pending" });
});

test("ignores events of e-mails that belong to no enrollment", async () => {
  const { record } = setup();
  const { tags: _, ...mail } = body.mail;
  await expect(record(mailEvent.parse({ ...body, mail }))).resolves.toBeUndefined();
});

test("reads no e-mail address from the event", () => {
  expect(JSON.stringify(bounce)).not.toContain("@");
});

test("marks a notice by its own id, and leaves the confirmation as it is", async () => {
  const { record, enrollments, email } = setup();
  const notice = {
    id: "6f1c7d50-1c1c-4f4e-8f43-2a9f0b5f7a11",
    details: { kind: "sent_to_utility", utility: "pse" },
    language: "en",
    state: "sent",
    askedAt: noon.toISOString(),
    messageId: "another message",
  } as const;
  const noticed = mailEvent.parse({
    ...body,
    mail: { messageId: "another message", tags: { ...body.mail.tags, noticeId: [notice.id] } },
  });
  const store = (state: "sent" | "pending") => {
    const enrollment = enrollments.get(ids.customer) ?? anEnrollment();
    enrollments.table.items.set(ids.customer, { ...enrollment, notices: [{ ...notice, state }] });
  };
  store("sent");
  await record(noticed);
  const failed = { ...notice, state: "bounced", failedAt: "2026-11-20T17:00:05.000Z" };
  expect(enrollments.get(ids.customer)?.notices).toEqual([failed]);
  expect(email()).toEqual(sent);

  store("pending");
  await expect(record(noticed)).rejects.toThrow("before it was marked as sent");
});
