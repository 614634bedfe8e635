import { log } from "#lambdas/shared/middleware/log.ts";

/**
 * Well below what the function has, which is below what the API waits: the person gets our sentence, and not a bare
 * error of the gateway.
 */
export const defaultTimeoutMs = 15_000;

export type UtilityHttpResponse = { status: number; body: unknown };

/**
 * One call to a utility or its partner. Undefined when there was no answer in time, or none that is JSON. Neither the
 * address nor the body reaches a log: both may hold what somebody typed.
 */
export async function callUtility(
  name: string,
  url: string,
  request: RequestInit,
  wait = defaultTimeoutMs,
): Promise<UtilityHttpResponse | undefined> {
  let status: number | undefined;
  try {
    const signal = AbortSignal.timeout(wait);
    const response = await fetch(url, { ...request, redirect: "error", signal });
    ({ status } = response);
    const body: unknown = await response.json();
    if (status < 500) return { status, body };
  } catch {
    // Which of the many ways of not answering it was changes nothing for the person.
  }
  log.dependencyFailed({ name, status });
  return undefined;
}
