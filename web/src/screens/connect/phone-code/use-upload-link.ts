import { useEffect, useState } from "react";
import useSWR from "swr";
import useSWRImmutable from "swr/immutable";
import { uploadLinkMinutes } from "#domain/upload-link.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { callApi, isNotFound } from "#web/src/api/call.ts";
import { paths } from "#web/src/paths.ts";

export const linkDurationMs = uploadLinkMinutes * 60_000;
/** A phone may announce its bill in the last second: time for polls to learn of it. */
export const finalPollMs = 15_000;

/** Every two seconds at first, and every five seconds later: people who need long look for their bill. */
export const linkPollDelayMs = (elapsedMs: number): number =>
  Math.min(5_000, Math.max(2_000, elapsedMs / 30));

/** A link for a phone, and what becomes of it. It polls only while the page is visible, until the link has ended. */
export function useUploadLink(sessionId: string, onBill: (billId: string) => void) {
  const [opening, setOpening] = useState(() => crypto.randomUUID());
  const created = useSWRImmutable<{ url: string; at: number }, ApiError>(
    ["createUploadLink", opening],
    async () => {
      const { token } = await callApi("createUploadLink", { body: { sessionId } });
      return { url: `${window.location.origin}${paths.phoneUpload()}#token=${token}`, at: Date.now() };
    },
    { shouldRetryOnError: false },
  );
  const { data: link } = created;

  /** The links that do not work any more, and that are not polled any more. */
  const [expired, setExpired] = useState<typeof link>();
  const [ended, setEnded] = useState<typeof link>();
  useEffect(() => {
    if (!link) return;
    const timers = [
      setTimeout(() => setExpired(link), linkDurationMs),
      setTimeout(() => setEnded(link), linkDurationMs + finalPollMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [link]);

  const polled = useSWR(
    link && link !== ended ? ["linkedBill", opening] : null,
    () => callApi("getSession", { params: { sessionId } }),
    {
      refreshInterval: () => linkPollDelayMs(Date.now() - (link?.at ?? 0)),
      dedupingInterval: 0,
      onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
        if (!isNotFound(error)) setTimeout(() => void revalidate({ retryCount }), 5_000);
      },
    },
  );
  const billId = polled.data?.linkedBillId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bill is reported once
  useEffect(() => {
    if (billId) onBill(billId);
  }, [billId]);

  return {
    url: link && link !== expired ? link.url : undefined,
    isExpired: link !== undefined && link === expired,
    error: created.error ?? (isNotFound(polled.error) ? (polled.error as ApiError) : undefined),
    renew: () => setOpening(crypto.randomUUID()),
  };
}
