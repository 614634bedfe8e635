import { expect, test, vi } from "vitest";
import { runInvocation } from "#lambdas/shared/invocation.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";

test("tries again after a conflict", async () => {
  const outcomes = [undefined, "saved"];
  expect(await retryOnConflict(async () => outcomes.shift())).toBe("saved");
});

test("gives up after five conflicts", async () => {
  const attempt = vi.fn(async () => undefined);
  expect(await retryOnConflict(attempt)).toBeUndefined();
  expect(attempt).toHaveBeenCalledTimes(5);
});

test("does not try again once the client was answered without the result", async () => {
  const answered = new AbortController();
  let attempts = 0;
  const work = runInvocation(answered.signal, () =>
    retryOnConflict(async () => {
      attempts += 1;
      answered.abort();
      return undefined;
    }),
  );
  await expect(work).rejects.toBe(answered.signal.reason);
  expect(attempts).toBe(1);
});
