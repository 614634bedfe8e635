import { CfnResource, type Stack } from "aws-cdk-lib";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { assetBucketName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { logGroup } from "./node-function.ts";

/**
 * The CDK adds functions of its own for tasks that CloudFormation does not support, and keeps their logs forever. This
 * gives them log groups with our retention. Call it after all other constructs of the stack were created.
 */
export function configureProviderFunctions(stack: Stack, config: StageConfig): void {
  for (const fn of stack.node.findAll().filter(isFunction)) {
    if (!hasLogGroup(fn)) addLogGroup(stack, fn, config);
  }
  for (const [idPrefix, reasons] of Object.entries(findings(config))) {
    const provider = stack.node.children.find(({ node }) => node.id.startsWith(idPrefix));
    if (provider) acknowledgeNagFindings(provider, reasons);
  }
}

const isFunction = (construct: unknown): construct is CfnResource =>
  CfnResource.isCfnResource(construct) && construct.cfnResourceType === "AWS::Lambda::Function";

const hasLogGroup = (fn: CfnResource) => "loggingConfig" in fn && fn.loggingConfig !== undefined;

function addLogGroup(stack: Stack, fn: CfnResource, config: StageConfig) {
  const name = fn.node.path.split("/").slice(1).join("").replaceAll(/\W/g, "");
  const log = logGroup(stack, `${name}Logs`, config);
  fn.addPropertyOverride("LoggingConfig", { LogGroup: log.logGroupName });
}

const managedPolicy =
  "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]";
const cdkManagedRole =
  "A function of the CDK that runs during deployments only. Its role cannot be replaced.";
const unknownFileNames =
  "It copies the site's files, whose names are not known in advance, from the CDK's bucket to ours.";

const findings = ({ account = "<AWS::AccountId>" }: StageConfig): Record<string, Record<string, string>> => ({
  BucketNotificationsHandler: { [managedPolicy]: cdkManagedRole },
  "Custom::CDKBucketDeployment": {
    [managedPolicy]: cdkManagedRole,
    "AwsSolutions-L1": "The CDK chooses the runtime, and updates it with its own versions.",
    "AwsSolutions-IAM5[Action::s3:GetBucket*]": unknownFileNames,
    "AwsSolutions-IAM5[Action::s3:GetObject*]": unknownFileNames,
    "AwsSolutions-IAM5[Action::s3:List*]": unknownFileNames,
    "AwsSolutions-IAM5[Action::s3:Abort*]": unknownFileNames,
    "AwsSolutions-IAM5[Action::s3:DeleteObject*]": unknownFileNames,
    [`AwsSolutions-IAM5[Resource::arn:aws:s3:::${assetBucketName(account)}/*]`]: unknownFileNames,
    "AwsSolutions-IAM5[Resource::<SiteFiles975A43CF.Arn>/*]": unknownFileNames,
    "AwsSolutions-IAM5[Resource::*]":
      "It invalidates cached pages. CloudFront does not support resource-level permissions for that.",
  },
});
