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
} from "#contracts/site/content-security-policy.ts";
import { crossOriginPolicies } from "#contracts/site/cross-origin-policies.ts";

/** The value of the header Content-Security-Policy. */
export const pagePolicy = (input: ContentSecurityPolicyInput): string =>
  [...contentSecurityPolicy(input), "upgrade-insecure-requests"].join("; ");

/**
 * The headers of pages and their files. The policy allows no vendor's script; page-router.ts replaces it on the pages that
 * have some.
 */
export function pageHeaders(
  scope: Construct,
  id: string,
  input: Omit<ContentSecurityPolicyInput, "allowsVendorScripts">,
) {
  const policy = pagePolicy({ ...input, allowsVendorScripts: false });
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...commonHeaders,
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: false },
    },
    customHeadersBehavior: {
      customHeaders: [
        ...crossOriginHeaders,
        { header: "permissions-policy", value: "camera=(), geolocation=(), microphone=()", override: true },
      ],
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
    customHeadersBehavior: { customHeaders: crossOriginHeaders },
  });

const crossOriginHeaders = Object.entries(crossOriginPolicies).map(([header, value]) => ({
  header,
  value,
  override: true,
}));

const referrerPolicy = {
  referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
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
