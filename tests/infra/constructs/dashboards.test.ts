import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("prod");
const body = JSON.stringify(Object.values(app.findResources("AWS::CloudWatch::Dashboard"))[0]?.Properties);

test("shows every metric that the functions write", () => {
  const calls = readFileSync("lambdas/shared/middleware/log.ts", "utf8").matchAll(
    /(?:count|recordDuration)\("(\w+)"/g,
  );
  const names = new Set([...calls].map(([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(5);
  for (const name of names) expect(body, name).toContain(name);
});

test("shows the oldest message and the dead-letter queue of every queue", () => {
  expect(body.match(/ApproximateAgeOfOldestMessage/g)).toHaveLength(7);
  expect(body.match(/ApproximateNumberOfMessagesVisible/g)).toHaveLength(7);
});

test("encloses the namespace of every search in quotes, without which its hyphens match nothing", () => {
  const searches = [...JSON.stringify(app.toJSON()).matchAll(/SEARCH\('\{([^}]*)\}/g)];
  expect(searches.length).toBeGreaterThan(3);
  for (const [, schema = ""] of searches) expect(schema).toMatch(/^\\+"wattigator-prod\\+",/);
});
