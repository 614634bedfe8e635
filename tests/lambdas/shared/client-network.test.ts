import { expect, test } from "vitest";
import { networkOf, routedPrefixOf } from "#lambdas/shared/client-network.ts";

test.each(["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"])("counts %s as one IPv4 address", (ip) => {
  expect(networkOf(ip)).toBe("192.0.2.1");
});

test.each(["2001:db8:1:2::1", "2001:db8:1:ff:ffff:ffff:ffff:ffff", "2001:0DB8:0001:0002:0:0:0:3"])(
  "counts %s as its /56, which a home may use as it likes",
  (ip) => {
    expect(networkOf(ip)).toBe("2001:db8:1:0::/56");
  },
);

test("fills in the zeros that a compressed address leaves out", () => {
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/56");
  expect(networkOf("::1")).toBe("0:0:0:0::/56");
  expect(networkOf("2001:db8::2:0:0:0:1")).toBe("2001:db8:0:0::/56");
});

test.each([
  ["192.0.2.1", "192.0.2.0/24"],
  ["::ffff:192.0.2.1", "192.0.2.0/24"],
  ["2001:db8:1:ff::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["not an address", "not an address"],
])("counts %s in %s, which other networks are told of as a whole", (ip, prefix) => {
  expect(routedPrefixOf(ip)).toBe(prefix);
});

test("tells two /56 of one provider apart", () => {
  expect(networkOf("2001:db8:1:100::1")).not.toBe(networkOf("2001:db8:1:200::1"));
});
