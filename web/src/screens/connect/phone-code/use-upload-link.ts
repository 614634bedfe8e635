import { useEffect, useEffectEvent, useState } from "react";
import useSWR from "swr";
import useSWRImmutable from "swr/immutable";
import { createUploadLinkRoute } from "#contracts/http/bill.ts";
import { getSessionRoute } from "#contracts/http/session.ts";
import { uploadLinkMinutes } from "#domain/upload-link.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { callApi, isNotFound } from "#web/src/api/call.ts";
import { useLeaveIfMoved } from "#web/src/api/hooks.ts";
import { shownUploadLink } from "#web/src/browser/storage.ts";
import { paths } from "#web/src/paths.ts";

export const linkDurationMs = uploadLinkMinutes * 60_000;
/** A phone may announce its bill in the last second: time for polls to learn of it. */
export const finalPollMs = 15_000;

/** Every two seconds at first, and every five seconds later: people who need long look for their bill. */
export const linkPollDelayMs = (elapsedMs: number): number =>
  Math.min(5_000, Math.max(2_000, elapsedMs / 30));

/** Without `url`, it had expired already before this page was loaded. */
type Link = { url: string | undefined; at: number };

/** The link that this tab showed before a reload: a phone may be using it. Otherwise a new one, which ends that one. */
async function findOrCreateLink(sessionId: string): Promise<Link> {
  const shown = shownUploadLink.read();
  if (shown?.sessionId === sessionId) {
    const hasExpired = Date.now() - shown.at >= linkDurationMs;
    return { url: hasExpired ? undefined : linkUrl(shown.token), at: shown.at };
  }
  const { token } = await callApi(createUploadLinkRoute, { body: { sessionId } });
  const at = Date.now();
  shownUploadLink.write({ sessionId, token, at });
  return { url: linkUrl(token), at };
}

const linkUrl = (token: string) => `${window.location.origin}${paths.phoneUpload()}#token=${token}`;

/** A link for a phone, and what becomes of it. It polls only while the page is visible, until the link has ended. */
export function useUploadLink(sessionId: string, onBill: (billId: string) => void) {
  const [opening, setOpening] = useState(() => crypto.randomUUID());
  const created = useSWRImmutable<Link, ApiError>(
    ["createUploadLink", opening],
    () => findOrCreateLink(sessionId),
    { shouldRetryOnError: false },
  );
  // A reload ends the page without this, so that the link is shown again.
  useEffect(() => () => shownUploadLink.clear(), []);
  const { data: link } = created;

  /** The links that do not work any more, and that are not polled any more. */
  const [expired, setExpired] = useState<typeof link>();
  const [ended, setEnded] = useState<typeof link>();
  useEffect(() => {
    if (!link) return;
    const ageMs = Date.now() - link.at;
    const timers = [
      setTimeout(() => setExpired(link), linkDurationMs - ageMs),
      setTimeout(() => setEnded(link), linkDurationMs + finalPollMs - ageMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [link]);

  const leaveIfMoved = useLeaveIfMoved(sessionId);
  const polled = useSWR(
    link && link !== ended ? ["linkedBill", opening] : null,
    () => callApi(getSessionRoute, { params: { sessionId } }),
    {
      refreshInterval: () => linkPollDelayMs(Date.now() - (link?.at ?? 0)),
      dedupingInterval: 0,
      onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
        if (!leaveIfMoved(error) && !isNotFound(error))
          setTimeout(() => void revalidate({ retryCount }), 5_000);
      },
    },
  );
  const billId = polled.data?.linkedBillId;
  const report = useEffectEvent(onBill);
  useEffect(() => {
    if (billId) report(billId);
  }, [billId]);

  return {
    url: link && link !== expired ? link.url : undefined,
    isExpired: link !== undefined && (link === expired || link.url === undefined),
    error: created.error ?? (isNotFound(polled.error) ? (polled.error as ApiError) : undefined),
    renew: () => {
      shownUploadLink.clear();
      setOpening(crypto.randomUUID());
    },
  };
}
