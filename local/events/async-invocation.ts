import * as z from "zod";
import { ThrottledError } from "#local/lambda/concurrency.ts";
import type { InvocableFunction } from "#local/lambda/function-pool.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { nameInArn } from "#local/template/resource-names.ts";
import type { Clock } from "./clock.ts";

/** Strict: an on-failure destination, for example, is not modeled. */
const eventInvokeConfig = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.literal("$LATEST"),
  MaximumRetryAttempts: z.number().optional(),
  MaximumEventAgeInSeconds: z.number().optional(),
});

type RetryPolicy = { maxRetries: number; maxAgeMs: number };

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const defaults: RetryPolicy = { maxRetries: 2, maxAgeMs: 6 * 60 * minuteMs };

/** How often and how long Lambda repeats an event of a function. */
export function asyncRetryPolicies(resolver: TemplateResolver): (functionName: string) => RetryPolicy {
  const configs = resolver.resources(["AWS::Lambda::EventInvokeConfig"], eventInvokeConfig);
  const policies = new Map(
    configs.map(({ properties: { FunctionName, MaximumRetryAttempts, MaximumEventAgeInSeconds } }) => [
      FunctionName,
      {
        maxRetries: MaximumRetryAttempts ?? defaults.maxRetries,
        maxAgeMs: MaximumEventAgeInSeconds ? MaximumEventAgeInSeconds * secondMs : defaults.maxAgeMs,
      },
    ]),
  );
  return (functionName) => policies.get(nameInArn(functionName)) ?? defaults;
}

type Delivery = {
  fn: Pick<InvocableFunction, "invoke">;
  event: unknown;
  policy: RetryPolicy;
  clock: Clock;
  signal: AbortSignal;
};

/**
 * Invokes a function for a service that does not wait for it, such as EventBridge: one minute after a failure again, then two
 * minutes after that, and a throttled function at growing intervals.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
export async function invokeAsync({ fn, event, policy, clock, signal }: Delivery): Promise<void> {
  const createdAt = Date.now();
  let failures = 0;
  let throttledPauseMs = secondMs;
  while (!signal.aborted) {
    try {
      await fn.invoke(event);
      return;
    } catch (error) {
      const isThrottled = error instanceof ThrottledError;
      if (!isThrottled) failures += 1;
      const pauseMs = isThrottled ? throttledPauseMs : failures * minuteMs;
      if (isThrottled) throttledPauseMs = Math.min(2 * throttledPauseMs, 5 * minuteMs);
      const isTooOld = clock.msSince(createdAt) + pauseMs > policy.maxAgeMs;
      if (failures > policy.maxRetries || isTooOld) return; // the pool reports the failure
      await clock.sleep(pauseMs, signal);
    }
  }
}
