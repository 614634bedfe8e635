import { expect, test } from "vitest";
import { acceptedGrants, isAccepted } from "#local/iam/accepted-grants.ts";

const roleArn = "arn:aws:iam::000000000000:role/worker";
const log = "arn:aws:logs:us-east-1:000000000000:log-group:worker:*";

test("accepts what Lambda itself does with a function's role", () => {
  expect(isAccepted({ roleArn, action: "logs:PutLogEvents", resource: log })).toBe(true);
});

test("accepts no access to data", () => {
  const patterns = acceptedGrants.map(({ action }) => action);
  for (const service of ["dynamodb", "kms", "s3", "secretsmanager", "ses"]) {
    expect(patterns.filter((pattern) => pattern.startsWith(`${service}:`) || pattern === "*")).toEqual([]);
  }
});

test("says why it accepts a grant", () => {
  for (const { why } of acceptedGrants) expect(why).toMatch(/^[A-Z].{20,}\.$/);
});
