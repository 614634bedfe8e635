import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import {
  apiHeaders as edgeAnswerHeaders,
  pageHeaders as edgePageHeaders,
} from "#infra/constructs/security-headers.ts";
import { apiHeaders, pageHeaders } from "#local/site.ts";

type Policy = Record<string, Record<string, Record<string, unknown>>>;

function edgePolicy(add: (stack: Stack) => unknown): Policy {
  const stack = new Stack(new App());
  add(stack);
  const [policy] = Object.values(
    Template.fromStack(stack).findResources("AWS::CloudFront::ResponseHeadersPolicy"),
  );
  return policy?.Properties.ResponseHeadersPolicyConfig;
}

test("pages have CloudFront's content security policy without upgrade-insecure-requests", () => {
  const needs = { uploads: "http://127.0.0.1:4566", thirdParties: {} };
  const { SecurityHeadersConfig } = edgePolicy((stack) => edgePageHeaders(stack, "Pages", needs));
  const edge = String(SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy);

  expect(pageHeaders(needs)["content-security-policy"]).toBe(edge.replace("; upgrade-insecure-requests", ""));
});

test("replies of functions have CloudFront's security headers", () => {
  const { SecurityHeadersConfig } = edgePolicy((stack) => edgeAnswerHeaders(stack, "Answers"));

  expect(apiHeaders).toEqual({
    "x-content-type-options": "nosniff",
    "referrer-policy": SecurityHeadersConfig?.ReferrerPolicy?.ReferrerPolicy,
    "x-frame-options": SecurityHeadersConfig?.FrameOptions?.FrameOption,
  });
});
