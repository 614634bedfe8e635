import { systemClock } from "#lambdas/shared/clock.ts";
import type { Clock } from "#lambdas/shared/ports.ts";

type Options = {
  now?: Clock;
  /** Given: while reading fails, the last value is used and the failure is reported here. Otherwise it is thrown. */
  onStale?: (error: unknown) => void;
};

/**
 * Keeps one value for the life of the Lambda environment. Returns the last value when it is younger than `maxAgeMs` and
 * reads it again otherwise. Concurrent calls share one read; a failed read is not kept.
 */
export function cachedRead<Value>(
  read: () => Promise<Value>,
  { now = systemClock, onStale }: Options = {},
): (maxAgeMs?: number) => Promise<Value> {
  let last: { value: Value; readAt: number } | undefined;
  let pending: Promise<Value> | undefined;

  const refresh = async () => {
    const value = await read();
    last = { value, readAt: now().getTime() };
    return value;
  };

  return async (maxAgeMs = Number.POSITIVE_INFINITY) => {
    if (last && now().getTime() - last.readAt < maxAgeMs) return last.value;
    pending ??= refresh().finally(() => {
      pending = undefined;
    });
    try {
      return await pending;
    } catch (error) {
      if (!last || !onStale) throw error;
      onStale(error);
      return last.value;
    }
  };
}
