import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { arnOf } from "#local/template/resource-names.ts";
import type { AccessRequest, Policies } from "./evaluate.ts";
import { lambdaPermissions } from "./lambda-permissions.ts";
import { policyDocument, type Statement } from "./policy-document.ts";

/** All policies of a stack. */
export type StackPolicies = {
  /** The statements of each role, by the role's ARN. */
  roles: Map<string, Statement[]>;
  /** The statements of the policies of keys, queues, topics, buckets and functions. */
  resources: Statement[];
};

const named = z.object({ PolicyName: z.string(), PolicyDocument: policyDocument });
const role = z.object({ Policies: z.array(named).default([]) });
const rolePolicy = z.object({ Roles: z.array(z.string()).default([]), PolicyDocument: policyDocument });
const resourcePolicy = z.object({ PolicyDocument: policyDocument });
const key = z.object({ KeyPolicy: policyDocument });

const trust = z.object({
  AssumeRolePolicyDocument: z.object({
    Statement: z.array(z.object({ Principal: z.object({ Service: z.string().optional() }) })),
  }),
});

/** Whose functions CDK adds: the engine does their work itself. */
const customResource = /^(Custom|BucketNotificationsHandler)/;

/** The ARNs of the roles that AWS's services assume for the product: those of its functions, and of what they call. */
export const serviceRoles = (resolver: TemplateResolver): string[] =>
  resolver
    .resources(["AWS::IAM::Role"], trust)
    .filter(
      ({ logicalId, properties: { AssumeRolePolicyDocument } }) =>
        !customResource.test(logicalId) &&
        AssumeRolePolicyDocument.Statement.some(({ Principal }) => Principal.Service !== undefined),
    )
    .map((one) => arnOf(resolver.environment, one));

const resourcePolicyTypes = ["AWS::SQS::QueuePolicy", "AWS::SNS::TopicPolicy", "AWS::S3::BucketPolicy"];

/** A key's own policy says `*` for the key itself. */
const ofResource = (statements: Statement[], arn: string): Statement[] =>
  statements.map((one) => ({ ...one, Resource: [arn] }));

export function stackPolicies(resolver: TemplateResolver): StackPolicies {
  const { environment } = resolver;
  const roles = resolver.resources(["AWS::IAM::Role"], role);
  const policies = resolver.resources(["AWS::IAM::Policy"], rolePolicy);
  const statementsOf = (name: string) =>
    policies.flatMap(({ properties: { Roles, PolicyDocument } }) =>
      Roles.includes(name) ? PolicyDocument.Statement : [],
    );
  return {
    roles: new Map(
      roles.map((one) => [
        arnOf(environment, one),
        [
          ...one.properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
          ...statementsOf(one.name),
        ],
      ]),
    ),
    resources: [
      ...resolver
        .resources(["AWS::KMS::Key"], key)
        .flatMap((one) => ofResource(one.properties.KeyPolicy.Statement, arnOf(environment, one))),
      ...resolver
        .resources(resourcePolicyTypes, resourcePolicy)
        .flatMap(({ properties }) => properties.PolicyDocument.Statement),
      ...lambdaPermissions(resolver),
    ],
  };
}

/** The policies that decide about a request of a role. */
export function policiesFor(
  { roles, resources }: StackPolicies,
  roleArn: string,
  { resource }: AccessRequest,
): Policies {
  const account = roleArn.replace(/:role\/.*$/, ":root");
  const naming = (...arns: string[]) =>
    resources.filter(({ Principal }) => Principal?.AWS.some((arn) => arns.includes(arn)));
  return {
    identity: roles.get(roleArn) ?? [],
    resource: naming("*", roleArn),
    isDelegated:
      !resource.startsWith("arn:aws:kms:") ||
      naming(account).some(({ Effect, Resource }) => Effect === "Allow" && Resource.includes(resource)),
  };
}
