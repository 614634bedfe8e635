import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { TextractRecognition, TextractResults } from "#lambdas/shared/adapters/textract-recognition.ts";
import { aBill, ids } from "#tests/builders/records.ts";

type Answer = [status: number, body: object];
const throttled: Answer = [400, { __type: "ThrottlingException", message: "Rate exceeded" }];
const refused = (name: string): Answer => [400, { __type: name, message: "no" }];

/** Textract as it is on the wire, in every mood: it gives these answers, and then the last one again. */
async function setup(...answers: Answer[]) {
  const asked: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ operation: String(request.headers["x-amz-target"]).split(".")[1], ...JSON.parse(body) });
    response.writeHead(answer?.[0] ?? 500, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(answer?.[1]));
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
  return { asked, start: () => recognition.start(aBill()), results: new TextractResults() };
}

test("a rush is waited for", async () => {
  const { start, asked } = await setup(throttled, throttled, [200, { JobId: "job-1" }]);
  expect(await start()).toEqual({ ok: true, jobId: "job-1" });
  expect(asked).toHaveLength(3);
});

test("a rush without end is thrown in time for the queue to try again", async () => {
  const { start, asked } = await setup(throttled);
  const began = Date.now();
  await expect(start()).rejects.toMatchObject({ name: "ThrottlingException" });
  expect(asked).toHaveLength(5);
  expect(Date.now() - began).toBeLessThan(15_000); // of the function's twenty seconds
});

test("every try for a bill is the same job, and says whose it is", async () => {
  const { start, asked } = await setup([200, { JobId: "job-1" }]);
  await start();
  await start();
  expect(asked[0]).toEqual(asked[1]);
  expect(asked[0]).toMatchObject({ ClientRequestToken: ids.bill, JobTag: ids.bill });
});

test.each([
  ["DocumentTooLargeException", "too_large"],
  ["BadDocumentException", "damaged"],
  ["UnsupportedDocumentException", "damaged"],
  ["InvalidS3ObjectException", "out_of_reach"],
])("%s is an answer, not an outage", async (name, why) => {
  const { start } = await setup(refused(name));
  expect(await start()).toEqual({ ok: false, why });
});

test("anything else is thrown", async () => {
  const { start } = await setup(refused("AccessDeniedException"));
  await expect(start()).rejects.toMatchObject({ name: "AccessDeniedException" });
});

const word = (Text: string, Page: number) => ({ BlockType: "WORD", Text, Page });
const part = (blocks: object[], more: object = {}): Answer => [
  200,
  { JobStatus: "SUCCEEDED", Blocks: blocks, ...more },
];

test("all parts of an answer are read, also when asking for one is a rush", async () => {
  const { results, asked } = await setup(
    part([word("PoD", 1)], { NextToken: "more" }),
    throttled,
    part([word("ID", 2)]),
  );
  expect(await results.result("job-1")).toEqual({
    status: "succeeded",
    blocks: [word("PoD", 1), word("ID", 2)],
  });
  expect(asked.at(-1)).toMatchObject({ JobId: "job-1", NextToken: "more" });
});

test("a long file is not read to its end", async () => {
  const { results, asked } = await setup(
    part([word("PoD", 10), word("insert", 11)], { NextToken: "more" }),
    part([word("insert", 12)]),
  );
  expect(await results.result("job-1")).toEqual({ status: "succeeded", blocks: [word("PoD", 10)] });
  expect(asked).toHaveLength(1);
});

test("a job that succeeded in part has words", async () => {
  const { results } = await setup(part([word("PoD", 1)], { JobStatus: "PARTIAL_SUCCESS" }));
  expect(await results.result("job-1")).toEqual({ status: "succeeded", blocks: [word("PoD", 1)] });
});

test.each([
  ["is at work", [200, { JobStatus: "IN_PROGRESS" }], "running"],
  ["failed", [200, { JobStatus: "FAILED", StatusMessage: "INVALID_IMAGE_TYPE" }], "failed"],
  ["was forgotten, after seven days", refused("InvalidJobIdException"), "failed"],
] as [string, Answer, string][])("a job that %s is said to be", async (_, answer, status) => {
  const { results } = await setup(answer);
  expect(await results.result("job-1")).toEqual({ status });
});
