import type { Template } from "./assembly.ts";

/** What the engine creates, runs or serves. */
const modelled = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Authorizer",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::DynamoDB::GlobalTable",
  "AWS::DynamoDB::Table",
  "AWS::Events::Rule",
  "AWS::KMS::Key",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Function",
  "AWS::S3::Bucket",
  "AWS::SNS::Subscription",
  "AWS::SNS::Topic",
  "AWS::SQS::Queue",
  "AWS::SecretsManager::Secret",
  "Custom::S3BucketNotifications",
]);

/** What has no effect on one machine: permissions, watching, and things whose answer is always yes. */
const withoutEffect = [
  /^AWS::IAM::/,
  /^AWS::Logs::/,
  /^AWS::CloudWatch::/,
  /^AWS::CDK::Metadata$/,
  /^AWS::KMS::Alias$/,
  /^AWS::Lambda::(Permission|EventInvokeConfig)$/,
  /^AWS::SQS::QueuePolicy$/,
  /^AWS::SNS::TopicPolicy$/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::SecretsManager::ResourcePolicy$/,
  /^AWS::SES::(ConfigurationSet|ConfigurationSetEventDestination|EmailIdentity)$/,
  /^AWS::ApiGatewayV2::Stage$/, // there is one, and its throttling is not modelled
  /^Custom::S3AutoDeleteObjects$/,
];

/** A resource that the engine would silently leave out makes the local run a lie: name them all instead. */
export function assertSupportedResources({ Resources }: Template): void {
  const unknown = Object.entries(Resources)
    .filter(([, { Type }]) => !modelled.has(Type) && !withoutEffect.some((pattern) => pattern.test(Type)))
    .map(([logicalId, { Type }]) => `${Type} (${logicalId})`);
  if (unknown.length > 0) {
    throw new Error(
      `The local engine does not model these resources of the template: ${unknown.join(", ")}.`,
    );
  }
}
