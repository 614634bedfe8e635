import { readFileSync } from "node:fs";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { configFor } from "#infra/config.ts";
import { prodEnvironment, stacksOf } from "#tests/infra/support/templates.ts";

const { app, edge } = stacksOf("prod");
const alarm = z.looseObject({
  AlarmDescription: z.string(),
  MetricName: z.string().optional(),
  Namespace: z.string().optional(),
  Threshold: z.number(),
  EvaluationPeriods: z.number(),
  Metrics: z.array(z.unknown()).optional(),
  AlarmActions: z.array(z.unknown()),
});
const alarms = [app, edge].flatMap((stack) =>
  Object.entries(stack.findResources("AWS::CloudWatch::Alarm")).map(([id, { Properties }]) => ({
    id,
    ...alarm.parse(Properties),
  })),
);
const watching = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric);
const named = (start: string) => alarms.find(({ id }) => id.startsWith(start));

/** As GitHub makes them of headings. */
const anchors = [...readFileSync("docs/runbook.md", "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-"),
);

test.each(alarms.map(({ AlarmDescription }) => AlarmDescription))(
  "somebody who is woken reads what households go through, and what to do: %s",
  (description) => {
    const [, impact = "", anchor] = /^(.+) What to do: docs\/runbook\.md#([a-z-]+)$/.exec(description) ?? [];
    expect(impact).toMatch(/[Hh]ousehold|Confirmations do not arrive/);
    expect(anchors).toContain(anchor);
  },
);

test("every alarm reaches a person", () => {
  for (const { AlarmActions, AlarmDescription } of alarms)
    expect(AlarmActions, AlarmDescription).toHaveLength(1);
});

describe("it rings", () => {
  test("when anything was set aside", () => {
    const queues = Object.keys(app.findResources("AWS::SQS::Queue")).filter((id) => /DeadLetters/.test(id));
    expect(watching("ApproximateNumberOfMessagesVisible")).toHaveLength(queues.length);
    for (const { Threshold } of watching("ApproximateNumberOfMessagesVisible")) expect(Threshold).toBe(1);
  });

  test("when a message waits for too long: of bills, for as long as the page waits", () => {
    const queues = Object.keys(app.findResources("AWS::SQS::Queue")).filter((id) => !/DeadLetters/.test(id));
    expect(watching("ApproximateAgeOfOldestMessage")).toHaveLength(queues.length);
    expect(named("BillPipelineUploadsLate")?.Threshold).toBe(150);
  });

  test("when a confirmation waits for a quarter of an hour", () => {
    expect(watching("IteratorAge")).toMatchObject([{ Threshold: 15 * 60_000 }]);
  });

  test("when five of a hundred requests fail, for ten minutes, and not for one of a few", () => {
    const fails = named("WatchingApiFails");
    expect(fails).toMatchObject({ Threshold: 5, EvaluationPeriods: 2 });
    expect(JSON.stringify(fails?.Metrics)).toContain("IF(all >= 20, 100 * failed / all, 0)");
  });

  test("when the API goes on refusing what comes with a key: of the edge, say", () => {
    expect(watching("RefusedAtTheDoor")).toMatchObject([
      { Threshold: 20, EvaluationPeriods: 2, Namespace: "wattigator-prod" },
    ]);
    app.hasResourceProperties("AWS::Logs::MetricFilter", {
      FilterPattern: '{ $.status = "403" }',
      LogGroupName: { Ref: Match.stringLikeRegexp("^ApiAccessLog") },
    });
    const [stage] = Object.values(app.findResources("AWS::ApiGatewayV2::Stage"));
    expect(JSON.parse(stage?.Properties.AccessLogSettings.Format).status).toBe("$context.status");
  });

  test("when one answer in twenty takes three seconds", () => {
    expect(named("WatchingApiSlow")).toMatchObject({
      MetricName: "Latency",
      ExtendedStatistic: "p95",
      Threshold: 3000,
    });
  });

  test("before AWS looks into our mail: bounces from one in twenty, complaints from one in a thousand", () => {
    expect(watching("Reputation.BounceRate")[0]?.Threshold).toBeLessThan(0.05);
    expect(watching("Reputation.ComplaintRate")[0]?.Threshold).toBeLessThan(0.001);
  });

  test("when the month costs more than the stage may", () => {
    expect(watching("EstimatedCharges")).toMatchObject([{ Threshold: 500 }]);
    const config = configFor("prod", { ...prodEnvironment, MONTHLY_DOLLARS: "1200" });
    expect(config.monthlyDollars).toBe(1200);
    expect(() => configFor("prod", { ...prodEnvironment, MONTHLY_DOLLARS: "much" })).toThrow(
      'MONTHLY_DOLLARS is "much", which is no sum',
    );
  });

  test("when the edge answers with errors", () => {
    expect(watching("5xxErrorRate")).toMatchObject([{ Threshold: 5, EvaluationPeriods: 2 }]);
  });
});

describe("the dashboard", () => {
  const body = JSON.stringify(Object.values(app.findResources("AWS::CloudWatch::Dashboard"))[0]?.Properties);

  test("shows the way from sign-up to e-mail, as the functions count it", () => {
    const counted = [
      ...readFileSync("lambdas/shared/middleware/log.ts", "utf8").matchAll(/(?:count|time)\("(\w+)"/g),
    ];
    const names = new Set(counted.map(([, name = ""]) => name));
    expect(names.size).toBeGreaterThan(4);
    for (const name of names) expect(body, name).toContain(name);
  });

  test("shows every queue: how long the oldest message waits, and what was set aside", () => {
    expect(body.match(/ApproximateAgeOfOldestMessage/g)).toHaveLength(4);
    expect(body.match(/ApproximateNumberOfMessagesVisible/g)).toHaveLength(4);
  });
});

test("every function leaves a trace of its runs", () => {
  const functions = Object.values(app.findResources("AWS::Lambda::Function")).filter(({ Properties }) =>
    Properties.Handler.endsWith("/index.handler"),
  );
  for (const { Properties } of functions) expect(Properties.TracingConfig).toEqual({ Mode: "Active" });
});
