import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";

/**
 * Whoever sends requests from an IP address, as limits count it: the whole address for IPv4, the /56 for IPv6, because that is what
 * a home gets (RFC 6177) and may use as it likes. A phone has a /64 of its own and shares its /56 with 255 others, as it shares an
 * IPv4 address with more. An IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4. Anything else, which no edge
 * sends, counts as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const { parts } = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/56`);
  return `${groups(parts, 4)}::/56`;
}

/** The smallest prefix that networks announce to each other: whoever has one may use all addresses in it. */
export function routedPrefixOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join(".")}.0/24`;
  return `${groups(address.parts, 3)}::/48`;
}

const groups = (parts: readonly number[], count: number): string =>
  parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");

/** Whoever sends requests from an IP address, as later limits count it: by network, and as a hash, since queues and records keep it. */
export const askerOf = (ip: string): string =>
  createHash("sha256")
    .update(`asker\n${networkOf(ip)}`)
    .digest("base64url");
