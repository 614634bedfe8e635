import { log } from "#lambdas/shared/middleware/log.ts";

/**
 * Well below the function's timeout, which is below API Gateway's: the household gets our error message and not a
 * gateway error.
 */
export const defaultTimeoutMs = 15_000;

export type UtilityHttpResponse = { status: number; body: unknown };

/**
 * Sends one request to a utility or a partner. Undefined when it fails, times out, or returns a 5xx status or anything
 * but JSON; each is logged. The URL and the body are never logged: both may contain what a person typed.
 */
export async function callUtility(
  name: string,
  url: string,
  request: RequestInit,
  timeoutMs = defaultTimeoutMs,
): Promise<UtilityHttpResponse | undefined> {
  let status: number | undefined;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, redirect: "error", signal });
    ({ status } = response);
    const body: unknown = await response.json();
    if (status < 500) return { status, body };
    log.dependencyFailed({ name, status });
  } catch (error) {
    log.dependencyFailed({ name, status }, error);
  }
  return undefined;
}
