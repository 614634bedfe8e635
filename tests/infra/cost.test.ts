import { readFileSync } from "node:fs";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { readCounts } from "#verification/benchmarks/cost/counts.ts";
import { documentParts } from "#verification/benchmarks/cost/documents.ts";
import { idleAmounts, isKnown } from "#verification/benchmarks/cost/idle-stage.ts";
import { dollarsFor, sum, times, total } from "#verification/benchmarks/cost/prices.ts";
import { limitsOf } from "#verification/benchmarks/cost/scale.ts";
import { averageOf, monthAt, storedAmounts } from "#verification/benchmarks/cost/tables.ts";
import { replaceParts } from "#verification/document-parts.ts";
import { leanDev, synthesizeStage } from "./support/templates.ts";

const counts = readCounts();
const prod = synthesizeStage("prod");
const dev = leanDev();

const resource = (Type: string, Properties: object = {}) => ({ Type, Properties });
const stageOf = (Resources: Record<string, object>) => ({
  app: Template.fromJSON({ Resources }),
  edge: Template.fromJSON({ Resources: {} }),
  operations: Template.fromJSON({ Resources: {} }),
});

describe.each(Object.entries(documentParts()))("%s", (file, parts) => {
  const page = readFileSync(file, "utf8");

  test("has the figures that `npm run cost -- --write` writes", () => {
    expect(page).toBe(replaceParts(page, parts));
  });

  test("has no dollars beside them", () => {
    const prose = Object.values(parts).reduce((text, part) => text.replace(part, ""), page);
    expect(prose).not.toMatch(/\$\s*\d|\d\s*dollars?\b/);
  });
});

describe("amounts", () => {
  test("are multiplied by the price of a unit", () => {
    expect(dollarsFor("apiRequest", 1_000_000)).toBe(1);
    expect(dollarsFor("logByte", 1024 ** 3)).toBe(0.5);
  });

  test("without a price are an error", () => {
    expect(() => dollarsFor("lunch", 1)).toThrow('no price "lunch"');
  });

  test("are added and multiplied by name", () => {
    expect(sum({ put: 1, get: 2 }, times(3, { get: 1 }))).toEqual({ put: 1, get: 5 });
    expect(total({ apiRequest: 2_000_000, email: 1000 })).toBeCloseTo(2.1);
  });
});

describe("an idle stage", () => {
  test("without settings costs at most ten dollars a month as dev, and fifty as prod", () => {
    const costOf = (stage: typeof prod) => {
      const { own, canary } = idleAmounts(stage, counts);
      return total(sum(own, canary));
    };
    expect(costOf(dev)).toBeLessThanOrEqual(10);
    expect(costOf(prod)).toBeLessThanOrEqual(50);
  });

  test("has only resources of which the list says whether they cost anything", () => {
    const types = [prod, dev].flatMap(({ app, edge, operations }) =>
      [app, edge, operations].flatMap((stack) =>
        Object.values<{ Type: string }>(stack.toJSON().Resources).map(({ Type }) => Type),
      ),
    );
    expect(types.filter((type) => !isKnown(type))).toEqual([]);
    expect(isKnown("AWS::EC2::NatGateway")).toBe(false);
  });

  test("pays for each metric of an alarm and each rule of the firewall", () => {
    const metric = { MetricName: "Errors", Namespace: "AWS/Lambda" };
    const { own } = idleAmounts(
      stageOf({
        Simple: resource("AWS::CloudWatch::Alarm", { ...metric, TreatMissingData: "breaching" }),
        Computed: resource("AWS::CloudWatch::Alarm", {
          Metrics: [
            { Expression: "a / b" },
            { MetricStat: { Metric: metric } },
            { MetricStat: { Metric: metric } },
          ],
        }),
        Firewall: resource("AWS::WAFv2::WebACL", { Rules: [{}, {}] }),
        Secret: resource("AWS::SecretsManager::Secret"),
      }),
      counts,
    );
    expect(own).toMatchObject({
      alarmMetricMonth: 3,
      metricMonth: 1,
      firewallMonth: 1,
      firewallRuleMonth: 2,
      secretMonth: 1,
      queueRequest: 0,
    });
  });

  test("pays for the polls of queues, and for what schedules start", () => {
    const scheduled = (expression: string, Id: string) =>
      resource("AWS::Events::Rule", { ScheduleExpression: expression, Targets: [{ Id }] });
    const { own, canary } = idleAmounts(
      stageOf({
        Queue: resource("AWS::Lambda::EventSourceMapping"),
        Off: resource("AWS::Lambda::EventSourceMapping", { Enabled: false }),
        Stream: resource("AWS::Lambda::EventSourceMapping", { StartingPosition: "LATEST" }),
        Sweep: scheduled("rate(1 minute)", "Target0"),
        Canary: scheduled("rate(15 minutes)", "CheckSite"),
        OnEvent: resource("AWS::Events::Rule", { EventPattern: {}, Targets: [{ Id: "Target0" }] }),
      }),
      { ...counts, scheduledRun: { invocation: 1 }, canaryRun: { apiRequest: 10 } },
    );
    expect(own).toMatchObject({ queueRequest: 648_000, invocation: 43_200 });
    expect(canary).toEqual({ apiRequest: 28_800 });
  });
});

describe("an enrollment", () => {
  const amounts = averageOf(counts, (scenario) => scenario.amounts);

  test("has a quarter of the pages of a scanned bill, and every e-mail until the first credit", () => {
    const { scannedBill, untilFirstCredit } = counts.scenarios;
    expect(counts.scenarios.digitalBill.amounts.detectedPage).toBe(0);
    expect(amounts.detectedPage).toBeCloseTo((scannedBill.amounts.detectedPage ?? 0) / 4);
    expect(amounts.email).toBeGreaterThan(1 + (untilFirstCredit.amounts.email ?? 0));
  });

  test("costs the same at every load, while idle costs stay", () => {
    const [none, one, ten] = [0, 1000, 10_000].map((load) => monthAt(load, counts, prod).together);
    expect((ten ?? 0) - (none ?? 0)).toBeCloseTo(10 * ((one ?? 0) - (none ?? 0)));
    expect((one ?? 0) - (none ?? 0)).toBeCloseTo(
      1000 * total(amounts) + total(storedAmounts(counts, 12_000)),
    );
  });

  test("reaches limits in the order in which they break", () => {
    const factors = limitsOf(counts, prod).map(([, used, value]) => value / used);
    expect(factors).toEqual(factors.toSorted((a, b) => a - b));
    expect(limitsOf(counts, prod)).toContainEqual([
      "ours: pages recognized in a day",
      ((amounts.detectedPage ?? 0) * 10_000) / 30,
      prod.config.recognizedPagesPerDay,
      "`RECOGNIZED_PAGES`",
    ]);
  });
});
