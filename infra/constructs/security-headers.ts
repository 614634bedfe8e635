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

/** The headers of pages and their files. */
export function pageHeaders(scope: Construct, id: string, input: ContentSecurityPolicyInput) {
  const policy = [...contentSecurityPolicy(input), "upgrade-insecure-requests"].join("; ");
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...commonHeaders,
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
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
  });

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
