import { expect, test } from "vitest";
import { billUploadEvent, recognitionNotification } from "#contracts/events/queue-messages.ts";
import textract from "#events/finish-bill/succeeded.json" with { type: "json" };
import created from "#events/read-bill/object-created.json" with { type: "json" };
import testEvent from "#events/read-bill/s3-test-event.json" with { type: "json" };

const bodyOf = ({ Records: [record] }: { Records: { body: string }[] }) => JSON.parse(record?.body ?? "");

test("an uploaded file is known by its key, however S3 writes it", () => {
  const [file] = billUploadEvent.parse(bodyOf(created)).Records;
  expect(file?.s3.object.key).toBe("anonymous/f3f5b7a0-93a7-4f2b-8a57-0d9a4d1f3c03/march 2026+copy.pdf");
});

test("S3's test event brings no file", () => {
  expect(billUploadEvent.parse(bodyOf(testEvent)).Records).toEqual([]);
});

test("Textract's word names the job and the bill", () => {
  expect(recognitionNotification.parse(bodyOf(textract))).toEqual({
    JobId: "6f2d0b1e5c",
    JobTag: "f3f5b7a0-93a7-4f2b-8a57-0d9a4d1f3c03",
  });
});

test("anything else is refused, and so kept in the dead-letter queue", () => {
  expect(billUploadEvent.safeParse({ Records: [{ s3: {} }] }).success).toBe(false);
  expect(recognitionNotification.safeParse({ JobId: "6f2d0b1e5c" }).success).toBe(false);
});
