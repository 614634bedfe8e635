import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import type { Bill } from "#contracts/http/bill.ts";
import { maxBillProcessingSeconds } from "#domain/bill-deadlines.ts";
import { loadBill } from "#web/src/api/bills.ts";
import { isNotFound } from "#web/src/api/call.ts";

/** A digital bill is read in well under a second, a scan in a minute or so. */
export const slowAfterMs = 8_000;
/** The server ends a bill before this, so that our own end is only for a server that is gone. */
export const pollingTimeoutMs = (maxBillProcessingSeconds + 60) * 1_000;
/** A computer that slept finds every timer due at once: the answer may have been waiting, and is asked for first. */
export const finalPollMs = 5_000;

/** Ask often at first, then ever less: 250 ms, and up to two seconds. */
export const pollDelay = (waited: number): number => Math.min(2_000, Math.max(250, waited / 4));

const isRead = (bill: Bill | undefined) => bill?.status === "complete" || bill?.status === "error";

export type BillPolling = { bill: Bill | undefined; notFound: boolean; slow: boolean; timedOut: boolean };

/**
 * Asks for a bill until it has been read. A failed request is no answer: the server may be restarting, and the
 * bill is in its queue. Only "no such bill" and the limit end the waiting.
 */
export function useBillPolling(tempId: string | undefined): BillPolling {
  const since = useRef(Date.now());
  const [patience, setPatience] = useState<"fresh" | "slow" | "over">("fresh");

  useEffect(() => {
    if (tempId === undefined) return;
    since.current = Date.now();
    setPatience("fresh");
    const slow = setTimeout(() => setPatience("slow"), slowAfterMs);
    let over = setTimeout(() => {
      over = setTimeout(() => setPatience("over"), finalPollMs);
    }, pollingTimeoutMs);
    return () => {
      clearTimeout(slow);
      clearTimeout(over);
    };
  }, [tempId]);

  const waiting = tempId !== undefined && patience !== "over";
  const { data, error } = useSWR(waiting ? ["getBill", tempId] : null, () => loadBill(tempId ?? ""), {
    refreshInterval: (bill) => (isRead(bill) ? 0 : pollDelay(Date.now() - since.current)),
    refreshWhenHidden: true,
    refreshWhenOffline: true,
    revalidateOnFocus: false,
    dedupingInterval: 0,
    onErrorRetry: (failure, _key, _config, revalidate, attempt) => {
      if (!isNotFound(failure)) setTimeout(() => void revalidate(attempt), 1_000);
    },
  });
  return {
    bill: data,
    notFound: isNotFound(error),
    slow: patience === "slow",
    timedOut: patience === "over",
  };
}
