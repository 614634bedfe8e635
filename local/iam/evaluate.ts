import type { Condition, Operator, Statement } from "./policy-document.ts";

/** What a caller wants to do. Keys of the context are in lower case. */
export type AccessRequest = {
  action: string;
  resource: string;
  context?: Record<string, string[]> | undefined;
  /** The role that a service assumes for the caller. Without one, it is the caller's own. */
  roleArn?: string;
};

export type Decision = { isAllowed: true; by: Statement } | { isAllowed: false; by: Statement | undefined };

const patterns = new Map<string, RegExp>();

/** `*` matches any characters, `?` one. */
export function matches(pattern: string, value: string): boolean {
  const known = patterns.get(pattern);
  if (known) return known.test(value);
  const source = pattern
    .replace(/[\\^$.|+()[\]{}]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const created = new RegExp(`^${source}$`, "s");
  patterns.set(pattern, created);
  return created.test(value);
}

const tests: Record<Exclude<Operator, "Null">, (actual: string, expected: string) => boolean> = {
  ArnEquals: (actual, expected) => matches(expected, actual),
  ArnLike: (actual, expected) => matches(expected, actual),
  Bool: (actual, expected) => actual.toLowerCase() === expected.toLowerCase(),
  NumericLessThan: (actual, expected) => Number(actual) < Number(expected),
  StringEquals: (actual, expected) => actual === expected,
  StringLike: (actual, expected) => matches(expected, actual),
  StringNotEquals: (actual, expected) => actual !== expected,
};

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html */
function isMet({ operator, set, ifExists, key, values }: Condition, context: Record<string, string[]>) {
  const actual = context[key] ?? [];
  if (operator === "Null") return values.includes(String(actual.length === 0));
  if (actual.length === 0) return ifExists || set === "all" || operator === "StringNotEquals";
  const test = tests[operator];
  const isNegated = operator === "StringNotEquals";
  const matchesOne = (one: string) =>
    isNegated ? values.every((value) => test(one, value)) : values.some((value) => test(one, value));
  return set === "any" ? actual.some(matchesOne) : actual.every(matchesOne);
}

export const applies = (statement: Statement, { action, resource, context = {} }: AccessRequest): boolean =>
  statement.Action.some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
  statement.Resource.some((pattern) => matches(pattern, resource)) &&
  statement.Condition.every((condition) => isMet(condition, context));

export type Policies = {
  /** The role's own statements. */
  identity: Statement[];
  /** Those of the resource's policy that concern the role: its ARN, or everybody. */
  resource: Statement[];
  /** A KMS key whose policy names neither the account nor the role is closed to every policy of the role. */
  isDelegated: boolean;
};

/**
 * Within one account: a denial by any policy is final, otherwise one policy must allow it.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function decide(request: AccessRequest, { identity, resource, isDelegated }: Policies): Decision {
  const applicable = [...(isDelegated ? identity : []), ...resource].filter((one) => applies(one, request));
  const denial = [...identity, ...resource].find((one) => one.Effect === "Deny" && applies(one, request));
  if (denial) return { isAllowed: false, by: denial };
  const by = applicable.find(({ Effect }) => Effect === "Allow");
  return by ? { isAllowed: true, by } : { isAllowed: false, by: undefined };
}
