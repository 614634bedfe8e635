import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { personalDataPlaces } from "#contracts/storage/personal-data.ts";
import { outputLogicalId } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";
import { places } from "#tools/support/places.ts";

const { app } = synthesizeStage("dev");

/** Logical ids of the resources in which something of a household can be. */
const stores = ["AWS::DynamoDB::GlobalTable", "AWS::S3::Bucket", "AWS::SQS::Queue"].flatMap((type) =>
  Object.keys(app.findResources(type)),
);

test("docs/support.md lists every place, and what the download has of it", () => {
  const rows = Object.entries(personalDataPlaces).map(
    ([name, place]) => `| \`${name}\` | ${place.isDownloaded ? "yes" : `no: ${place.why}`} |`,
  );
  const listed = readFileSync("docs/support.md", "utf8")
    .split("\n")
    .filter((line) => /^\| `\w+(Table|Bucket|Queue|Letters)` \|/.test(line));
  expect(listed).toEqual(rows);
});

test("a deletion request knows every table, bucket and queue of the app stack", () => {
  const known = Object.keys(places).map((output) => outputLogicalId(app, output));
  expect(known.toSorted()).toEqual(stores.toSorted());
});
