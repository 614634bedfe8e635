import type { Context } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { framed } from "#lambdas/shared/middleware/frame.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  const addLine = (text: string) => void lines.push(text);
  vi.spyOn(console, "info").mockImplementation(addLine);
  vi.spyOn(console, "error").mockImplementation(addLine);
});
afterEach(() => void vi.restoreAllMocks());

const context = { awsRequestId: "invocation-1" } as Context; // all that the frame reads

test("logs an error that nothing handled with its place and the id of the invocation", async () => {
  const sweep = framed(() => Promise.reject(new TypeError("a bug")));
  await expect(sweep(undefined, context)).rejects.toThrow();
  const [line = ""] = lines;
  expect(JSON.parse(line)).toMatchObject({
    message: "unexpected_error",
    name: "TypeError",
    requestId: "invocation-1",
    stack: expect.arrayContaining([expect.stringContaining("frame.test.ts")]),
  });
});

test("fails without the error's message, which Lambda would log and return", async () => {
  const change = framed(() => Promise.reject(new Error("ana@example.org is unlucky", { cause: "ana@" })));
  const failure = await change(undefined, context).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  const { message, stack, cause } = failure;
  expect(JSON.stringify([{ ...failure, message, stack, cause }, lines])).not.toContain("ana@");
});

test("begins without the log context of the work before it", async () => {
  setLogContext({ correlationId: "visit-1" });
  await framed(async () => log.siteCheckFailed({ check: "home", problems: [] }))(undefined, context);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.not.objectContaining({ correlationId: "visit-1" }),
  ]);
});

test("returns what the work returns", async () => {
  expect(await framed(async (event: number) => event + 1)(1, context)).toBe(2);
});
