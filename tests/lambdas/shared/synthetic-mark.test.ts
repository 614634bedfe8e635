import { expect, test } from "vitest";
import { isSynthetic, signSyntheticMark } from "#lambdas/shared/synthetic-mark.ts";
import { noon } from "#tests/builders/records.ts";

const [key, previousKey, otherKey] = ["k".repeat(64), "p".repeat(64), "o".repeat(64)];
const isMarked = isSynthetic({ key: async () => [key, previousKey], now: () => noon });
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const [, signature] = signSyntheticMark(key, noon).split(".");

test.each([
  ["a mark of now", signSyntheticMark(key, noon), true],
  ["a mark with the key of before the rotation", signSyntheticMark(previousKey, noon), true],
  ["a mark of five minutes ago", signSyntheticMark(key, at(-300)), true],
  ["an older mark", signSyntheticMark(key, at(-301)), false],
  ["a mark of the future", signSyntheticMark(key, at(301)), false],
  ["a mark with another key", signSyntheticMark(otherKey, noon), false],
  ["an old signature with a newer time", `${noon.getTime() / 1000 + 60}.${signature}`, false],
  ["a malformed mark", "true", false],
  ["no mark", undefined, false],
])("answers for %s: %s", async (_, mark, expected) => {
  expect(await isMarked(mark)).toBe(expected);
});

test("reads no key for a request that could not be marked anyway", async () => {
  const unavailable = async () => Promise.reject(new Error("Secrets Manager failed"));
  const check = isSynthetic({ key: unavailable, now: () => noon });
  expect(await check(undefined)).toBe(false);
  expect(await check(signSyntheticMark(key, at(-301)))).toBe(false);
});
