import { isDeepStrictEqual } from "node:util";
import type { Template } from "aws-cdk-lib/assertions";
import createOnlyByType from "./create-only-properties.gen.json" with { type: "json" };

export type Resource = { Type: string; Properties?: Record<string, unknown> };
export type Resources = Record<string, Resource>;

/** Resources whose replacement loses data, or a name or URL that others use. */
const stateful =
  /^AWS::(DynamoDB::|Backup::BackupVault$|S3::Bucket$|SQS::Queue$|SecretsManager::Secret$|KMS::Key$|SES::|ApiGatewayV2::Api$|CloudFront::Distribution$|SNS::Topic$)/;

/** A replacement would part the logs of the past from those to come, which an investigation may need. */
const logs = /^AWS::Logs::LogGroup$/;

/** The log of a function that is gone stays, and expires like every other: infra/removal-policy.ts. */
const isRetained = ({ Type }: Resource) => logs.test(Type);

/** KMS does not replace a key: an update of these fails. https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-kms-key.html */
const failingUpdates: Record<string, readonly string[]> = {
  "AWS::KMS::Key": ["KeySpec", "KeyUsage", "MultiRegion", "Origin"],
};

const resourcesOf = (template: Template): [string, Resource][] => Object.entries(template.toJSON().Resources);

export const statefulResources = (template: Template): Resources =>
  Object.fromEntries(resourcesOf(template).filter(([, { Type }]) => stateful.test(Type)));

/** What later templates must not replace: Type and Properties by logical id, sorted. */
export const irreplaceableResources = (template: Template): Resources =>
  Object.fromEntries(
    resourcesOf(template)
      .filter(([, { Type }]) => stateful.test(Type) || logs.test(Type))
      .map(([id, { Type, Properties = {} }]): [string, Resource] => [id, { Type, Properties }])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

export const createOnlyProperties = (type: string): readonly string[] => {
  const fromSchema: readonly string[] | undefined = Object.entries(createOnlyByType).find(
    ([name]) => name === type,
  )?.[1];
  if (!fromSchema)
    throw new Error(
      `create-only-properties.gen.json lacks ${type}: run npm run verify -- conformance schemas.`,
    );
  return [...fromSchema, ...(failingUpdates[type] ?? [])];
};

/** The value at a path such as `EventDestination/Name`. */
const valueAt = ({ Properties }: Resource, path: string): unknown =>
  path.split("/").reduce<unknown>((value, name) => Object(value)[name], Properties);

function replacementsOf(id: string, before: Resource, after: Resource | undefined): string[] {
  if (!after) return isRetained(before) ? [] : [`${id} (${before.Type}) is gone`];
  if (after.Type !== before.Type) return [`${id} was ${before.Type} and is ${after.Type}`];
  return createOnlyProperties(before.Type)
    .filter((path) => !isDeepStrictEqual(valueAt(before, path), valueAt(after, path)))
    .map((path) => `${id} (${before.Type}) has another ${path}`);
}

/** What CloudFormation would replace, delete or fail to update if the stack of `before` were updated to `after`. */
export const findReplacements = (before: Resources, after: Resources): string[] =>
  Object.entries(before).flatMap(([id, resource]) => replacementsOf(id, resource, after[id]));
