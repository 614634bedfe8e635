import { expect, test } from "vitest";
import { judgeRepeatedly, type Verdict, verdictOf } from "#tools/deploy/judge.ts";

/** A smoke test with these results, one after the other. */
async function judge(...results: Verdict[]) {
  const pauses: number[] = [];
  const verdict = await judgeRepeatedly(
    async () => results.shift() ?? "fails",
    async (ms) => void pauses.push(ms),
  );
  return { verdict, pauses: pauses.length, remaining: results.length };
}

test("accepts a site that passes at once", async () => {
  expect(await judge("passes")).toEqual({ verdict: "passes", pauses: 0, remaining: 0 });
});

test("accepts a site that fails for a moment", async () => {
  expect(await judge("fails", "unknown", "passes")).toEqual({ verdict: "passes", pauses: 2, remaining: 0 });
});

test("rejects a site that fails three times", async () => {
  const results = ["fails", "fails", "fails", "passes"] as const;
  expect(await judge(...results)).toEqual({ verdict: "fails", pauses: 2, remaining: 1 });
});

test("does not know about a site whose firewall rejects the test", async () => {
  expect(await judge("unknown", "unknown", "unknown")).toMatchObject({ verdict: "unknown" });
});

test.each([
  [0, "passes"],
  [1, "fails"],
  [3, "unknown"],
  [137, "fails"],
])("a smoke test that ends with %i says that the site %s", (code, verdict) => {
  expect(verdictOf(code)).toBe(verdict);
});
