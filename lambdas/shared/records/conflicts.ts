import { stopIfAnswered } from "#lambdas/shared/invocation.ts";

const maxAttempts = 5;
const maxBackoffMs = 40;

/** Random jitter: two writers that conflicted once would conflict again if both retried after the same delay. */
const backoff = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * maxBackoffMs * attempt));

/**
 * Runs `attempt`, which reads, decides and writes, until its write succeeds. `attempt` returns undefined when another
 * writer changed the record in between, as when a draft and a submit cross. Undefined after five conflicts. Throws instead of
 * trying again when the client was answered already: the other writer may be its own next attempt.
 */
export async function retryOnConflict<Value>(
  attempt: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  for (let attempts = 1; attempts <= maxAttempts; attempts++) {
    const value = await attempt();
    if (value !== undefined) return value;
    await backoff(attempts);
    stopIfAnswered();
  }
  return undefined;
}
