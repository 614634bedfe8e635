import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { setWaits } from "./waits.ts";

/** `error`: what the API or the firewall says; undefined for an answer that API Gateway gave by itself. */
type Answer = { status: number; error: { code?: string | undefined } | undefined; retryAfter: string | null };

/** There is no room for the request now. Other codes with these statuses have advice of their own. */
export const isBusy = ({ status, error }: Omit<Answer, "retryAfter">): boolean =>
  error ? error.code === "rate_limited" : status === 429 || status === 503;

const maxBackoffSeconds = 30;
/** The firewall asks for its window, and the first answer took some time. */
const maxWaitMs = (addressWindowSeconds + 30) * 1000;

/**
 * As long as the answer asks for. API Gateway does not say how long: then twice as long after each attempt, and not the same
 * for everybody, so that those who were rejected together do not come back together.
 */
export function secondsUntilRetry(retryAfter: string | null, attempt: number): number {
  const asked = Number(retryAfter);
  if (asked > 0) return asked;
  const longest = Math.min(maxBackoffSeconds, 2 * 2 ** attempt);
  return longest * (0.5 + Math.random() / 2);
}

/** In one step, so that the notice does not come and go. */
const replaceWait = (old: number | undefined, ...next: number[]) =>
  setWaits((waits) =>
    waits
      .filter((time) => time !== old)
      .concat(next)
      .sort((a, b) => a - b),
  );

/**
 * Sends a request again while there is no room for it, for as long as the firewall may reject an address. After that the
 * person decides. A wait is shown until its request has been answered.
 */
export async function retryWhileBusy<A extends Answer>(first: A, send: () => Promise<A>): Promise<A> {
  const startedAt = Date.now();
  let answer = first;
  let wait: number | undefined;
  try {
    for (let attempt = 0; isBusy(answer); attempt++) {
      const next = Date.now() + secondsUntilRetry(answer.retryAfter, attempt) * 1000;
      if (next - startedAt > maxWaitMs) break;
      replaceWait(wait, next);
      wait = next;
      await new Promise((resolve) => setTimeout(resolve, next - Date.now()));
      answer = await send();
    }
  } finally {
    replaceWait(wait);
  }
  return answer;
}
