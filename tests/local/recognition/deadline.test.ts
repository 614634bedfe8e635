import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { Deadline } from "#local/recognition/deadline.ts";
import { recognitionTimeMs } from "#local/recognition/recognition-time.ts";

test("returns the result of work that ends in time", async () => {
  const deadline = new Deadline(performance.now() + 60_000);
  expect(await deadline.limit(Promise.resolve("words"))).toBe("words");
  expect(deadline.hasPassed).toBe(false);
});

test("does not wait for work that takes longer", async () => {
  const deadline = new Deadline(performance.now() + 5);
  const work = new AbortController();
  const endless = setTimeout(3_600_000, "words", { signal: work.signal }).catch(() => "stopped");
  expect(await deadline.limit(endless)).toBeUndefined();
  expect(deadline.hasPassed).toBe(true);
  work.abort();
});

test("up to four pages are recognized in less than 20 seconds, and ten within a minute", () => {
  expect([1, 2, 4].map(recognitionTimeMs).every((time) => time < 19_000)).toBe(true);
  expect(recognitionTimeMs(10)).toBeLessThan(60_000);
});
