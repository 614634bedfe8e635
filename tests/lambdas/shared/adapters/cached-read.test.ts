import { expect, test } from "vitest";
import { cachedRead } from "#lambdas/shared/adapters/cached-read.ts";

function setup(onStale?: (error: unknown) => void) {
  let ms = 0;
  let reads = 0;
  let failure: Error | undefined;
  const source = async () => {
    reads++;
    if (failure) throw failure;
    return `value ${reads}`;
  };
  return {
    read: cachedRead(source, { now: () => new Date(ms), ...(onStale && { onStale }) }),
    advance: (byMs: number) => {
      ms += byMs;
    },
    fail: (error?: Error) => {
      failure = error;
    },
    reads: () => reads,
  };
}

test("reads again only when the value is older than the caller accepts", async () => {
  const { read, advance } = setup();
  expect(await read(1000)).toBe("value 1");
  advance(999);
  expect(await read(1000)).toBe("value 1");
  expect(await read(500)).toBe("value 2");
  advance(1_000_000);
  expect(await read()).toBe("value 2");
});

test("shares one read among concurrent callers", async () => {
  const { read, reads } = setup();
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill("value 1"));
  expect(reads()).toBe(1);
});

test("does not keep a failed read", async () => {
  const { read, fail } = setup();
  fail(new Error("throttled"));
  await expect(read()).rejects.toThrow("throttled");
  fail(undefined);
  expect(await read()).toBe("value 2");
});

test("uses and reports the last value while reading fails, if the caller allows it", async () => {
  const failures: unknown[] = [];
  const { read, advance, fail } = setup((error) => failures.push(error));
  await read();
  advance(2000);
  const outage = new Error("throttled");
  fail(outage);
  expect(await read(1000)).toBe("value 1");
  expect(failures).toEqual([outage]);
});
