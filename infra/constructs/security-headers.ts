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

/** For pages and their files. */
export function pageHeaders(scope: Construct, id: string, needs: ContentSecurityPolicyInput) {
  const policy = [...contentSecurityPolicy(needs), "upgrade-insecure-requests"].join("; ");
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...everywhere,
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
 * For what the functions answer. Without a content policy: browsers apply one to their own PDF viewer, which
 * then shows the disclosure as an empty page.
 */
export const answerHeaders = (scope: Construct, id: string) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...everywhere,
      referrerPolicy: { ...referrer, override: false }, // disclosures name a stricter one themselves
    },
  });

const referrer = { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true };

const everywhere: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: referrer,
  frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
};
