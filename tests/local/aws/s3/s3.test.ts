import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutBucketCorsCommand,
  PutBucketNotificationConfigurationCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { CreateQueueCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { queueArn, region, startTestAws, type TestAws } from "#tests/local/support/aws.ts";

const Bucket = "bills";
const site = "http://localhost:3000";

let local: TestAws;
let key = "";
let count = 0;

beforeAll(async () => {
  local = await startTestAws();
  const { s3, sqs } = local.clients;
  await s3.send(new CreateBucketCommand({ Bucket }));
  await sqs.send(new CreateQueueCommand({ QueueName: "uploads" }));
  const rule = {
    AllowedMethods: ["POST"],
    AllowedOrigins: [site],
    AllowedHeaders: ["*"],
    ExposeHeaders: ["ETag"],
  };
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  await s3.send(
    new PutBucketNotificationConfigurationCommand({
      Bucket,
      NotificationConfiguration: {
        QueueConfigurations: [
          {
            QueueArn: queueArn("uploads"),
            Events: ["s3:ObjectCreated:*"],
            Filter: { Key: { FilterRules: [{ Name: "prefix", Value: "in/" }] } },
          },
        ],
      },
    }),
  );
});
afterAll(() => local.stop());
beforeEach(() => {
  key = `in/${count++}/bill.pdf`;
});

const policy = (options: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(local.clients.s3, {
    Bucket,
    Key: key,
    Conditions: [["content-length-range", 1, 1000]],
    Fields: { "Content-Type": "application/pdf" },
    Expires: 60,
    ...options,
  });

type Post = Awaited<ReturnType<typeof policy>>;

async function send(
  { url, fields }: Post,
  change: Record<string, string> = {},
  body = "%PDF-1.7",
  origin = site,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value);
  form.set("file", new Blob([body]), "bill.pdf");
  const response = await fetch(url, { method: "POST", body: form, headers: { origin } });
  const text = await response.text();
  return { status: response.status, code: /<Code>(\w+)/.exec(text)?.[1], headers: response.headers };
}

async function messages(): Promise<unknown[]> {
  const QueueUrl = local.queueUrl("uploads");
  const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 });
  const { Messages = [] } = await local.clients.sqs.send(receive);
  return Messages.map(({ Body = "" }) => JSON.parse(Body));
}

test("sends a test event first, then an event for each new object under the prefix", async () => {
  key = "in/ana & bo/my bill (1).pdf";
  const before = await messages();
  await send(await policy());
  await local.clients.s3.send(new PutObjectCommand({ Bucket, Key: "elsewhere/bill.pdf", Body: "x" }));

  expect(before).toMatchObject([{ Event: "s3:TestEvent", Bucket }]);
  expect(await messages()).toMatchObject([
    {
      Records: [
        {
          eventSource: "aws:s3",
          eventName: "ObjectCreated:Post",
          awsRegion: region,
          s3: {
            bucket: { name: Bucket },
            object: {
              key: "in/ana+%26+bo/my+bill+%281%29.pdf",
              size: 8,
              eTag: expect.stringMatching(/^[0-9a-f]{32}$/),
            },
          },
        },
      ],
    },
  ]);
});

test("stores a form post that its policy allows, with CORS headers in the response", async () => {
  const reply = await send(await policy());
  const stored = await local.clients.s3.send(new HeadObjectCommand({ Bucket, Key: key }));

  expect(reply.status).toBe(204);
  expect(reply.headers.get("access-control-allow-origin")).toBe(site);
  expect(reply.headers.get("access-control-expose-headers")).toBe("ETag");
  expect(stored).toMatchObject({ ContentType: "application/pdf", ContentLength: 8 });
});

