import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import {
  type ContentSecurityPolicyInput,
  contentSecurityPolicy,
  crossOriginPolicies,
  type FramePolicies,
  framePolicies,
  ownProcess,
} from "#contracts/site/security-policies.ts";

/** Only CloudFront sends it: the local site has no https. */
const encryptedSiteDirective = "upgrade-insecure-requests";

const encrypted = (policy: string[]) => [...policy, encryptedSiteDirective];

/** The policies that page-router.ts sets in place of the one of `pageHeaders`. */
export function encryptedFramePolicies(input: ContentSecurityPolicyInput): FramePolicies | undefined {
  const policies = framePolicies(input);
  return policies && { page: encrypted(policies.page), frame: encrypted(policies.frame) };
}

/** The headers of pages and their files. The policy allows no frame and no vendor's script. */
export function pageHeaders(scope: Construct, id: string, input: ContentSecurityPolicyInput) {
  const policy = encrypted(contentSecurityPolicy(input)).join("; ");
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...commonHeaders,
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: false },
    },
    customHeadersBehavior: {
      customHeaders: customHeadersOf({
        ...crossOriginPolicies,
        ...ownProcess,
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
      }),
    },
  });
}

/**
 * The headers of API responses. They have no content security policy: browsers would apply it to their PDF viewer, which
 * would then show an empty page instead of the disclosure.
 */
export const apiHeaders = (scope: Construct, id: string) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...commonHeaders,
      referrerPolicy: { ...referrerPolicy, override: false }, // disclosures set a stricter one themselves
    },
    customHeadersBehavior: { customHeaders: customHeadersOf(crossOriginPolicies) },
  });

const customHeadersOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([header, value]) => ({ header, value, override: true }));

/** Without path and query, which may hold a token or what somebody typed: vendors read the referrer. */
const referrerPolicy = {
  referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN,
  override: true,
};

const commonHeaders: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: referrerPolicy,
  frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
};
