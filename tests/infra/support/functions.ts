import type { Template } from "aws-cdk-lib/assertions";
import * as z from "zod";
import { functionFolders } from "#infra/function-folders.ts";

/** The logical id to which a value of a template refers. */
export const reference = z.union([
  z.string(),
  z.looseObject({ Ref: z.string() }).transform(({ Ref }) => Ref),
  z.looseObject({ "Fn::GetAtt": z.array(z.string()) }).transform((value) => value["Fn::GetAtt"].join(".")),
  z
    .looseObject({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) })
    .transform((value): string => value["Fn::Join"][1].map((part) => reference.parse(part)).join("")),
]);
const oneOrMany = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);
const references = oneOrMany.transform((all) => all.map((one) => reference.parse(one)));

const conditions = z.record(z.string(), z.record(z.string(), z.unknown())).default({});
const statement = z.object({
  Effect: z.string(),
  Action: references,
  Resource: references,
  Condition: conditions,
});
const role = z.object({
  Properties: z.object({
    Policies: z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(statement) }) })),
  }),
});
const lambda = z.object({
  Properties: z.looseObject({
    Handler: z.string(),
    Role: reference,
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).default({ Variables: {} }),
  }),
});

export type Permission = { action: string; resource: string; conditions: z.output<typeof conditions> };
export type FunctionResource = {
  folder: string;
  logicalId: string;
  variables: Record<string, unknown>;
  permissions: Permission[];
};

/** Our own functions by folder, without the CDK's provider functions. */
export function findFunctions(template: Template): Map<string, FunctionResource> {
  const roles = template.findResources("AWS::IAM::Role");
  const functions = Object.entries(template.findResources("AWS::Lambda::Function"))
    .map(([logicalId, resource]) => ({ logicalId, ...lambda.parse(resource).Properties }))
    .flatMap(({ Handler, ...resource }) => {
      const folder = Handler.replace(/\.handler$/, "");
      return functionFolders.includes(folder) ? [{ ...resource, folder }] : [];
    });
  return new Map(
    functions.map(({ logicalId, folder, Role, Environment }) => {
      const { Policies } = role.parse(roles[Role.replace(/\.Arn$/, "")]).Properties;
      const statements = Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      const permissions = statements.flatMap(({ Action, Resource, Condition }) =>
        Action.flatMap((action) => Resource.map((resource) => ({ action, resource, conditions: Condition }))),
      );
      return [folder, { folder, logicalId, variables: Environment.Variables, permissions }];
    }),
  );
}

/** The logical id of the resource in an output of the stack. */
export function outputLogicalId(template: Template, name: string): string {
  return reference.parse(template.toJSON().Outputs[name].Value);
}
