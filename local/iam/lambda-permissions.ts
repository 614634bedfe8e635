import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { createArn } from "#local/template/resource-names.ts";
import type { Condition, Statement } from "./policy-document.ts";

/** Strict: a condition that is left out would allow too much. */
const permission = z.strictObject({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
  SourceAccount: z.string().optional(),
});

const isLike = (key: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [{ operator: "ArnLike", set: undefined, ifExists: false, key, values: [value] }];

/** A permission of a function as the statement that Lambda makes of it in the function's policy. */
export const lambdaPermissions = (resolver: TemplateResolver): Statement[] =>
  resolver.resources(["AWS::Lambda::Permission"], permission).map(({ properties }) => {
    const { Action, FunctionName, Principal, SourceArn, SourceAccount } = properties;
    const arn = FunctionName.startsWith("arn:")
      ? FunctionName
      : createArn(resolver.environment, "lambda", `function:${FunctionName}`);
    const isService = Principal.endsWith(".amazonaws.com");
    return {
      Effect: "Allow",
      Action: [Action],
      Resource: [arn],
      Principal: { AWS: isService ? [] : [Principal], Service: isService ? [Principal] : [] },
      Condition: [...isLike("aws:sourcearn", SourceArn), ...isLike("aws:sourceaccount", SourceAccount)],
    };
  });
