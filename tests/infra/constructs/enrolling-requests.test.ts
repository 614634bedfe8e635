import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import { enrollingRoutes } from "#infra/constructs/enrolling-requests.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { operations } = synthesizeStage("prod");
const filterOf = (metricName: string) =>
  Object.values(operations.findResources("AWS::Logs::MetricFilter"))
    .map(({ Properties }) => Properties)
    .find(({ MetricTransformations }) => MetricTransformations[0].MetricName === metricName);

test("counts the requests to the routes that a synthetic enrollment calls", () => {
  const source = readFileSync("lambdas/shared/smoke/enrollment.ts", "utf8");
  const called = [...source.matchAll(/api\.(?:call|open)\("(\w+)"/g)].map(([, name]) => name);
  expect(called).toEqual([...enrollingRoutes]);
  for (const name of enrollingRoutes) {
    const { method, path } = routes[name];
    expect(filterOf("EnrollingRequests")?.FilterPattern).toContain(`($.route = "${method} ${path}")`);
  }
});

test("counts those that were answered with a 5xx status as failed", () => {
  const all = filterOf("EnrollingRequests")?.FilterPattern.slice(2, -2);
  expect(filterOf("FailedEnrollingRequests")?.FilterPattern).toBe(`{ (${all}) && ($.status = "5*") }`);
});

test("keeps to the length that CloudWatch allows a pattern", () => {
  expect(filterOf("FailedEnrollingRequests")?.FilterPattern.length).toBeLessThanOrEqual(1024);
});
