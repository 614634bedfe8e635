/** Whether somebody at this address may write now. Asking counts. */
export type RateLimit = (address: string, at: Date) => boolean;

const atMost = 10;
const within = 10 * 60_000;
const addressesKept = 1000;

/**
 * A first line only: each running copy of the function counts for itself, and there are seldom two. The stage's
 * throttle on the route is the second.
 */
export function rateLimitByIp(): RateLimit {
  const written = new Map<string, number[]>();
  return (address, at) => {
    const now = at.getTime();
    const recent = (written.get(address) ?? []).filter((then) => now - then < within);
    const may = recent.length < atMost;
    written.delete(address); // to the end: the first in the map is who has been quiet longest
    written.set(address, may ? [...recent, now] : recent);
    const [quietest] = written.keys();
    if (written.size > addressesKept && quietest !== undefined) written.delete(quietest);
    return may;
  };
}
