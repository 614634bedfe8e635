import { expect, test } from "vitest";
import { passesRepeatedly } from "#tools/deploy/judge.ts";

/** A smoke test with these results, one after the other. */
async function judge(...results: boolean[]) {
  const pauses: number[] = [];
  const passes = await passesRepeatedly(
    async () => results.shift() ?? false,
    async (ms) => void pauses.push(ms),
  );
  return { passes, pauses: pauses.length, remaining: results.length };
}

test("accepts a site that passes at once", async () => {
  expect(await judge(true)).toEqual({ passes: true, pauses: 0, remaining: 0 });
});

test("accepts a site that fails for a moment", async () => {
  expect(await judge(false, false, true)).toEqual({ passes: true, pauses: 2, remaining: 0 });
});

test("rejects a site that fails three times", async () => {
  expect(await judge(false, false, false, true)).toEqual({ passes: false, pauses: 2, remaining: 1 });
});
