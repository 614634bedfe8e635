import type { Template } from "aws-cdk-lib/assertions";
import { z } from "zod";

/** The parts of a template that say what a function is given and what it may do. */
export const reference = z.union([
  z.string(),
  z.looseObject({ Ref: z.string() }).transform(({ Ref }) => Ref),
  z.looseObject({ "Fn::GetAtt": z.array(z.string()) }).transform((it) => it["Fn::GetAtt"].join(".")),
  z
    .looseObject({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) })
    .transform((it): string => it["Fn::Join"][1].map((part) => reference.parse(part)).join("")),
]);
const list = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);
const references = list.transform((all) => all.map((one) => reference.parse(one)));

const statement = z.object({ Effect: z.string(), Action: references, Resource: references });
const policy = z.object({
  Properties: z.object({
    PolicyDocument: z.object({ Statement: z.array(statement) }),
    Roles: z.array(reference).default([]),
  }),
});
const lambda = z.object({
  Properties: z.looseObject({
    Handler: z.string(),
    Role: reference,
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).default({ Variables: {} }),
  }),
});

export type Permission = { action: string; resource: string };
export type FunctionFacts = {
  folder: string;
  logicalId: string;
  variables: Record<string, unknown>;
  permissions: Permission[];
};

/** Our own functions by folder; the library's helpers are not among them. */
export function functionsIn(template: Template): Map<string, FunctionFacts> {
  const policies = Object.values(template.findResources("AWS::IAM::Policy")).map((it) => policy.parse(it));
  const found = Object.entries(template.findResources("AWS::Lambda::Function"))
    .map(([logicalId, resource]) => ({ logicalId, ...lambda.parse(resource).Properties }))
    .filter(({ Handler }) => Handler.endsWith("/index.handler"));
  return new Map(
    found.map(({ logicalId, Handler, Role, Environment }) => {
      const folder = Handler.replace("/index.handler", "");
      const statements = policies
        .filter(({ Properties }) => Properties.Roles.includes(Role.replace(/\.Arn$/, "")))
        .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
      const permissions = statements.flatMap(({ Action, Resource }) =>
        Action.flatMap((action) => Resource.map((resource) => ({ action, resource }))),
      );
      return [folder, { folder, logicalId, variables: Environment.Variables, permissions }];
    }),
  );
}

/** The logical id behind one of the stack's outputs. */
export function outputOf(template: Template, name: string): string {
  return reference.parse(template.toJSON().Outputs[name].Value);
}
