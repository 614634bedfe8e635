import { beforeEach, expect, test, vi } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { getHealth } from "#lambdas/functions/get-health/handler.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

const warnings: string[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, "warn").mockImplementation((line: string) => void warnings.push(line));
});

const healthy = { name: "sessions", check: async () => "ok" };
const failing = {
  name: "bill files",
  check: async () => {
    throw new Error("no such bucket");
  },
};

test("answers 200 when every dependency responds", async () => {
  const reply = await getHealth({ probes: [healthy, healthy] })(handlerInput<typeof routes.getHealth>({}));
  expect(reply).toEqual({ status: 200, body: { status: "ok" } });
  expect(warnings).toEqual([]);
});

test("answers 503 when one dependency fails, and logs its name and the kind of error", async () => {
  const reply = await getHealth({ probes: [healthy, failing] })(handlerInput<typeof routes.getHealth>({}));
  expect(reply).toEqual(fail("unhealthy"));
  expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
    { message: "dependency_failed", name: "bill files", cause: { name: "Error" } },
  ]);
  expect(warnings.join()).not.toContain("no such bucket");
});
