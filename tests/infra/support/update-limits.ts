import { type Resource, referencesIn, type Template, valueAt } from "./cloudformation.ts";

const docs = "https://docs.aws.amazon.com";
const sources = {
  cloudFormation: `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`,
  cloudFront: `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
  dynamoDb: `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
  httpApi: `${docs}/apigateway/latest/developerguide/http-api-quotas.html`,
  iam: `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`,
  kms: `${docs}/kms/latest/developerguide/resource-limits.html`,
  lambda: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
  s3: `${docs}/AmazonS3/latest/userguide/bucket-policies.html`,
  sqs: `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-policies.html`,
};

/** As long as the longest ARN of ours. */
const resolved = "x".repeat(128);
const pseudoParameters: Record<string, string> = {
  "AWS::AccountId": "111122223333",
  "AWS::Partition": "aws",
  "AWS::Region": "us-east-1",
  "AWS::URLSuffix": "amazonaws.com",
};

/** A value with what CloudFormation would put in place of intrinsic functions, or something as long. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== "object" || value === null) return value;
  const [[name, argument] = ["", undefined], ...others] = Object.entries(value);
  if (others.length === 0 && name === "Fn::Join" && Array.isArray(argument)) {
    const [separator, parts] = argument;
    if (Array.isArray(parts)) return parts.map(resolve).join(String(separator));
  }
  if (others.length === 0 && name === "Ref") return pseudoParameters[String(argument)] ?? resolved;
  if (others.length === 0 && name.startsWith("Fn::")) return resolved;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
}

/** AWS counts the characters of a policy without white space. */
const lengthOf = (value: unknown): number => JSON.stringify(resolve(value)).length;

type Measured = [name: string, amount: number];

type Limit = { limit: number; of: string; source: string; measure(template: Template): Measured[] };

const resourcesOf = ({ Resources }: Template, type: RegExp): [string, Resource][] =>
  Object.entries(Resources).filter(([, { Type }]) => type.test(Type));

/** A limit of one resource's property. */
const each =
  (type: RegExp, amountOf: (resource: Resource) => number) =>
  (template: Template): Measured[] =>
    resourcesOf(template, type).map(([id, resource]) => [id, amountOf(resource)]);

/** A limit of what several resources do to one. */
const together =
  (
    type: RegExp,
    ownersOf: (resource: Resource, id: string) => string[],
    amountOf: (resource: Resource) => number,
  ) =>
  (template: Template): Measured[] => {
    const sums = new Map<string, number>();
    for (const [id, resource] of resourcesOf(template, type))
      for (const owner of ownersOf(resource, id))
        sums.set(owner, (sums.get(owner) ?? 0) + amountOf(resource));
    return [...sums];
  };

const policy = (path: string) => (resource: Resource) => lengthOf(valueAt(resource, path) ?? "");
const countOf = (path: string) => (resource: Resource) => Object.keys(Object(valueAt(resource, path))).length;
const ownersAt = (path: string) => (resource: Resource) => referencesIn(valueAt(resource, path));
const isRole = ({ Type }: Resource) => Type === "AWS::IAM::Role";
const kilobyte = 1024;

