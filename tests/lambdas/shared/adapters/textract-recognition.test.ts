import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { TextractRecognition, TextractResults } from "#lambdas/shared/adapters/textract-recognition.ts";
import { aBill, ids } from "#tests/builders/records.ts";

type WireResponse = [status: number, body: object];
const throttled: WireResponse = [400, { __type: "ThrottlingException", message: "Rate exceeded" }];
const rejected = (name: string): WireResponse => [400, { __type: name, message: "no" }];

/** A Textract endpoint that sends these responses in order, and then repeats the last one. */
async function setup(...responses: WireResponse[]) {
  const requests: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const wireResponse = responses[Math.min(requests.length, responses.length - 1)];
    requests.push({ operation: String(request.headers["x-amz-target"]).split(".")[1], ...JSON.parse(body) });
    response.writeHead(wireResponse?.[0] ?? 500, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(wireResponse?.[1]));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  vi.stubEnv("AWS_ENDPOINT_URL_TEXTRACT", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  const recognition = new TextractRecognition({
    bucket: "bills",
    topicArn: "arn:aws:sns:us-east-1:000000000000:done",
    roleArn: "arn:aws:iam::000000000000:role/publisher",
  });
  return { requests, start: () => recognition.start(aBill()), results: new TextractResults() };
}

test("retries while Textract throttles", async () => {
  const { start, requests } = await setup(throttled, throttled, [200, { JobId: "job-1" }]);
  expect(await start()).toEqual({ ok: true, jobId: "job-1" });
  expect(requests).toHaveLength(3);
});

test("throws after five throttled attempts, before the function times out", async () => {
  const { start, requests } = await setup(throttled);
  const startedAt = Date.now();
  await expect(start()).rejects.toMatchObject({ name: "ThrottlingException" });
  expect(requests).toHaveLength(5);
  expect(Date.now() - startedAt).toBeLessThan(15_000); // the function times out after twenty seconds
});

test("starts one job for all attempts to read a bill, tagged with the bill id", async () => {
  const { start, requests } = await setup([200, { JobId: "job-1" }]);
  await start();
  await start();
  expect(requests[0]).toEqual(requests[1]);
  expect(requests[0]).toMatchObject({ ClientRequestToken: ids.bill, JobTag: ids.bill });
});

test.each([
  ["DocumentTooLargeException", "too_large"],
  ["BadDocumentException", "damaged"],
  ["UnsupportedDocumentException", "damaged"],
  ["InvalidS3ObjectException", "out_of_reach"],
])("returns %s as the failure %s and does not throw", async (name, reason) => {
  const { start } = await setup(rejected(name));
  expect(await start()).toEqual({ ok: false, reason });
});

test("throws every other error", async () => {
  const { start } = await setup(rejected("AccessDeniedException"));
  await expect(start()).rejects.toMatchObject({ name: "AccessDeniedException" });
});

const box = { Left: 0.1, Top: 0.1, Width: 0.1, Height: 0.01 };
const wordBlock = (Text: string, Page: number) => ({
  BlockType: "WORD",
  Text,
  Page,
  Confidence: 99,
  Geometry: { BoundingBox: box },
});
const response = (blocks: object[], more: object = {}): WireResponse => [
  200,
  { JobStatus: "SUCCEEDED", Blocks: blocks, ...more },
];
const page = (number: number, text: string) => ({ number, words: [{ text }] });

test("reads every part of a result, even when a request for one is throttled", async () => {
  const { results, requests } = await setup(
    response([wordBlock("PoD", 1)], { NextToken: "more" }),
    throttled,
    response([wordBlock("ID", 2)]),
  );
  const result = await results.result("job-1");
  expect(result).toMatchObject({ status: "succeeded", pages: [page(1, "PoD"), page(2, "ID")] });
  expect(requests.at(-1)).toMatchObject({ JobId: "job-1", NextToken: "more" });
});

test("stops after the tenth page of a long file", async () => {
  const { results, requests } = await setup(
    response([wordBlock("PoD", 10), wordBlock("insert", 11)], { NextToken: "more" }),
    response([wordBlock("insert", 12)]),
  );
  expect(await results.result("job-1")).toMatchObject({ status: "succeeded", pages: [page(10, "PoD")] });
  expect(requests).toHaveLength(1);
});

test("reads a job that succeeded only partially", async () => {
  const { results } = await setup(response([wordBlock("PoD", 1)], { JobStatus: "PARTIAL_SUCCESS" }));
  expect(await results.result("job-1")).toMatchObject({ status: "succeeded", pages: [page(1, "PoD")] });
});

test.each([
  ["running", "in progress", [200, { JobStatus: "IN_PROGRESS" }]],
  ["failed", "failed", [200, { JobStatus: "FAILED", StatusMessage: "INVALID_IMAGE_TYPE" }]],
  ["failed", "deleted after seven days", rejected("InvalidJobIdException")],
] as [string, string, WireResponse][])(
  "returns %s for a job that is %s",
  async (status, _job, wireResponse) => {
    const { results } = await setup(wireResponse);
    expect(await results.result("job-1")).toEqual({ status });
  },
);
