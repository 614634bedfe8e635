import type { Template } from "./assembly.ts";

/** Resource types that the engine creates, runs or serves. */
const modeled = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Authorizer",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::DynamoDB::GlobalTable",
  "AWS::DynamoDB::Table",
  "AWS::Events::Rule",
  "AWS::KMS::Key",
  "AWS::Lambda::EventInvokeConfig",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Function",
  "AWS::S3::Bucket",
  "AWS::SNS::Subscription",
  "AWS::SNS::Topic",
  "AWS::SQS::Queue",
  "AWS::SecretsManager::Secret",
  "Custom::S3BucketNotifications",
]);

/** Resource types without effect on one machine, such as permissions and alarms. */
const ignored = [
  /^AWS::IAM::/,
  /^AWS::Logs::/,
  /^AWS::CloudWatch::/,
  /^AWS::CDK::Metadata$/,
  /^AWS::KMS::Alias$/,
  /^AWS::Lambda::Permission$/,
  /^AWS::SQS::QueuePolicy$/,
  /^AWS::SNS::TopicPolicy$/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::SecretsManager::ResourcePolicy$/,
  /^AWS::SES::(ConfigurationSet|ConfigurationSetEventDestination|EmailIdentity)$/,
  /^AWS::ApiGatewayV2::Stage$/, // its throttling is not modeled
  /^Custom::S3AutoDeleteObjects$/,
];

/** Names every resource that the engine would otherwise leave out silently. */
export function assertSupportedResources({ Resources }: Template): void {
  const unsupported = Object.entries(Resources)
    .filter(([, { Type }]) => !modeled.has(Type) && !ignored.some((pattern) => pattern.test(Type)))
    .map(([logicalId, { Type }]) => `${Type} (${logicalId})`);
  if (unsupported.length > 0) {
    throw new Error(
      `The local engine does not model these resources of the template: ${unsupported.join(", ")}.`,
    );
  }
}