const limits: Record<string, Limit> = {
  "resources of a stack": {
    limit: 500,
    of: "resources",
    source: sources.cloudFormation,
    measure: ({ Resources }) => [["the stack", Object.keys(Resources).length]],
  },
  "outputs of a stack": {
    limit: 200,
    of: "outputs",
    source: sources.cloudFormation,
    measure: ({ Outputs }) => [["the stack", Object.keys(Outputs).length]],
  },
  "size of a template": {
    limit: kilobyte ** 2,
    of: "bytes",
    source: sources.cloudFormation,
    measure: (template) => [["the template", Buffer.byteLength(JSON.stringify(template))]],
  },
  "inline policies of a role": {
    limit: 10_240,
    of: "characters",
    source: sources.iam,
    measure: together(
      /^AWS::IAM::(Policy|Role)$/,
      (resource, id) => (isRole(resource) ? [id] : referencesIn(resource.Properties.Roles)),
      (resource) => lengthOf(resource.Properties[isRole(resource) ? "Policies" : "PolicyDocument"] ?? ""),
    ),
  },
  "trust policy of a role": {
    limit: 2048,
    of: "characters",
    source: sources.iam,
    measure: each(/^AWS::IAM::Role$/, policy("AssumeRolePolicyDocument")),
  },
  "managed policy": {
    limit: 6144,
    of: "characters",
    source: sources.iam,
    measure: each(/^AWS::IAM::ManagedPolicy$/, policy("PolicyDocument")),
  },
  "managed policies of a role": {
    limit: 10,
    of: "policies",
    source: sources.iam,
    measure: each(/^AWS::IAM::Role$/, countOf("ManagedPolicyArns")),
  },
  "policy of a function": {
    limit: 20 * kilobyte,
    of: "characters",
    source: sources.lambda,
    measure: together(/^AWS::Lambda::Permission$/, ownersAt("FunctionName"), ({ Properties }) =>
      lengthOf(Properties),
    ),
  },
  "policy of a bucket": {
    limit: 20 * kilobyte,
    of: "characters",
    source: sources.s3,
    measure: each(/^AWS::S3::BucketPolicy$/, policy("PolicyDocument")),
  },
  "policy of a queue": {
    limit: 8192,
    of: "characters",
    source: sources.sqs,
    measure: each(/^AWS::SQS::QueuePolicy$/, policy("PolicyDocument")),
  },
  "policy of a key": {
    limit: 32 * kilobyte,
    of: "characters",
    source: sources.kms,
    measure: each(/^AWS::KMS::Key$/, policy("KeyPolicy")),
  },
  "variables of a function": {
    limit: 4 * kilobyte,
    of: "bytes",
    source: sources.lambda,
    measure: each(/^AWS::Lambda::Function$/, policy("Environment/Variables")),
  },
  "layers of a function": {
    limit: 5,
    of: "layers",
    source: sources.lambda,
    measure: each(/^AWS::Lambda::Function$/, countOf("Layers")),
  },
  "seconds of a function": {
    limit: 900,
    of: "seconds",
    source: sources.lambda,
    measure: each(/^AWS::Lambda::Function$/, (resource) => Number(valueAt(resource, "Timeout") ?? 3)),
  },
  "memory of a function": {
    limit: 10_240,
    of: "MB",
    source: sources.lambda,
    measure: each(/^AWS::Lambda::Function$/, (resource) => Number(valueAt(resource, "MemorySize") ?? 128)),
  },
  "code of an edge function": {
    limit: 10 * kilobyte,
    of: "bytes",
    source: sources.cloudFront,
    measure: each(/^AWS::CloudFront::Function$/, (resource) =>
      Buffer.byteLength(String(resolve(valueAt(resource, "FunctionCode")))),
    ),
  },
  "indexes of a table": {
    limit: 20,
    of: "indexes",
    source: sources.dynamoDb,
    measure: each(/^AWS::DynamoDB::/, countOf("GlobalSecondaryIndexes")),
  },
  "routes of an API": {
    limit: 300,
    of: "routes",
    source: sources.httpApi,
    measure: together(/^AWS::ApiGatewayV2::Route$/, ownersAt("ApiId"), () => 1),
  },
  "integrations of an API": {
    limit: 300,
    of: "integrations",
    source: sources.httpApi,
    measure: together(/^AWS::ApiGatewayV2::Integration$/, ownersAt("ApiId"), () => 1),
  },
};

type LimitRule = { says: string; source: string; breaches(update: { after: Template }): string[] };

export const limitRules: Record<string, LimitRule> = Object.fromEntries(
  Object.entries(limits).map(([name, { limit, of, source, measure }]) => [
    name,
    {
      says: `At most ${limit.toLocaleString("en-US")} ${of}.`,
      source,
      breaches: ({ after }) =>
        measure(after)
          .filter(([, amount]) => amount > limit)
          .map(
            ([what, amount]) =>
              `${what} has ${amount.toLocaleString("en-US")} ${of} of ${limit.toLocaleString("en-US")}`,
          ),
    },
  ]),
);

/** How much of each limit a template uses at most, as a share of it. */
export const usedOfLimits = (template: Template): Map<string, number> =>
  new Map(
    Object.entries(limits).map(([name, { limit, measure }]) => [
      name,
      Math.max(0, ...measure(template).map(([, amount]) => amount)) / limit,
    ]),
  );
