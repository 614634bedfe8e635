import * as z from "zod";

/** Policies of the template, as CloudFormation passes them to IAM. Strict: an ignored element could allow too much. */

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const texts = z.union([text.transform((one) => [one]), z.array(text)]);

const operators = [
  "ArnEquals",
  "ArnLike",
  "Bool",
  "Null",
  "NumericLessThan",
  "StringEquals",
  "StringLike",
  "StringNotEquals",
] as const;
export type Operator = (typeof operators)[number];

const operatorName = new RegExp(`^((?:ForAllValues|ForAnyValue):)?(${operators.join("|")})(IfExists)?$`);

const conditions = z.record(
  z.string().regex(operatorName, "the operator is not modeled"),
  z.record(z.string(), texts),
);

export type Condition = {
  operator: Operator;
  set: "all" | "any" | undefined;
  ifExists: boolean;
  key: string;
  values: string[];
};

const toConditions = (block: z.infer<typeof conditions>): Condition[] =>
  Object.entries(block).flatMap(([name, keys]) => {
    const [, set, operator, ifExists] = operatorName.exec(name) ?? [];
    return Object.entries(keys).map(([key, values]) => ({
      operator: operator as Operator,
      set: set === undefined ? undefined : set === "ForAllValues:" ? ("all" as const) : ("any" as const),
      ifExists: ifExists !== undefined,
      key: key.toLowerCase(),
      values,
    }));
  });

const principal = z.union([
  z.literal("*").transform(() => ({ AWS: ["*"], Service: [] as string[] })),
  z.strictObject({ AWS: texts.default([]), Service: texts.default([]) }),
]);

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(["Allow", "Deny"]),
  Action: texts,
  Resource: texts.default(["*"]),
  Principal: principal.optional(),
  Condition: conditions.default({}).transform(toConditions),
});
export type Statement = z.infer<typeof statement>;

export const policyDocument = z.strictObject({
  Version: z.literal("2012-10-17"),
  Statement: z.array(statement),
});
