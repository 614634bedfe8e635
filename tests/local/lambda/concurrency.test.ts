import { describe, expect, test } from "vitest";
import { type ConcurrencyLimit, concurrencyLimits } from "#local/lambda/concurrency.ts";

const functions = [
  { name: "reader", reservedConcurrency: 2 },
  { name: "off", reservedConcurrency: 0 },
  { name: "api", reservedConcurrency: undefined },
  { name: "mail", reservedConcurrency: undefined },
];

/** Starts invocations that run until they are released. Returns how many were accepted. */
async function acceptedOf(limit: ConcurrencyLimit, invocations: number) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const results = Promise.allSettled(Array.from({ length: invocations }, () => limit.run(() => released)));
  release();
  return (await results).filter(({ status }) => status === "fulfilled").length;
}

describe("concurrency", () => {
  test("a function may run as often at the same time as it has reserved", async () => {
    const limitOf = concurrencyLimits(1000, functions);
    expect(await acceptedOf(limitOf("reader"), 3)).toBe(2);
    expect(await acceptedOf(limitOf("off"), 1)).toBe(0);
  });

  test("all other functions share what is left of the account", async () => {
    const limitOf = concurrencyLimits(103, functions);
    expect(limitOf("api")).toBe(limitOf("mail"));
    expect(await acceptedOf(limitOf("api"), 200)).toBe(101);
  });

  test("a failed invocation frees its place", async () => {
    const limit = concurrencyLimits(1, [])("api");
    await expect(limit.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await limit.run(async () => "next")).toBe("next");
  });

  test("Lambda keeps 100 for functions without a reservation", () => {
    expect(() => concurrencyLimits(101, functions)).toThrow(/reserve all but 99 of the account's/);
    expect(() => concurrencyLimits(10, [])).not.toThrow();
  });
});
