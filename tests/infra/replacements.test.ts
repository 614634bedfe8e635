import { describe, expect, test } from "vitest";
import * as z from "zod";
import { releasesOf, stackNames } from "./support/releases.ts";
import { findReplacements, irreplaceableResources, type Resources } from "./support/replacements.ts";
import { synthesizeStage } from "./support/templates.ts";

const templates = synthesizeStage("prod");
const app = irreplaceableResources(templates.app);
const releases = stackNames.flatMap((stack) =>
  releasesOf(stack).map(([file, released]) => ({ file, stack, released })),
);

test("keeps a released template of each stack", () => {
  expect(new Set(releases.map(({ stack }) => stack))).toEqual(new Set(stackNames));
});

/**
 * When this fails, a deployment to prod would lose data, or a name or URL that others use: restore what changed. Change a
 * released template only if it was never deployed.
 */
test.each(releases)("an update of $file replaces no stateful resource", ({ stack, released }) => {
  expect(findReplacements(released, irreplaceableResources(templates[stack]))).toEqual([]);
});

/** CloudFormation lets DynamoDB create or delete one index of a table at a time: a second one in the same update fails it. */
const indexesOf = (resources: Resources) =>
  Object.entries(resources).flatMap(([id, { Type, Properties }]) =>
    Type === "AWS::DynamoDB::GlobalTable"
      ? [
          [
            id,
            z.array(z.looseObject({ IndexName: z.string() })).parse(Properties?.GlobalSecondaryIndexes ?? []),
          ] as const,
        ]
      : [],
  );

function changedIndexes(before: Resources, after: Resources): Record<string, string[]> {
  const former = new Map(indexesOf(before));
  return Object.fromEntries(
    indexesOf(after).flatMap(([id, indexes]) => {
      const names = (list: typeof indexes = []) => list.map(({ IndexName }) => IndexName);
      const [was, is] = [names(former.get(id)), names(indexes)];
      const changed = [
        ...is.filter((name) => !was.includes(name)),
        ...was.filter((name) => !is.includes(name)),
      ];
      return former.has(id) && changed.length > 1 ? [[id, changed]] : [];
    }),
  );
}

const ofApp = releases.filter(({ stack }) => stack === "app");

test.each(ofApp)("an update of $file changes one index of a table at most", ({ released }) => {
  expect(changedIndexes(released, app)).toEqual({});
});

test("two new indexes of a table in one update are found", () => {
  const [id = "", indexes = []] = indexesOf(app).find(([, list]) => list.length > 1) ?? [];
  const without = { ...app[id]?.Properties, GlobalSecondaryIndexes: indexes.slice(2) };
  const before: Resources = { ...app, [id]: { Type: "AWS::DynamoDB::GlobalTable", Properties: without } };
  expect(changedIndexes(before, app)).toEqual({
    [id]: indexes.slice(0, 2).map(({ IndexName }) => IndexName),
  });
});

describe("an update that would lose data fails by name", () => {
  const [sessions = ""] = Object.keys(app).filter((id) => id.startsWith("TablesSessions"));
  const changed = (id: string, Properties: Record<string, unknown>): Resources => {
    const { Type = "" } = app[id] ?? {};
    return { ...app, [id]: { Type, Properties: { ...app[id]?.Properties, ...Properties } } };
  };

  test("for a table with another key", () => {
    const KeySchema = [{ AttributeName: "id", KeyType: "HASH" }];
    expect(findReplacements(app, changed(sessions, { KeySchema }))).toEqual([
      `${sessions} (AWS::DynamoDB::GlobalTable) has another KeySchema`,
    ]);
  });

  test("for a resource with another logical id", () => {
    const { [sessions]: table, ...others } = app;
    const renamed: Resources = { ...others, ...(table && { Renamed: table }) };
    expect(findReplacements(app, renamed)).toEqual([`${sessions} (AWS::DynamoDB::GlobalTable) is gone`]);
  });

  test("for a logical id of another type", () => {
    expect(findReplacements(app, { ...app, [sessions]: { Type: "AWS::DynamoDB::Table" } })).toEqual([
      `${sessions} was AWS::DynamoDB::GlobalTable and is AWS::DynamoDB::Table`,
    ]);
  });

  test.each([
    ["a named queue", "AWS::SQS::Queue", "QueueName"],
    ["a named bucket", "AWS::S3::Bucket", "BucketName"],
    ["a named secret", "AWS::SecretsManager::Secret", "Name"],
    ["a named log group", "AWS::Logs::LogGroup", "LogGroupName"],
    ["a key for another algorithm", "AWS::KMS::Key", "KeySpec"],
    ["an API of another protocol", "AWS::ApiGatewayV2::Api", "ProtocolType"],
  ])("for %s", (_, type, property) => {
    const [id = ""] = Object.entries(app).find(([, { Type }]) => Type === type) ?? [];
    expect(findReplacements(app, changed(id, { [property]: "another" }))).toEqual([
      `${id} (${type}) has another ${property}`,
    ]);
  });

  test("and the log of a function that is gone passes, because CloudFormation retains it", () => {
    const logs = Object.entries(templates.app.findResources("AWS::Logs::LogGroup"));
    expect(new Set(logs.map(([, { DeletionPolicy }]) => DeletionPolicy))).toEqual(
      new Set(["RetainExceptOnCreate"]),
    );
    const [id = ""] = logs.map(([name]) => name);
    const { [id]: _log, ...others } = app;
    expect(findReplacements(app, others)).toEqual([]);
  });

  test("and a change that CloudFormation makes in place passes", () => {
    expect(findReplacements(app, changed(sessions, { BillingMode: "PROVISIONED" }))).toEqual([]);
  });
});
