import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Writable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { ConcurrencyLimit } from "#local/lambda/concurrency.ts";
import { FunctionPool } from "#local/lambda/function-pool.ts";
import type { FunctionSpecification } from "#local/lambda/function-specification.ts";
import { type Intercept, newTraceId } from "#local/lambda/interception.ts";
import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";

const code = (name: string) => resolve("tests/local/support/functions", `${name}.mjs`);

function setup(
  change: Partial<FunctionSpecification> = {},
  limit = new ConcurrencyLimit(10),
  { intercept, lastIdleTimeoutMs = 600_000 }: { intercept?: Intercept; lastIdleTimeoutMs?: number } = {},
) {
  const specification: FunctionSpecification = {
    name: "everything",
    arn: "arn:aws:lambda:us-east-1:000000000000:function:everything",
    label: "everything",
    file: code("everything"),
    exportName: "handler",
    timeoutSeconds: 5,
    memoryMb: 128,
    reservedConcurrency: undefined,
    maxEnvironments: 2,
    environment: { TABLE: "sessions" },
    roleArn: "arn:aws:iam::000000000000:role/everything",
    ...change,
  };
  let logged = "";
  const log = new Writable({
    write(chunk, _, done) {
      logged += chunk;
      done();
    },
  });
  const reports: string[] = [];
  const report = (_: unknown, { message }: Error) => void reports.push(message);
  const pool = new FunctionPool(specification, log, report, limit, { lastIdleTimeoutMs, intercept });
  onTestFinished(() => pool.stop());
  return { pool, reports, logged: () => logged };
}

test("sends the event to the function and returns its result", async () => {
  const { pool } = setup();

  expect(await pool.invoke({ do: "echo", event: { nested: [1, "two"] } })).toEqual({ nested: [1, "two"] });
});

test("loads the function again after its sources changed, and lets a run in progress end", async () => {
  const folder = await folderUntilExit("function");
  const file = join(folder, "function.mjs");
  const write = (version: number) =>
    writeFileSync(
      file,
      `export const handler = async ({ wait }) => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        return ${version};
      };`,
    );
  write(1);
  const { pool } = setup({ file });
  await pool.warm();
  const running = pool.invoke({ wait: 200 });
  write(2);
  pool.reload();
  expect(await pool.invoke({ wait: 0 })).toBe(2);
  expect(await running).toBe(1);
  expect(await Promise.all([pool.invoke({ wait: 0 }), pool.invoke({ wait: 0 })])).toEqual([2, 2]);
});

test("gives the function only its own environment variables", async () => {
  const { pool } = setup();

  const { _X_AMZN_TRACE_ID, ...environment } = (await pool.invoke({ do: "environment" })) as Record<
    string,
    string
  >;
  expect(environment).toEqual({ TABLE: "sessions" });
  expect(_X_AMZN_TRACE_ID).toMatch(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24};Sampled=0$/);
});

test("passes the function's name, memory and remaining time in the context", async () => {
  const { pool } = setup();

  expect(await pool.invoke({ do: "context" })).toMatchObject({
    functionName: "everything",
    memoryLimitInMB: "128",
    awsRequestId: expect.any(String),
    remaining: expect.closeTo(5000, -3),
  });
});

test("loads no compiler for TypeScript beside the function", async () => {
  const { pool } = setup();

  expect(await pool.invoke({ do: "modules" })).not.toContainEqual(expect.stringContaining("amaro"));
});

test("reuses an execution environment", async () => {
  const { pool } = setup();
  await pool.warm();

  expect([await pool.invoke({ do: "count" }), await pool.invoke({ do: "count" })]).toEqual([1, 2]);
});

test("ends an execution environment that is idle, also the last one, and creates another one when it is needed", async () => {
  const { pool } = setup({}, undefined, { lastIdleTimeoutMs: 50 });
  await pool.invoke({ do: "count" });
  const startsAnew = async () => expect(await pool.invoke({ do: "count" })).toBe(1);

  await vi.waitFor(startsAnew, { interval: 250, timeout: 5000 });
});

