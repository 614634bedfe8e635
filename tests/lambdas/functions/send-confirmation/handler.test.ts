import type { DynamoDBRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { enrollmentStreamImage } from "#contracts/events/queue-messages.ts";
import completion from "#events/send-confirmation/enrollment-completed.json" with { type: "json" };
import { sendConfirmation } from "#lambdas/functions/send-confirmation/handler.ts";
import { verifyDisclosureLink } from "#lambdas/shared/links/disclosure-link.ts";
import { dynamoStreamHandler } from "#lambdas/shared/middleware/batch.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { aCompany, aCompletedEnrollment, linkKey } from "#tests/builders/disclosures.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

class FakeMailer {
  readonly mails: Mail[] = [];
  isFailing = false;

  async send(mail: Mail) {
    if (this.isFailing) throw new Error("SES failed");
    this.mails.push(mail);
    return { messageId: `message-${this.mails.length}` };
  }
}

function setup(...stored: ConstructorParameters<typeof InMemoryEnrollments>[1][]) {
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), ...stored);
  const mailer = new FakeMailer();
  const handle = dynamoStreamHandler(
    enrollmentStreamImage,
    sendConfirmation({
      enrollments,
      mailer,
      company: aCompany,
      siteOrigin: "https://wattigator.example",
      linkKey,
      now: () => noon,
    }),
  );
  return { enrollments, mailer, handle };
}

// The type of imported JSON is wider than the event's.
const [completed] = completion.Records as unknown as [DynamoDBRecord];
const event = (...Records: DynamoDBRecord[]) => ({ Records });
const failures = (...itemIdentifiers: string[]) => ({
  batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })),
});

test("sends the e-mail of a completed enrollment and marks it as sent", async () => {
  const { enrollments, mailer, handle } = setup(await aCompletedEnrollment());
  expect(await handle(event(completed))).toEqual(failures());
  expect(mailer.mails).toMatchObject([
    { to: "Ana@example.org", subject: "You're in line for community solar, Ana" },
  ]);
  expect(enrollments.get(ids.customer)?.confirmationEmail).toMatchObject({
    state: "sent",
    sentAt: noon.toISOString(),
    messageId: "message-1",
  });
});

test("includes a link that opens the enrollment's disclosure", async () => {
  const { mailer, handle } = setup(await aCompletedEnrollment());
  await handle(event(completed));
  const link = new URL(mailer.mails[0]?.text.match(/https:\S+/)?.[0] ?? "");
  const token = link.searchParams.get("token") ?? "";
  const sessionId = link.pathname.replace("/pdf/", "");
  expect(await verifyDisclosureLink({ sessionId, token }, { key: linkKey, at: noon })).toEqual({
    customerId: ids.customer,
  });
});

test("sends nothing when the stream delivers a change again", async () => {
  const { mailer, handle } = setup(await aCompletedEnrollment());
  await handle(event(completed, completed));
  await handle(event(completed));
  expect(mailer.mails).toHaveLength(1);
});

test("ignores changes without a pending e-mail and deleted enrollments", async () => {
  const { mailer, handle } = setup(anEnrollment());
  const lead = structuredClone(completed);
  delete lead.dynamodb?.NewImage?.confirmationEmail;
  const deleted = structuredClone(completed);
  delete deleted.dynamodb?.NewImage;
  expect(await handle(event(lead, deleted, completed))).toEqual(failures());
  expect(mailer.mails).toEqual([]);
});

test("keeps the stream record and the pending e-mail while SES fails", async () => {
  const { enrollments, mailer, handle } = setup(await aCompletedEnrollment());
  mailer.isFailing = true;
  expect(await handle(event(completed))).toEqual(failures("4421584500000000017450439091"));
  expect(enrollments.get(ids.customer)?.confirmationEmail?.state).toBe("pending");
  mailer.isFailing = false;
  expect(await handle(event(completed))).toEqual(failures());
  expect(mailer.mails).toHaveLength(1);
});

test("sends the other e-mails when one stream record is invalid", async () => {
  const { mailer, handle } = setup(await aCompletedEnrollment());
  const invalid = {
    eventID: "1",
    dynamodb: { SequenceNumber: "1", NewImage: { customerId: { S: "unknown" } } },
  };
  expect(await handle(event(invalid, completed))).toEqual(failures("1"));
  expect(mailer.mails).toHaveLength(1);
});
