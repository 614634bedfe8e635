import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { Deadline } from "#local/recognition/deadline.ts";
import { measureSlowness, recognitionTimeMs } from "#local/recognition/recognition-time.ts";

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
  expect([1, 2, 4].every((pages) => recognitionTimeMs(pages) < 19_000)).toBe(true);
  expect(recognitionTimeMs(10)).toBeLessThan(60_000);
});

test("a busy machine, which takes longer for a page's preparation, has as much more time for its recognition", () => {
  const page = { width: 1_700, height: 2_200 };
  expect(measureSlowness(200, page)).toBe(1);
  const slowness = measureSlowness(1_000, page);
  expect(slowness).toBeCloseTo(3.8, 1);
  expect(recognitionTimeMs(2, slowness)).toBeCloseTo(slowness * recognitionTimeMs(2));
});

test("a page of a few pixels gives a file no more time", () => {
  expect(measureSlowness(5, { width: 1, height: 1 })).toBe(1);
  expect(measureSlowness(5, { width: 0, height: 0 })).toBe(1);
});
