/** Whether this IP may send another message now. Every call counts as an attempt. */
export type RateLimit = (ip: string, at: Date) => boolean;

const maxMessages = 10;
const windowMs = 10 * 60_000;
const maxTrackedIps = 1000;

/**
 * Counts per Lambda environment, of which there is rarely more than one, so this is only a first limit. API Gateway's
 * throttle on the route is the second.
 */
export function rateLimitByIp(): RateLimit {
  const messageTimes = new Map<string, number[]>();
  return (ip, at) => {
    const now = at.getTime();
    const recent = (messageTimes.get(ip) ?? []).filter((time) => now - time < windowMs);
    const isAllowed = recent.length < maxMessages;
    messageTimes.delete(ip); // a Map keeps insertion order: the first IP is the one that was idle longest
    messageTimes.set(ip, isAllowed ? [...recent, now] : recent);
    const [leastRecentIp] = messageTimes.keys();
    if (messageTimes.size > maxTrackedIps && leastRecentIp !== undefined) messageTimes.delete(leastRecentIp);
    return isAllowed;
  };
}
