import type { DynamoDBRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { enrollmentStreamImage, type PendingEmail } from "#contracts/storage/outbox.ts";
import completion from "#events/queue-emails/enrollment-completed.json" with { type: "json" };
import { queueEmails } from "#lambdas/services/queue-emails/queue-emails.ts";
import { dynamoStreamHandler } from "#lambdas/shared/middleware/batch.ts";
import type { FifoPosition } from "#lambdas/shared/ports.ts";
import { ids } from "#tests/builders/records.ts";

type Image = NonNullable<NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"]>;

function setup() {
  const added: { email: PendingEmail; position: FifoPosition }[] = [];
  const sqs = { isFailing: false };
  const pendingEmails = {
    async add(email: PendingEmail, position: FifoPosition) {
      if (sqs.isFailing) throw new Error("SQS failed");
      added.push({ email, position });
    },
  };
  const handle = dynamoStreamHandler(enrollmentStreamImage, queueEmails({ pendingEmails }));
  return { added, sqs, handle: (...Records: DynamoDBRecord[]) => handle({ Records }) };
}

// The type of imported JSON is wider than the event's.
const [completed] = completion.Records as unknown as [DynamoDBRecord];

/** Another change of the same enrollment. */
const changeTo = (image: Image, eventID: string = crypto.randomUUID()): DynamoDBRecord => ({
  ...completed,
  eventID,
  dynamodb: { SequenceNumber: eventID, NewImage: { customerId: { S: ids.customer }, ...image } },
});
const stateOf = (state: string) => ({ M: { state: { S: state } } });
const failures = (...itemIdentifiers: string[]) => ({
  batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })),
});

test("queues the confirmation of a completed enrollment, by its id alone", async () => {
  const { added, handle } = setup();
  expect(await handle(completed)).toEqual(failures());
  expect(added).toEqual([
    {
      email: { customerId: ids.customer, email: "confirmation" },
      position: {
        group: `${ids.customer}/confirmation`,
        deduplicationId: `${completed.eventID}/confirmation`,
      },
    },
  ]);
});

test("queues each pending e-mail by itself, so that one that fails delays none of the others", async () => {
  const { added, handle } = setup();
  await handle(
    changeTo({
      confirmationEmail: stateOf("owed"), // an earlier name of pending
      linkEmail: stateOf("pending"),
      supportEmail: stateOf("pending"),
      noticesPending: { N: "2" },
    }),
  );
  expect(added.map(({ email }) => email.email)).toEqual([
    "confirmation",
    "disclosure-link",
    "support",
    "notice",
  ]);
  expect(new Set(added.map(({ position }) => position.group)).size).toBe(4);
});

test("keeps the messages about one e-mail in one group", async () => {
  const { added, handle } = setup();
  const confirmationEmail = stateOf("pending");
  await handle(changeTo({ confirmationEmail }), changeTo({ confirmationEmail }));
  const [first, second] = added.map(({ position }) => position);
  expect(second?.group).toBe(first?.group);
  expect(second?.deduplicationId).not.toBe(first?.deduplicationId);
});

test("a change that the stream delivers again has the same deduplication id", async () => {
  const { added, handle } = setup();
  await handle(completed);
  await handle(completed);
  expect(added[1]).toEqual(added[0]);
});

test("queues nothing for e-mails that were sent, and for deleted enrollments", async () => {
  const { added, handle } = setup();
  const deleted = structuredClone(completed);
  delete deleted.dynamodb?.NewImage;
  const sent = changeTo({
    confirmationEmail: stateOf("sent"),
    linkEmail: stateOf("sent"),
    supportEmail: stateOf("sent"),
    noticesPending: { N: "0" },
  });
  expect(await handle(changeTo({}), sent, deleted)).toEqual(failures());
  expect(added).toEqual([]);
});

test("reports a change of an unknown shape, and queues the e-mails of the others", async () => {
  const { added, handle } = setup();
  const invalid = changeTo({ customerId: { S: "unknown" } }, "1");
  expect(await handle(invalid, completed)).toEqual(failures("1"));
  expect(added).toHaveLength(1);
});

test("keeps the change on the stream while SQS fails", async () => {
  const { added, sqs, handle } = setup();
  sqs.isFailing = true;
  expect(await handle(completed)).toEqual(failures("4421584500000000017450439091"));
  sqs.isFailing = false;
  await handle(completed);
  expect(added).toHaveLength(1);
});
