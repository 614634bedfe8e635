import { CfnResource, type Stack } from "aws-cdk-lib";
import type { StageConfig } from "#infra/config.ts";
import { accepted } from "#infra/nag-findings.ts";
import { logGroup } from "./node-function.ts";

/**
 * The CDK brings functions of its own for what CloudFormation cannot do, and lets their logs be kept for ever. They get
 * logs like ours. To be called when the whole stack is there.
 */
export function settleHelpers(stack: Stack, config: StageConfig): void {
  for (const fn of stack.node.findAll().filter(isFunction)) {
    if (!hasLog(fn)) limitLog(stack, fn, config);
  }
  for (const [start, reasons] of Object.entries(findings)) {
    const helper = stack.node.children.find(({ node }) => node.id.startsWith(start));
    if (helper) accepted(helper, reasons);
  }
}

const isFunction = (construct: unknown): construct is CfnResource =>
  CfnResource.isCfnResource(construct) && construct.cfnResourceType === "AWS::Lambda::Function";

const hasLog = (fn: CfnResource) => "loggingConfig" in fn && fn.loggingConfig !== undefined;

function limitLog(stack: Stack, fn: CfnResource, config: StageConfig) {
  const name = fn.node.path.split("/").slice(1).join("").replaceAll(/\W/g, "");
  const log = logGroup(stack, `${name}Logs`, config);
  fn.addPropertyOverride("LoggingConfig", { LogGroup: log.logGroupName });
}

const managedPolicy =
  "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]";
const theirOwn = "The CDK's own helper, at deployment only: it comes with this role and takes no other.";
const wholeFolders =
  "It copies a build's files, whose names nobody knows before, from the CDK's bucket to ours.";

const findings: Record<string, Record<string, string>> = {
  BucketNotificationsHandler: { [managedPolicy]: theirOwn },
  "Custom::CDKBucketDeployment": {
    [managedPolicy]: theirOwn,
    "AwsSolutions-L1": "The runtime is the CDK's choice and moves with its versions.",
    "AwsSolutions-IAM5[Action::s3:GetBucket*]": wholeFolders,
    "AwsSolutions-IAM5[Action::s3:GetObject*]": wholeFolders,
    "AwsSolutions-IAM5[Action::s3:List*]": wholeFolders,
    "AwsSolutions-IAM5[Action::s3:Abort*]": wholeFolders,
    "AwsSolutions-IAM5[Action::s3:DeleteObject*]": wholeFolders,
    "AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*]":
      wholeFolders,
    "AwsSolutions-IAM5[Resource::<SiteFiles975A43CF.Arn>/*]": wholeFolders,
    "AwsSolutions-IAM5[Resource::*]": "To have the edge forget pages: CloudFront knows this for all or none.",
  },
};
