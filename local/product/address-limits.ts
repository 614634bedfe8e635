import { posix } from "node:path";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { type AddressRule, addressRules } from "#contracts/http/firewall-rules.ts";
import { isAccepted } from "#local/http-api/throttle.ts";

type CountedRequest = { method: string; path: string; ip: string };

/** Decodes and normalizes like the firewall, so that another spelling of a path does not escape its rule. */
export function normalized(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return posix.normalize(path); // not a valid URL encoding
  }
}

const applies = ({ methods, paths }: AddressRule, method: string, path: string): boolean =>
  (methods?.includes(method) ?? true) &&
  (paths?.some(({ text, isPrefix }) => (isPrefix ? path.startsWith(text) : path === text)) ?? true);

/** Counts requests of one IP address as the firewall does at CloudFront. The firewall counts blocked requests, too. */
export function createAddressLimits(): (request: CountedRequest) => Promise<boolean> {
  const limited = addressRules.map((rule) => ({
    rule,
    limiter: new RateLimiterMemory({ points: rule.requests, duration: addressWindowSeconds }),
  }));
  return async ({ method, path, ip }) => {
    const matching = limited.filter(({ rule }) => applies(rule, method, normalized(path)));
    const accepted = await Promise.all(matching.map(({ limiter }) => isAccepted(limiter, ip)));
    return accepted.every(Boolean);
  };
}
