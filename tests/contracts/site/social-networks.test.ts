import { expect, test } from "vitest";
import { socialNetworkOf } from "#contracts/site/social-networks.ts";

test.each([
  ["https://www.facebook.com/wattigator", "facebook"],
  ["https://instagram.com/wattigator/", "instagram"],
  ["https://www.linkedin.com/company/wattigator", "linkedin"],
  ["https://www.tiktok.com/@wattigator", "tiktok"],
  ["https://x.com/wattigator", "x"],
  ["https://www.youtube.com/@wattigator", "youtube"],
])("knows the network of %s", (url, network) => {
  expect(socialNetworkOf(url)).toBe(network);
});

test.each([
  ["without TLS", "http://www.facebook.com/wattigator"],
  ["of another site", "https://www.example.org/wattigator"],
  ["of a site whose name ends like a network's", "https://netflix.com/wattigator"],
  ["of a network's home page", "https://x.com"],
  ["without a scheme", "facebook.com/wattigator"],
  ["that runs script", "javascript:alert(1)//facebook.com/a"],
])("knows no network of a URL %s", (_, url) => {
  expect(socialNetworkOf(url)).toBeUndefined();
});
