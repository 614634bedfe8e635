import { describe, expect, test } from "vitest";
import { configFor } from "#infra/config.ts";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import { prodEnvironment, synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, edge, operations } = synthesizeStage("prod");
const alarms = findAlarms(operations, edge);
const alarmsFor = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric);
const findAlarm = (idPrefix: string) => alarms.find(({ id }) => id.startsWith(idPrefix));

describe("an alarm goes off", () => {
  test("when 5% of at least 20 requests fail, for ten minutes", () => {
    const alarm = findAlarm("ServiceAlarmsApiFails");
    expect(alarm).toMatchObject({ Threshold: 5, EvaluationPeriods: 2 });
    expect(JSON.stringify(alarm?.Metrics)).toContain("IF(all >= 20, 100 * failed / all, 0)");
  });

  test("when one response in twenty takes three seconds", () => {
    expect(findAlarm("ServiceAlarmsApiSlow")).toMatchObject({
      MetricName: "Latency",
      ExtendedStatistic: "p95",
      Threshold: 3000,
    });
  });

  test("at half of the 5% bounces and the 0.1% complaints at which AWS reviews the account", () => {
    expect(alarmsFor("Reputation.BounceRate")).toMatchObject([
      { Namespace: "AWS/SES", Statistic: "Average", Threshold: 0.05 / 2, EvaluationPeriods: 1 },
    ]);
    expect(alarmsFor("Reputation.ComplaintRate")).toMatchObject([
      { Namespace: "AWS/SES", Statistic: "Average", Threshold: 0.001 / 2, EvaluationPeriods: 1 },
    ]);
  });

  test("when a dead-letter queue contains a message", () => {
    const queues = Object.keys(app.findResources("AWS::SQS::Queue")).filter((id) => /DeadLetters/.test(id));
    const queueAlarms = alarmsFor("ApproximateNumberOfMessagesVisible");
    expect(queueAlarms).toHaveLength(queues.length);
    for (const { Threshold } of queueAlarms) expect(Threshold).toBe(1);
  });

  test("when a message waits too long for which households wait, and bills are not read before their deadline", () => {
    const late = alarmsFor("ApproximateAgeOfOldestMessage").map(({ id }) => id.replace(/Alarm\w*$/, ""));
    expect(late.toSorted()).toMatchInlineSnapshot(`
      [
        "AccessLinksRequestsLate",
        "BillPipelineUploadsLate",
        "ConfirmationMailEmailsLate",
        "DeletionsRequestsLate",
      ]
    `);
    expect(findAlarm("BillPipelineUploadsLate")?.Threshold).toBe(150);
    expect(findAlarm("BillPipelineTimedOut")).toMatchObject({
      MetricName: "BillsRead",
      Statistic: "Sum",
      Period: 3600,
      Threshold: 5,
      Dimensions: expect.arrayContaining([{ Name: "outcome", Value: "timed_out" }]),
    });
  });

  test("when a record fits no schema", () => {
    expect(findAlarm("ServiceAlarmsUnreadableRecords")).toMatchObject({
      MetricName: "UnreadableRecords",
      Namespace: "wattigator-prod",
      Threshold: 1,
    });
  });

  test("when more mail goes to support than it can read", () => {
    expect(findAlarm("ServiceAlarmsSupportMail")).toMatchObject({
      MetricName: "MailToSupportUsedUp",
      Namespace: "wattigator-prod",
      Threshold: 1,
    });
  });

  test("when Lambda rejects ten runs because the account's concurrency is used up", () => {
    expect(findAlarm("ServiceAlarmsThrottled")).toMatchObject({
      Namespace: "AWS/Lambda",
      MetricName: "Throttles",
      Statistic: "Sum",
      Threshold: 10,
    });
  });

  test("when a confirmation e-mail waits for 15 minutes", () => {
    expect(alarmsFor("IteratorAge")).toMatchObject([{ Threshold: 15 * 60_000 }]);
  });
});

describe("the budget", () => {
  const budgetsOf = (template: typeof operations) =>
    Object.values(template.findResources("AWS::Budgets::Budget")).map(({ Properties }) => Properties);

  test("tells whoever is on call when the month's charges exceed it, and when AWS expects that they will", () => {
    const subscribers = [{ SubscriptionType: "EMAIL", Address: "somebody@example.org" }];
    const when = (NotificationType: string) => ({
      Notification: { NotificationType, Threshold: 100, ThresholdType: "PERCENTAGE" },
      Subscribers: subscribers,
    });
    expect(budgetsOf(operations)).toMatchObject([
      {
        Budget: { BudgetLimit: { Amount: 500, Unit: "USD" }, TimeUnit: "MONTHLY" },
        NotificationsWithSubscribers: [when("ACTUAL"), when("FORECASTED")],
      },
    ]);
  });

  test("is what the stage's settings say", () => {
    const config = configFor("prod", { ...prodEnvironment, MONTHLY_DOLLARS: "1200" });
    expect(config.monthlyBudgetUsd).toBe(1200);
    expect(() => configFor("prod", { ...prodEnvironment, MONTHLY_DOLLARS: "much" })).toThrow(
      'MONTHLY_DOLLARS is "much", which is not an amount',
    );
  });

  test("is there in prod only, because AWS counts charges for the whole account", () => {
    expect(budgetsOf(synthesizeStage("dev").operations)).toEqual([]);
  });
});

test("a backup or a copy that failed is told to whoever is on call, with its table and reason", () => {
  const rules = Object.values(app.findResources("AWS::Events::Rule")).map(({ Properties }) => Properties);
  const failed = rules.filter(({ EventPattern }) => EventPattern?.source?.includes("aws.backup"));
  expect(failed).toMatchObject([
    {
      EventPattern: {
        "detail-type": ["Backup Job State Change", "Copy Job State Change"],
        detail: { state: ["FAILED", "ABORTED", "EXPIRED"] },
      },
      Targets: [{ Arn: { Ref: expect.stringMatching(/^OnCallAlarms/) } }],
    },
  ]);
  expect(JSON.stringify(failed)).toContain("docs/runbook.md#a-backup-failed");
});
