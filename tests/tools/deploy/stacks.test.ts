import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { readSiteUrl } from "#tools/deploy/stacks.ts";

const client = new CloudFormationClient({ region: "us-east-1" });
const cloudFormation = mockClient(client);

test("reads the URL of the site from the stack, and fails by name without it", async () => {
  const StackName = "wattigator-prod-edge";
  const stack = { StackName, StackStatus: "UPDATE_COMPLETE", CreationTime: new Date(0) } as const;
  const Outputs = [{ OutputKey: "SiteUrl", OutputValue: "https://d111111abcdef8.cloudfront.net" }];
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [{ ...stack, Outputs }] });
  expect(await readSiteUrl("prod", client)).toBe("https://d111111abcdef8.cloudfront.net");
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [stack] });
  await expect(readSiteUrl("prod", client)).rejects.toThrow("wattigator-prod-edge has no output SiteUrl");
});
