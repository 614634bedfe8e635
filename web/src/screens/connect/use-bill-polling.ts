import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import type { Bill } from "#contracts/http/bill.ts";
import { getSessionRoute, type Session } from "#contracts/http/session.ts";
import { maxBillProcessingSeconds } from "#domain/bill-deadlines.ts";
import { loadBill } from "#web/src/api/bills.ts";
import { callApi, isAlreadyMoved, isNotFound } from "#web/src/api/call.ts";

/** A bill with a text layer is read in less than a second, a scanned bill in about a minute. */
export const slowAfterMs = 8_000;
/** Longer than the API may take to give a bill its final status, so that this limit only applies if the API is down. */
export const pollingTimeoutMs = (maxBillProcessingSeconds + 60) * 1_000;
/** After a computer wakes up, all its timers fire at once. This delay leaves time for one more poll before the timeout. */
export const finalPollMs = 5_000;

/**
 * Polls less often the longer the bill takes: after 25 ms at first, because a bill with a text layer is read in a tenth of a
 * second, and at most every two seconds later.
 */
export const pollDelayMs = (elapsedMs: number): number => Math.min(2_000, Math.max(25, elapsedMs / 4));

/** `session`: as it is after the bill was read. Another account may have taken the place of the bill. */
type Poll = { bill: Bill; session?: Session };

const isFinal = (poll: Poll | undefined) => poll?.bill.status === "complete" || poll?.bill.status === "error";

async function poll(tempId: string, sessionId: string): Promise<Poll> {
  const bill = await loadBill(tempId);
  if (bill.status !== "complete") return { bill };
  try {
    return { bill, session: await callApi(getSessionRoute, { params: { sessionId } }) };
  } catch (error) {
    if (isAlreadyMoved(error)) return { bill }; // the next screen says so
    throw error;
  }
}

export type BillPolling = Partial<Poll> & { notFound: boolean; isSlow: boolean; timedOut: boolean };

/**
 * Polls a bill until it has a final status. Failed requests are retried, because the bill stays in its queue while the
 * API is down. Only a 404 and the timeout end the polling early.
 */
export function useBillPolling(sessionId: string, tempId: string | undefined): BillPolling {
  const startedAt = useRef(Date.now());
  const [progress, setProgress] = useState<"started" | "slow" | "timed_out">("started");

  useEffect(() => {
    if (tempId === undefined) return;
    startedAt.current = Date.now();
    setProgress("started");
    const slowTimer = setTimeout(() => setProgress("slow"), slowAfterMs);
    let timeout = setTimeout(() => {
      timeout = setTimeout(() => setProgress("timed_out"), finalPollMs);
    }, pollingTimeoutMs);
    return () => {
      clearTimeout(slowTimer);
      clearTimeout(timeout);
    };
  }, [tempId]);

  const isPolling = tempId !== undefined && progress !== "timed_out";
  const { data, error } = useSWR(
    isPolling ? ["getBill", tempId] : null,
    () => poll(tempId ?? "", sessionId),
    {
      refreshInterval: (last) => (isFinal(last) ? 0 : pollDelayMs(Date.now() - startedAt.current)),
      refreshWhenHidden: true,
      refreshWhenOffline: true,
      revalidateOnFocus: false,
      dedupingInterval: 0,
      onErrorRetry: (error, _key, _config, revalidate, attempt) => {
        if (!isNotFound(error)) setTimeout(() => void revalidate(attempt), 1_000);
      },
    },
  );
  return {
    ...data,
    notFound: isNotFound(error),
    isSlow: progress === "slow",
    timedOut: progress === "timed_out",
  };
}
