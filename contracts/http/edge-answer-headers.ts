import { crossOriginPolicies } from "#contracts/site/security-policies.ts";

/**
 * Headers of the firewall's own answers, to which CloudFront adds none. Without them, a script could use the window of an answer
 * as one of our origin without policies. Their pages have styles, and nothing else.
 */
export const edgeAnswerHeaders = {
  ...crossOriginPolicies,
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** The firewall's answer to whom or what it blocks, in a text without markup. */
export const blockedByFirewall = "The firewall blocked this request.";
