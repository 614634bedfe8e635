import { createHash } from "node:crypto";

export type AwsEnvironment = { region: string; accountId: string; stackName: string; endpoint: string };
export type NamedResource = { type: string; logicalId: string; name: string };

const nameProperties = [
  "TableName",
  "QueueName",
  "TopicName",
  "BucketName",
  "FunctionName",
  "RoleName",
  "EmailIdentity",
  "Name",
];
const maxNameLength = 63; // S3's limit for buckets; other services allow longer names

/** The name follows from the template alone, so all values are known before any resource exists. */
export function physicalName(
  stackName: string,
  logicalId: string,
  properties: Record<string, unknown>,
): string {
  const explicit = nameProperties.map((key) => properties[key]).find((name) => typeof name === "string");
  if (typeof explicit === "string") return explicit;
  const name = `${stackName}-${logicalId}`.toLowerCase().replace(/[^a-z0-9-]/g, "-");
  const suffix = properties.FifoQueue ? ".fifo" : ""; // SQS requires it
  if (name.length <= maxNameLength) return `${name}${suffix}`;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return `${name.slice(0, maxNameLength - 9)}-${digest}${suffix}`;
}

/** KMS assigns key ids itself. The alias is known in advance, so the engine uses it in place of the id. */
export const keyAlias = (name: string) => `alias/${name}`;

export const createArn = (
  { region, accountId }: Pick<AwsEnvironment, "region" | "accountId">,
  service: string,
  resource: string,
) => `arn:aws:${service}:${region}:${accountId}:${resource}`;

const arnsByType: Record<string, (environment: AwsEnvironment, name: string) => string> = {
  "AWS::DynamoDB::GlobalTable": (environment, name) => createArn(environment, "dynamodb", `table/${name}`),
  "AWS::DynamoDB::Table": (environment, name) => createArn(environment, "dynamodb", `table/${name}`),
  "AWS::SQS::Queue": (environment, name) => createArn(environment, "sqs", name),
  "AWS::SNS::Topic": (environment, name) => createArn(environment, "sns", name),
  "AWS::S3::Bucket": (_, name) => `arn:aws:s3:::${name}`,
  "AWS::Lambda::Function": (environment, name) => createArn(environment, "lambda", `function:${name}`),
  "AWS::Events::Rule": (environment, name) => createArn(environment, "events", `rule/${name}`),
  "AWS::IAM::Role": ({ accountId }, name) => `arn:aws:iam::${accountId}:role/${name}`,
  "AWS::SecretsManager::Secret": (environment, name) =>
    createArn(environment, "secretsmanager", `secret:${name}`),
  "AWS::KMS::Key": (environment, name) => createArn(environment, "kms", keyAlias(name)),
  "AWS::Logs::LogGroup": (environment, name) => createArn(environment, "logs", `log-group:${name}:*`),
};

export const queueUrl = ({ endpoint, accountId }: AwsEnvironment, name: string) =>
  `${endpoint}/${accountId}/${name}`;

/** The last part of an ARN: a queue's or a function's name. */
export const nameInArn = (arn: string) => arn.split(":").at(-1) ?? "";

export function arnOf(environment: AwsEnvironment, { type, name, logicalId }: NamedResource): string {
  const createArnOfType = arnsByType[type];
  if (!createArnOfType) throw new Error(`The local engine knows no ARN for ${type} (${logicalId}).`);
  return createArnOfType(environment, name);
}

const typesReferencedByArn = ["AWS::SNS::Topic", "AWS::SecretsManager::Secret"];

/** What `Ref` returns depends on the type: the URL of a queue, the ARN of a topic, the name of most others. */
export function refOf(environment: AwsEnvironment, resource: NamedResource): string {
  if (resource.type === "AWS::SQS::Queue") return queueUrl(environment, resource.name);
  if (resource.type === "AWS::KMS::Key") return keyAlias(resource.name);
  return typesReferencedByArn.includes(resource.type) ? arnOf(environment, resource) : resource.name;
}

const nameAttributes = ["QueueName", "TopicName", "BucketName", "Name"];

export function attributeOf(environment: AwsEnvironment, resource: NamedResource, attribute: string): string {
  const { name, logicalId, type } = resource;
  if (attribute === "Arn" || attribute === "TopicArn") return arnOf(environment, resource);
  if (attribute === "StreamArn") return `${arnOf(environment, resource)}/stream/local`;
  if (attribute === "KeyId") return keyAlias(name);
  if (attribute === "QueueUrl") return queueUrl(environment, name);
  if (attribute === "ApiId" || nameAttributes.includes(attribute)) return name;
  throw new Error(`The local engine does not know ${logicalId}.${attribute} of ${type}.`);
}
