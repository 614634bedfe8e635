import { describe, expect, test } from "vitest";
import { type AccessRequest, decide, type Policies } from "#local/iam/evaluate.ts";
import { policyDocument } from "#local/iam/policy-document.ts";

type Source = Record<string, unknown>;
const statements = (...sources: Source[]) =>
  policyDocument.parse({
    Version: "2012-10-17",
    Statement: sources.map((source) => ({ Effect: "Allow", Resource: "*", ...source })),
  }).Statement;

const read: AccessRequest = { action: "s3:GetObject", resource: "arn:aws:s3:::bills/2026/1.pdf" };
const isAllowed = (identity: Source[], request = read, others: Partial<Policies> = {}) =>
  decide(request, { identity: statements(...identity), resource: [], isDelegated: true, ...others })
    .isAllowed;

describe("evaluation", () => {
  test("denies what no policy allows", () => {
    expect(isAllowed([])).toBe(false);
    expect(isAllowed([{ Action: "s3:PutObject" }])).toBe(false);
  });

  test("allows what one policy allows, of the role or of the resource", () => {
    expect(isAllowed([{ Action: ["s3:PutObject", "s3:GetObject"] }])).toBe(true);
    expect(isAllowed([], read, { resource: statements({ Action: "s3:GetObject", Principal: "*" }) })).toBe(
      true,
    );
  });

  test("a denial of either policy is final", () => {
    const denial = { Action: "s3:*", Effect: "Deny" };
    expect(isAllowed([{ Action: "s3:GetObject" }, denial])).toBe(false);
    expect(isAllowed([{ Action: "s3:GetObject" }], read, { resource: statements(denial) })).toBe(false);
  });

  test("a resource whose policy does not delegate to the account is closed to the role's own policies", () => {
    expect(isAllowed([{ Action: "s3:GetObject" }], read, { isDelegated: false })).toBe(false);
  });
});

test.each([
  ["s3:Get*", "arn:aws:s3:::bills/*", true],
  ["S3:getobject", "*", true],
  ["s3:GetObject", "arn:aws:s3:::bills/2026/?.pdf", true],
  ["s3:GetObject", "arn:aws:s3:::bills", false],
  ["s3:GetObject", "arn:aws:s3:::BILLS/*", false],
  ["s3:GetObjec", "*", false],
])("%s on %s: %s", (Action, Resource, expected) => {
  expect(isAllowed([{ Action, Resource }])).toBe(expected);
});

test.each<[string, Source, Record<string, string[]>, boolean]>([
  ["equals one of several values", { StringEquals: { "aws:k": ["a", "b"] } }, { "aws:k": ["b"] }, true],
  ["equals none", { StringEquals: { "aws:k": "a" } }, { "aws:k": ["b"] }, false],
  ["a key that the request lacks", { StringEquals: { "aws:k": "a" } }, {}, false],
  ["a key that may be missing", { StringEqualsIfExists: { "aws:k": "a" } }, {}, true],
  ["differs from a key that the request lacks", { StringNotEquals: { "aws:k": "a" } }, {}, true],
  ["differs from all values", { StringNotEquals: { "aws:k": ["a", "b"] } }, { "aws:k": ["b"] }, false],
  ["a pattern", { StringLike: { "aws:k": "a*" } }, { "aws:k": ["abc"] }, true],
  ["a pattern of an ARN", { ArnLike: { "aws:k": "arn:aws:s3:::*" } }, { "aws:k": ["arn:aws:s3:::b"] }, true],
  ["a flag", { Bool: { "aws:k": false } }, { "aws:k": ["false"] }, true],
  ["a smaller number", { NumericLessThan: { "aws:k": 1.2 } }, { "aws:k": ["1.1"] }, true],
  ["an equal number", { NumericLessThan: { "aws:k": 1.2 } }, { "aws:k": ["1.2"] }, false],
  ["must be missing, and is", { Null: { "aws:k": "true" } }, {}, true],
  ["must be there, and is missing", { Null: { "aws:k": "false" } }, {}, false],
  ["all of a set", { "ForAllValues:StringEquals": { "aws:k": ["a", "b"] } }, { "aws:k": ["a", "b"] }, true],
  ["not all of a set", { "ForAllValues:StringEquals": { "aws:k": "a" } }, { "aws:k": ["a", "c"] }, false],
  ["all of an empty set", { "ForAllValues:StringEquals": { "aws:k": "a" } }, {}, true],
  ["one of a set", { "ForAnyValue:StringEquals": { "aws:k": "a" } }, { "aws:k": ["c", "a"] }, true],
  ["one of an empty set", { "ForAnyValue:StringEquals": { "aws:k": "a" } }, {}, false],
])("condition: %s", (_, Condition, context, expected) => {
  expect(isAllowed([{ Action: "s3:GetObject", Condition }], { ...read, context })).toBe(expected);
});

test("compares the names of condition keys without their case", () => {
  const Condition = { StringEquals: { "kms:EncryptionContext:customerId": "1" } };
  const context = { "kms:encryptioncontext:customerid": ["1"] };
  expect(isAllowed([{ Action: "s3:GetObject", Condition }], { ...read, context })).toBe(true);
});

test.each([
  { NotAction: "s3:*" },
  { Action: "s3:*", NotResource: "*" },
  { Action: "s3:*", Condition: { DateGreaterThan: { "aws:CurrentTime": "2026-01-01T00:00:00Z" } } },
])("stops at an element that is not modeled: %o", (source) => {
  expect(() => statements(source)).toThrow();
});
