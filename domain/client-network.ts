const ipv4Suffix = /\d{1,3}(\.\d{1,3}){3}$/;
const ipv6Groups = 8;

/**
 * Whoever sends requests from an IP address, as limits count it: the whole address for IPv4, the /64 for IPv6, because a
 * connection has at least a /64 for itself (RFC 6177) and may use any address in it. An IPv4 address that is written as
 * IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function networkOf(ip: string): string {
  const ipv4 = ipv4Suffix.exec(ip)?.[0];
  if (ipv4 !== undefined || !ip.includes(":")) return ipv4 ?? ip;
  const [left = [], right = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, ipv6Groups - left.length - right.length)).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, ipv6Groups / 2);
  return `${network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
