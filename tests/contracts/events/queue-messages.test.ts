import { expect, test } from "vitest";
import { billUploadEvent, recognitionNotification } from "#contracts/events/queue-messages.ts";
import recognitionSucceeded from "#events/finish-bill/succeeded.json" with { type: "json" };
import objectCreated from "#events/read-bill/object-created.json" with { type: "json" };
import testEvent from "#events/read-bill/s3-test-event.json" with { type: "json" };

const bodyOf = ({ Records: [record] }: { Records: { body: string }[] }) => JSON.parse(record?.body ?? "");

test("decodes the object key of an S3 event", () => {
  const [file] = billUploadEvent.parse(bodyOf(objectCreated)).Records;
  expect(file?.s3.object.key).toBe("anonymous/f3f5b7a0-93a7-4f2b-8a57-0d9a4d1f3c03/march 2026+copy.pdf");
});

test("reads no file from S3's test event", () => {
  expect(billUploadEvent.parse(bodyOf(testEvent)).Records).toEqual([]);
});

test("reads the job id and the bill id of a Textract notification", () => {
  expect(recognitionNotification.parse(bodyOf(recognitionSucceeded))).toEqual({
    JobId: "6f2d0b1e5c",
    JobTag: "f3f5b7a0-93a7-4f2b-8a57-0d9a4d1f3c03",
  });
});

test("rejects other messages, so that they end in the dead-letter queue", () => {
  expect(billUploadEvent.safeParse({ Records: [{ s3: {} }] }).success).toBe(false);
  expect(recognitionNotification.safeParse({ JobId: "6f2d0b1e5c" }).success).toBe(false);
});
