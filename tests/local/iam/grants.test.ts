import { expect, test } from "vitest";
import type { AllowedRequest } from "#local/iam/access-recording.ts";
import { unneededGrants } from "#local/iam/grants.ts";
import { policyDocument } from "#local/iam/policy-document.ts";

const roleArn = "arn:aws:iam::000000000000:role/worker";
const [table, index] = ["arn:aws:dynamodb:::table/bills", "arn:aws:dynamodb:::table/bills/index/bySession"];

function unneeded(statements: Record<string, unknown>[], ...requests: Omit<AllowedRequest, "roleArn">[]) {
  const Statement = statements.map((one) => ({ Effect: "Allow", ...one }));
  const roles = new Map([
    [roleArn, policyDocument.parse({ Version: "2012-10-17", Statement }).Statement],
    ["arn:aws:iam::000000000000:role/other", []],
  ]);
  const policies = { roles, resources: [] };
  return unneededGrants(
    policies,
    [roleArn],
    requests.map((request) => ({ roleArn, ...request })),
  ).map(({ action, resource }) => `${action} ${resource}`);
}

const readAndWrite = { Action: ["dynamodb:GetItem", "dynamodb:PutItem"], Resource: table };
const get = { action: "dynamodb:GetItem", resource: table };
const put = { action: "dynamodb:PutItem", resource: table };

test("a grant is needed if a request is denied without it", () => {
  expect(unneeded([readAndWrite], get, put)).toEqual([]);
});

test("names the action that no request used", () => {
  expect(unneeded([readAndWrite], get)).toEqual([`dynamodb:PutItem ${table}`]);
});

test("names the resource that no request used", () => {
  const query = { Action: "dynamodb:Query", Resource: [table, index] };
  expect(unneeded([query], { action: "dynamodb:Query", resource: index })).toEqual([
    `dynamodb:Query ${table}`,
  ]);
});

test("another role's requests do not count", () => {
  const other = { ...put, roleArn: "arn:aws:iam::000000000000:role/other" };
  expect(unneeded([{ Action: "dynamodb:PutItem", Resource: table }], other)).toHaveLength(1);
});

test("two grants of the same are both unneeded: one of them may go", () => {
  const twice = [readAndWrite, { Action: "dynamodb:Get*", Resource: "*" }];
  expect(unneeded(twice, get, put)).toEqual([`dynamodb:GetItem ${table}`, "dynamodb:Get* *"]);
});

test("a grant with a condition is needed for the requests that meet it", () => {
  const decrypt = (key: string) => ({
    Action: "kms:Decrypt",
    Resource: "*",
    Condition: { Null: { [`kms:EncryptionContext:${key}`]: "false" } },
  });
  const request = {
    action: "kms:Decrypt",
    resource: "arn:aws:sqs:::numbers",
    context: { "kms:encryptioncontext:billid": ["-"] },
  };
  expect(unneeded([decrypt("billId")], request)).toEqual([]);
  expect(unneeded([decrypt("billId"), decrypt("sessionId")], request)).toEqual(["kms:Decrypt *"]);
});

test("a denial is no grant", () => {
  const denial = { Effect: "Deny", Action: "s3:*", Resource: "*" };
  expect(unneeded([readAndWrite, denial], get, put)).toEqual([]);
});
