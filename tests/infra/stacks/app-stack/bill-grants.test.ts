import { expect, test } from "vitest";
import { findFunctions, outputLogicalId } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");
const functions = findFunctions(app);

const permissionsOf = (folder: string) => functions.get(folder)?.permissions ?? [];

test("finds unfinished bills with their index only", () => {
  const queries = permissionsOf("expire-stuck-bills").filter(({ action }) => action === "dynamodb:Query");
  expect(queries.map(({ resource }) => resource)).toEqual([
    `${outputLogicalId(app, "BillsTable")}.Arn/index/unfinished`,
  ]);
});

test.each([
  [
    "read-bill",
    [
      "s3:DeleteObject anonymous/*",
      "s3:DeleteObject bills/*",
      "s3:DeleteObject recognition/*",
      "s3:GetObject recognition/*",
      "s3:GetObjectVersion anonymous/*",
      "s3:PutObject bills/*",
      "s3:PutObject recognition/*",
    ],
  ],
  [
    "carry-out-deletion",
    [
      "s3:DeleteObject anonymous/*",
      "s3:DeleteObject bills/*",
      "s3:DeleteObject recognition/*",
      "s3:DeleteObjectVersion anonymous/*",
      "s3:DeleteObjectVersion bills/*",
      "s3:DeleteObjectVersion recognition/*",
    ],
  ],
  ["finish-bill", ["s3:GetObject recognition/*"]],
  ["expire-stuck-bills", ["s3:GetObject anonymous/*", "s3:GetObject recognition/*"]],
])("lets browsers write uploads only: %s", (folder, expected) => {
  const bucket = `${outputLogicalId(app, "BillBucket")}.Arn/`;
  const objects = permissionsOf(folder)
    .filter(({ action }) => /^s3:.*Object(Version)?$/.test(action))
    .map(({ action, resource }) => `${action} ${resource.replace(bucket, "")}`);
  expect(objects.sort()).toEqual(expected);
});
