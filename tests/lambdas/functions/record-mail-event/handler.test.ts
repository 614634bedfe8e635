import { expect, test } from "vitest";
import { mailEvent } from "#contracts/events/mail-events.ts";
import bounced from "#events/record-mail-event/bounce.json" with { type: "json" };
import { recordMailEvent } from "#lambdas/functions/record-mail-event/handler.ts";
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

function setup(email: object = sent) {
  const enrollment = anEnrollment({ confirmationEmail: { ...sent, ...email } });
  const enrollments = new InMemoryEnrollments(new InMemorySessions(aSession()), enrollment);
  const email_ = () => enrollments.get(ids.customer)?.confirmationEmail;
  return { work: recordMailEvent({ enrollments }), email: email_ };
}

test("an e-mail that came back is seen on the enrollment", async () => {
  const { work, email } = setup();
  await work(bounce);
  expect(email()).toEqual({ ...sent, state: "bounced", failedAt: "2026-11-20T17:00:05.000Z" });
});

test("so is one that the household called spam, also after it had come back", async () => {
  const { work, email } = setup();
  await work(bounce);
  await work(complaint);
  expect(email()).toMatchObject({ state: "complained", failedAt: "2026-11-20T18:00:00.000Z" });
});

test("a full mailbox, or a holiday's answer, changes nothing", async () => {
  const { work, email } = setup();
  await work(
    mailEvent.parse({
      ...body,
      bounce: { ...body.bounce, bounceType: "Transient", bounceSubType: "General" },
    }),
  );
  expect(email()).toEqual(sent);
});

test("what became of an earlier e-mail is no news", async () => {
  const { work, email } = setup({ messageId: "another one" });
  await work(bounce);
  expect(email()).toMatchObject({ state: "sent" });
});

test("an e-mail that came back before it was marked as sent is asked about again", async () => {
  const { work } = setup({ state: "pending", messageId: undefined });
  await expect(work(bounce)).rejects.toThrow("before it was marked");
});

test("one that is owed once more stays owed, whatever the earlier one did", async () => {
  const { work, email } = setup({ state: "pending" });
  await work(bounce);
  expect(email()).toMatchObject({ state: "pending" });
});

test("an e-mail of no enrollment is nobody's", async () => {
  const { work } = setup();
  const { tags: _, ...mail } = body.mail;
  await expect(work(mailEvent.parse({ ...body, mail }))).resolves.toBeUndefined();
});

test("no address is read from the event", () => {
  expect(JSON.stringify(bounce)).not.toContain("@");
});
