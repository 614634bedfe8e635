import { expect, test } from "vitest";
import { outputLogicalId } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";
import { places } from "#tools/support/places.ts";

const { app } = synthesizeStage("dev");

/** Logical ids of the resources in which something of a household can be. */
const stores = ["AWS::DynamoDB::GlobalTable", "AWS::S3::Bucket", "AWS::SQS::Queue"].flatMap((type) =>
  Object.keys(app.findResources(type)),
);

test("a deletion request knows every table, bucket and queue of the app stack", () => {
  const known = Object.keys(places).map((output) => outputLogicalId(app, output));
  expect(known.toSorted()).toEqual(stores.toSorted());
});
