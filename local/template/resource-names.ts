import { createHash } from "node:crypto";

export type AwsEnvironment = { region: string; account: string; stackName: string; endpoint: string };
export type NamedResource = { type: string; logicalId: string; name: string };

const explicitNames = [
  "TableName",
  "QueueName",
  "TopicName",
  "BucketName",
  "FunctionName",
  "RoleName",
  "Name",
];
const longestName = 63; // what a bucket may have; every other name we give may be longer

/** Names follow from the template alone, so every value can be worked out before anything exists. */
export function physicalName(
  stackName: string,
  logicalId: string,
  properties: Record<string, unknown>,
): string {
  const given = explicitNames.map((key) => properties[key]).find((name) => typeof name === "string");
  if (typeof given === "string") return given;
  const name = `${stackName}-${logicalId}`.toLowerCase().replace(/[^a-z0-9-]/g, "-");
  if (name.length <= longestName) return name;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return `${name.slice(0, longestName - 9)}-${digest}`;
}

/** KMS gives out ids of its own making; an alias can be known beforehand, and stands for the key everywhere. */
export const keyAlias = (name: string) => `alias/${name}`;

const arn = (place: AwsEnvironment, service: string, resource: string) =>
  `arn:aws:${service}:${place.region}:${place.account}:${resource}`;

const arns: Record<string, (place: AwsEnvironment, name: string) => string> = {
  "AWS::DynamoDB::GlobalTable": (place, name) => arn(place, "dynamodb", `table/${name}`),
  "AWS::DynamoDB::Table": (place, name) => arn(place, "dynamodb", `table/${name}`),
  "AWS::SQS::Queue": (place, name) => arn(place, "sqs", name),
  "AWS::SNS::Topic": (place, name) => arn(place, "sns", name),
  "AWS::S3::Bucket": (_, name) => `arn:aws:s3:::${name}`,
  "AWS::Lambda::Function": (place, name) => arn(place, "lambda", `function:${name}`),
  "AWS::IAM::Role": (place, name) => `arn:aws:iam::${place.account}:role/${name}`,
  "AWS::SecretsManager::Secret": (place, name) => arn(place, "secretsmanager", `secret:${name}`),
  "AWS::KMS::Key": (place, name) => arn(place, "kms", keyAlias(name)),
  "AWS::Logs::LogGroup": (place, name) => arn(place, "logs", `log-group:${name}:*`),
};

export const queueUrl = (place: AwsEnvironment, name: string) => `${place.endpoint}/${place.account}/${name}`;

export function arnOf(place: AwsEnvironment, { type, name, logicalId }: NamedResource): string {
  const build = arns[type];
  if (!build) throw new Error(`The local engine knows no ARN for ${type} (${logicalId}).`);
  return build(place, name);
}

const refersByArn = ["AWS::SNS::Topic", "AWS::SecretsManager::Secret"];

/** What `Ref` gives on AWS differs by type: a URL for a queue, an ARN for a topic, mostly the name. */
export function refOf(place: AwsEnvironment, named: NamedResource): string {
  if (named.type === "AWS::SQS::Queue") return queueUrl(place, named.name);
  if (named.type === "AWS::KMS::Key") return keyAlias(named.name);
  return refersByArn.includes(named.type) ? arnOf(place, named) : named.name;
}

const nameAttributes = ["QueueName", "TopicName", "BucketName", "Name"];

export function attributeOf(place: AwsEnvironment, named: NamedResource, attribute: string): string {
  if (attribute === "Arn" || attribute === "TopicArn") return arnOf(place, named);
  if (attribute === "StreamArn") return `${arnOf(place, named)}/stream/local`;
  if (attribute === "KeyId") return keyAlias(named.name);
  if (attribute === "QueueUrl") return queueUrl(place, named.name);
  if (attribute === "ApiId") return named.name;
  if (nameAttributes.includes(attribute)) return named.name;
  throw new Error(`The local engine does not know ${named.logicalId}.${attribute} of ${named.type}.`);
}
