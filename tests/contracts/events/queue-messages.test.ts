import { expect, test } from "vitest";
import { billUploadEvent, recognitionNotification, uploadMessage } from "#contracts/events/queue-messages.ts";
import recognitionSucceeded from "#events/finish-bill/succeeded.json" with { type: "json" };
import objectCreated from "#events/read-bill/object-created.json" with { type: "json" };
import testEvent from "#events/read-bill/s3-test-event.json" with { type: "json" };

const bodyOf = ({ Records: [record] }: { Records: { body: string }[] }) => JSON.parse(record?.body ?? "");

test("decodes the object key of an S3 event", () => {
  const [file] = billUploadEvent.parse(bodyOf(objectCreated)).Records;
  expect(file?.s3.object.key).toBe("anonymous/f3f5b7a0-93a7-4f2b-8a57-0d9a4d1f3c03/march 2026+copy.pdf");
});

test("reads which version of the file an S3 event is about", () => {
  const [file] = billUploadEvent.parse(bodyOf(objectCreated)).Records;
  expect(file?.s3.object.versionId).toBe("3sL4kqtJlcpXroDTDmJ.rmSpXd3dIbrHY");
});

test("reads the version of a file in a bucket without versioning as S3 names it", () => {
  const [file] = billUploadEvent.parse({
    Records: [{ s3: { object: { key: "anonymous/1/bill.pdf" } } }],
  }).Records;
  expect(file?.s3.object.versionId).toBe("null");
});

test("reads a message that a bill was put back with as S3's own", () => {
  const object = { filePath: "anonymous/1/march 2026+copy.pdf", versionId: "3sL4kqtJlcp" };
  const [file] = billUploadEvent.parse(uploadMessage(object)).Records;
  expect(file?.s3.object).toEqual({ key: object.filePath, versionId: object.versionId });
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
