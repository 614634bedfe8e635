import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { reference } from "#tests/infra/support/functions.ts";
import { evaluateExpression } from "#tests/infra/support/metric-math.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { operations } = synthesizeStage("prod", { DASHBOARD: "on" });
const [dashboard] = Object.values(operations.findResources("AWS::CloudWatch::Dashboard"));
const body = JSON.stringify(dashboard?.Properties);

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
  const searches = [...JSON.stringify(operations.toJSON()).matchAll(/SEARCH\('\{([^}]*)\}/g)];
  expect(searches.length).toBeGreaterThan(3);
  for (const [, schema = ""] of searches) expect(schema).toMatch(/^\\+"wattigator-prod\\+",/);
});

test("shows the objective, what was reached and the error budget left", () => {
  const figure = z
    .array(z.unknown())
    .transform((metric) =>
      z.looseObject({ label: z.string().optional(), expression: z.string().optional() }).parse(metric.at(-1)),
    );
  const widget = z.object({
    properties: z.looseObject({
      title: z.string().optional(),
      view: z.string().optional(),
      start: z.string().optional(),
      metrics: z.array(figure).default([]),
    }),
  });
  const page = z
    .object({ widgets: z.array(widget) })
    .parse(JSON.parse(reference.parse(dashboard?.Properties.DashboardBody)));
  const shown = page.widgets.map(({ properties }) => properties).filter(({ view }) => view === "singleValue");
  expect(shown).toHaveLength(1);
  const [enrolling] = shown;
  expect(enrolling).toMatchObject({ start: "-P30D", setPeriodToTimeRange: true });
  const valuesOf = (failed: number) =>
    (enrolling?.metrics ?? []).flatMap(({ label, expression }) =>
      expression ? [[label, evaluateExpression(expression, { all: 10_000, failed })]] : [],
    );
  expect(valuesOf(4)).toEqual([
    ["Objective", 99.9],
    ["Reached", expect.closeTo(99.96)],
    ["Error budget left", expect.closeTo(60)],
  ]);
  expect(valuesOf(20)).toContainEqual(["Error budget left", expect.closeTo(-100)]);
});
