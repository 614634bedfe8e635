import { z } from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { arnOf } from "#local/template/resource-names.ts";
import { policyDocument, type Statement } from "./policy-document.ts";

/** All policies of a stack. */
export type StackPolicies = {
  /** The statements of each role, by the role's ARN. */
  roles: Map<string, Statement[]>;
  /** The statements of the policies of keys, queues, topics, buckets and secrets. */
  resources: ResourcePolicy[];
  /** The e-mail identities that exist. */
  identities: string[];
};
export type ResourcePolicy = { type: string; statements: Statement[] };

const named = z.object({ PolicyName: z.string(), PolicyDocument: policyDocument });
const role = z.object({ Policies: z.array(named).default([]) });
const rolePolicy = z.object({ Roles: z.array(z.string()).default([]), PolicyDocument: policyDocument });
const resourcePolicy = z.object({ PolicyDocument: policyDocument });
const key = z.object({ KeyPolicy: policyDocument });

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
      ...resolver.resources(["AWS::KMS::Key"], key).map((one) => ({
        type: one.type,
        statements: ofResource(one.properties.KeyPolicy.Statement, arnOf(environment, one)),
      })),
      ...resolver
        .resources(resourcePolicyTypes, resourcePolicy)
        .map(({ type, properties }) => ({ type, statements: properties.PolicyDocument.Statement })),
    ],
    identities: resolver.resources(["AWS::SES::EmailIdentity"], z.object({})).map(({ name }) => name),
  };
}