test.each([
  ["another key", { key: "in/mine.pdf" }, 403, "AccessDenied"],
  ["another type", { "Content-Type": "text/html" }, 403, "AccessDenied"],
  ["a field outside the policy", { "x-amz-meta-note": "hello" }, 403, "AccessDenied"],
  ["another signature", { "X-Amz-Signature": "00".repeat(32) }, 403, "SignatureDoesNotMatch"],
  [
    "another policy",
    { Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') },
    403,
    "SignatureDoesNotMatch",
  ],
])("rejects a form post with %s", async (_, change, status, code) => {
  expect(await send(await policy(), change)).toMatchObject({ status, code });
});

test("rejects a form post without a policy", async () => {
  const { url } = await policy();

  expect(await send({ url, fields: { key } })).toMatchObject({ status: 403, code: "AccessDenied" });
});

test("rejects an expired form post", async () => {
  expect(await send(await policy({ Expires: -1 }))).toMatchObject({ status: 403, code: "AccessDenied" });
});

test.each([
  ["an empty file", "", "EntityTooSmall"],
  ["a file above the policy's limit", "x".repeat(1001), "EntityTooLarge"],
  ["a file above the limit of the local S3", "x".repeat(12 * 1024 * 1024), "EntityTooLarge"],
])("rejects %s, with CORS headers in the error response", async (_, body, code) => {
  const reply = await send(await policy(), {}, body);

  expect(reply).toMatchObject({ status: 400, code });
  expect(reply.headers.get("access-control-allow-origin")).toBe(site);
});

test("overwrites an object when a form post is used again, as S3 does", async () => {
  const post = await policy();
  await send(post);

  expect(await send(post, {}, "another")).toMatchObject({ status: 204 });
  const { Body } = await local.clients.s3.send(new GetObjectCommand({ Bucket, Key: key }));
  expect(await Body?.transformToString()).toBe("another");
});

test("sends no CORS headers to another origin", async () => {
  const { headers } = await send(await policy(), {}, "%PDF", "https://elsewhere.example.org");

  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test.each([
  [site, 200],
  ["https://elsewhere.example.org", 403],
])("answers a preflight from %s with %i", async (origin, status) => {
  const headers = {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "x-note",
  };
  const response = await fetch(`${local.endpoint}/${Bucket}`, { method: "OPTIONS", headers });

  expect(response.status).toBe(status);
});

test("rejects a write with If-None-Match when the object exists", async () => {
  const put = new PutObjectCommand({ Bucket, Key: key, Body: "x", IfNoneMatch: "*" });
  await local.clients.s3.send(put);

  await expect(local.clients.s3.send(put)).rejects.toMatchObject({ name: "PreconditionFailed" });
});

test("names an S3 feature that is not modeled and leaves the object unchanged", async () => {
  await local.clients.s3.send(new PutObjectCommand({ Bucket, Key: key, Body: "x" }));
  const tagging = new PutObjectTaggingCommand({
    Bucket,
    Key: key,
    Tagging: { TagSet: [{ Key: "a", Value: "b" }] },
  });

  await expect(local.clients.s3.send(tagging)).rejects.toMatchObject({ name: "NotImplemented" });
  expect(await local.clients.s3.send(new HeadObjectCommand({ Bucket, Key: key }))).toMatchObject({
    ContentLength: 1,
  });
});

test("rejects a presigned PUT with the checksum of an empty body", async () => {
  const url = `${local.endpoint}/${Bucket}/${key}?x-amz-checksum-crc32=AAAAAA%3D%3D&X-Amz-Credential=local%2F20260101%2F${region}%2Fs3%2Faws4_request`;
  const response = await fetch(url, { method: "PUT", body: "a real file" });

  expect(response.status).toBe(400);
  expect(await response.text()).toContain("<Code>BadDigest</Code>");
});

test("rejects a form post signed with unknown credentials", async () => {
  const credentials = { accessKeyId: "somebody", secretAccessKey: "else" };
  const otherClient = new S3Client({ endpoint: local.endpoint, region, credentials, forcePathStyle: true });
  const post = await createPresignedPost(otherClient, { Bucket, Key: key });

  expect(await send(post)).toMatchObject({ status: 403, code: "InvalidAccessKeyId" });
});
