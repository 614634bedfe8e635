import ipaddr from "ipaddr.js";

/**
 * Whoever sends requests from an IP address, as limits count it: the whole address for IPv4, the /64 for IPv6, because a
 * connection has at least a /64 for itself (RFC 6177) and may use any address in it. An IPv4 address that is written as
 * IPv6 (`::ffff:192.0.2.1`) counts as IPv4. Anything else, which no edge sends, counts as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}
