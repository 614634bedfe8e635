import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { storedStateScriptSource } from "#contracts/site/stored-state-script.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { edge } = synthesizeStage("prod");

test("sends HSTS for two years and nosniff with every response", () => {
  edge.allResourcesProperties("AWS::CloudFront::ResponseHeadersPolicy", {
    ResponseHeadersPolicyConfig: Match.objectLike({
      SecurityHeadersConfig: Match.objectLike({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63072000,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
      }),
    }),
  });
});

test("allows pages to use our own scripts and to upload to our own bucket only", () => {
  const [policy] = Object.values(
    edge.findResources("AWS::CloudFront::ResponseHeadersPolicy", {
      Properties: { ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { ContentSecurityPolicy: {} } } },
    }),
  );
  const { ContentSecurityPolicy } =
    policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {};
  const text = JSON.stringify(ContentSecurityPolicy);
  expect(text).toContain(`script-src 'self' ${storedStateScriptSource};`);
  expect(text).toMatch(/connect-src 'self' https:.*BillPipelineBills.*\.s3\.us-east-1\.amazonaws\.com;/);
  expect(text).toMatch(/object-src 'none'/);
});