test("creates an execution environment per concurrent event, up to the limit", async () => {
  const { pool } = setup({ maxEnvironments: 2 });
  const waits = [300, 300, 1].map((milliseconds) => pool.invoke({ do: "wait", milliseconds }));
  await Promise.all(waits);

  const counts = await Promise.all([1, 2].map(() => pool.invoke({ do: "count" })));
  expect(counts).toEqual([1, 1]); // two environments, the third event waited for one of them
});

test("throttles an event beyond the limit, and serves it once another has ended", async () => {
  const { pool, reports } = setup({}, new ConcurrencyLimit(1));
  const first = pool.invoke({ do: "wait", milliseconds: 100 });

  await expect(pool.invoke({ do: "count" })).rejects.toMatchObject({ name: "TooManyRequestsException" });
  expect(reports).toEqual(["Rate Exceeded."]);
  await first;
  expect(await pool.invoke({ do: "count" })).toBe(1);
});

test.each([
  ["throws", { do: "fail" }, "TypeError: something is wrong"],
  ["ends its process", { do: "exit" }, "Runtime.ExitError: The function's process ended by itself."],
  ["never ends", { do: "loop" }, "Sandbox.Timedout: Task timed out after 1.00 seconds", 1],
  [
    "waits too long",
    { do: "wait", milliseconds: 60_000 },
    "Sandbox.Timedout: Task timed out after 1.00 seconds",
    1,
  ],
  ["needs too much memory", { do: "fill" }, /memory/i],
])(
  "fails the event of a function that %s, and serves the next event",
  async (_, event, message, timeoutSeconds = 30) => {
    const { pool, reports } = setup({ timeoutSeconds, memoryMb: 32 });

    await expect(pool.invoke(event)).rejects.toThrow(message);
    expect(reports).toEqual([expect.stringMatching(message)]);
    expect(await pool.invoke({ do: "echo", event: "next event" })).toBe("next event");
  },
);

test("reports why a function cannot be loaded", async () => {
  const { pool } = setup({ file: code("unready") });

  await expect(pool.invoke({})).rejects.toThrow("SESSION_TABLE is missing");
});

test("writes the output of a function to its log", async () => {
  const { pool, logged } = setup();
  await pool.invoke({ do: "log", text: "bill_read" });

  await expect.poll(() => logged()).toContain("bill_read");
});

test("waits until running events have ended", async () => {
  const { pool, logged } = setup();
  await pool.waitUntilIdle();
  const invocation = pool.invoke({ do: "wait", milliseconds: 100 });
  await pool.waitUntilIdle();

  expect(logged()).toContain("REPORT");
  await invocation;
});

test("runs a function as often as an interception decides", async () => {
  const twice: Intercept = async (_, run) => [await run(newTraceId()), await run(newTraceId())];
  const { pool } = setup({}, undefined, { intercept: twice });

  expect(await pool.invoke({ do: "count" })).toEqual([1, 2]);
});

test("ends a run in the middle of its work, and the next one runs", async () => {
  const traceIds: string[] = [];
  const intercept: Intercept = (_, run) => {
    traceIds.push(newTraceId());
    return run(traceIds.at(-1) ?? "");
  };
  const { pool, reports } = setup({}, undefined, { intercept });
  await pool.invoke({ do: "count" });

  const crashing = pool.invoke({ do: "wait", milliseconds: 4000 });
  pool.crash(traceIds[0] ?? ""); // has ended
  crashing.catch(() => undefined); // expected below
  await vi.waitFor(
    () => {
      pool.crash(traceIds[1] ?? "");
      expect(reports).toHaveLength(1);
    },
    { timeout: 60_000 },
  );

  await expect(crashing).rejects.toMatchObject({ failure: { errorType: "Runtime.ExitError" } });
  expect(await pool.invoke({ do: "count" })).toBe(1);
  expect(reports).toEqual([expect.stringContaining("Runtime.ExitError")]);
});
