import { beforeEach, expect, test, vi } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { getHealth, healthyForSeconds } from "#lambdas/services/get-health/get-health.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import type { Probe } from "#lambdas/shared/ports.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { noon } from "#tests/builders/records.ts";

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

function setup(...probes: Probe[]) {
  let at = noon;
  const handle = getHealth({ probes, now: () => at });
  return {
    ask: () => handle(handlerInput<typeof routes.getHealth>({})),
    wait: (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1000);
    },
  };
}

test("answers 200 when every dependency responds, for five seconds at CloudFront", async () => {
  expect(await setup(healthy, healthy).ask()).toEqual({
    status: 200,
    body: { status: "ok" },
    headers: { "cache-control": "public, max-age=5" },
  });
  expect(warnings).toEqual([]);
});

test("answers 503 when one dependency fails, and logs its name and the kind of error", async () => {
  expect(await setup(healthy, failing).ask()).toEqual(fail("unhealthy"));
  expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
    { message: "dependency_failed", name: "bill files", cause: { name: "Error" } },
  ]);
  expect(warnings.join()).not.toContain("no such bucket");
});

test("asks the dependencies once in five seconds while they respond, however often it is called", async () => {
  const check = vi.fn(healthy.check);
  const { ask, wait } = setup({ name: "sessions", check });
  for (let request = 0; request < 60; request++) expect(await ask()).toMatchObject({ status: 200 });
  expect(check).toHaveBeenCalledTimes(1);
  wait(healthyForSeconds);
  await ask();
  expect(check).toHaveBeenCalledTimes(2);
});

test("never keeps a failure, and reports the next one after five seconds", async () => {
  let works = false;
  const check = () => (works ? healthy.check() : failing.check());
  const { ask, wait } = setup({ name: "sessions", check });
  expect(await ask()).toMatchObject({ status: 503 });
  works = true;
  expect(await ask()).toMatchObject({ status: 200 });
  works = false;
  wait(healthyForSeconds);
  expect(await ask()).toMatchObject({ status: 503 });
});
