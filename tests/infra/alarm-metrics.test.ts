import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { metricsNamespace } from "#infra/names.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { root } from "#local/settings.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, edge, operations } = synthesizeStage("prod");
const propertiesOf = (type: string, ...stacks: Template[]) =>
  stacks.flatMap((stack) => Object.values(stack.findResources(type)).map(({ Properties }) => Properties));

const metric = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([]),
});
type Metric = z.infer<typeof metric>;

const alarmMetrics: Metric[] = propertiesOf("AWS::CloudWatch::Alarm", app, edge, operations).flatMap(
  ({ Metrics, ...alarm }) =>
    Metrics
      ? z
          .array(z.object({ MetricStat: z.object({ Metric: metric }).optional() }))
          .parse(Metrics)
          .flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
      : [metric.parse(alarm)],
);

/** One line for each metric. Only values that are known before the deployment. */
const keyOf = ({ MetricName, Dimensions }: Metric) =>
  [MetricName, ...Dimensions.map(({ Name, Value }) => `${Name}=${String(Value)}`).sort()].join(" ");

const own = alarmMetrics.filter(({ Namespace }) => Namespace === metricsNamespace("prod"));
const ofAws = alarmMetrics.filter(({ Namespace }) => Namespace !== metricsNamespace("prod"));

/** The events of the functions' log that write what an alarm reads. */
const events = {
  billSentToRecognition: () => log.billSentToRecognition({ billId: "1", jobId: "1", pages: 3 }),
  uploadIgnored: () => log.uploadIgnored({ billId: "1", uploads: 2 }),
  billExpired: () =>
    log.billExpired({ billId: "1", reason: "timed_out", during: "analyzing", readBy: "text", ms: 1 }),
  correctionsDueSoon: () => log.correctionsDueSoon({ requests: 1 }),
  firstEmailsUsedUp: () => log.firstEmailsUsedUp(),
  supportEmailsUsedUp: () => log.supportEmailsUsedUp(),
  contactMessagesUsedUp: () => log.contactMessagesUsedUp(),
  syntheticEnrollmentCompleted: () => log.syntheticEnrollmentCompleted(),
  syntheticEnrollmentFailed: () => log.syntheticEnrollmentFailed({ step: "saveSession", problem: "" }),
  siteChecked: () => log.siteChecked({ failedChecks: 1 }),
  recordUnreadable: () => log.recordUnreadable(new Error("unreadable"), { recordId: "1" }),
} satisfies Partial<Record<keyof typeof log, () => void>>;

const embeddedMetrics = z.object({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

/** What CloudWatch makes of a log line in the Embedded Metric Format. */
function metricsIn(line: string): string[] {
  const values: Record<string, unknown> = JSON.parse(line);
  const embedded = embeddedMetrics.safeParse(values);
  if (!embedded.success) return [];
  return embedded.data._aws.CloudWatchMetrics.flatMap(({ Dimensions, Metrics }) =>
    Metrics.flatMap(({ Name }) =>
      Dimensions.map((names) =>
        keyOf({
          Namespace: "",
          MetricName: Name,
          Dimensions: names.map((name) => ({ Name: name, Value: values[name] })),
        }),
      ),
    ),
  );
}

function metricsOf(write: () => void): string[] {
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false"); // POWERTOOLS_DEV writes none
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  write();
  const lines = print.mock.calls.map(([line]) => String(line));
  print.mockRestore();
  vi.unstubAllEnvs();
  return lines.flatMap(metricsIn);
}

const filtered = propertiesOf("AWS::Logs::MetricFilter", app, edge, operations).flatMap(
  ({ MetricTransformations }) =>
    z
      .array(z.object({ MetricName: z.string(), MetricNamespace: z.string() }))
      .parse(MetricTransformations)
      .filter(({ MetricNamespace }) => MetricNamespace === metricsNamespace("prod"))
      .map(({ MetricName }) => MetricName),
);

const namesOf = (metrics: Metric[]) => [...new Set(metrics.map(keyOf))];

describe("each metric of ours that an alarm reads", () => {
  const writersOf = new Map<string, string[]>();
  beforeAll(() => {
    for (const [event, write] of Object.entries(events))
      for (const name of metricsOf(write)) writersOf.set(name, [...(writersOf.get(name) ?? []), event]);
  });

  const sources = readdirSync(join(root, "lambdas"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(root, "lambdas", file), "utf8"));
  const isLogged = (event: string) =>
    sources.some((source) => new RegExp(`\\blog\\.${event}\\b`).test(source));

  test.each(namesOf(own).filter((name) => !filtered.includes(name)))(
    "%s is written, with these dimensions, by an event that a function logs",
    (name) => {
      const writers = writersOf.get(name) ?? [];
      expect(writers, `misspelled in infra/, or its event is missing in "events" here`).not.toEqual([]);
      expect(writers.filter((event) => !isLogged(event))).toEqual([]);
    },
  );

  test("is written by every function into the namespace of the alarms", () => {
    for (const { Environment } of propertiesOf("AWS::Lambda::Function", app)) {
      const namespace = Environment?.Variables.POWERTOOLS_METRICS_NAMESPACE;
      expect(namespace ?? metricsNamespace("prod")).toBe(metricsNamespace("prod"));
    }
  });
});

/** What these services write, and with which dimensions. The developer guide of each lists it. */
const written: Record<string, { dimensions: string[]; names: string[] }[]> = {
  "AWS/ApiGateway": [
    { dimensions: ["ApiId", "Stage"], names: ["Count", "4xx", "5xx", "Latency", "IntegrationLatency"] },
  ],
  "AWS/Lambda": [
    { dimensions: ["FunctionName"], names: ["Errors", "IteratorAge", "Throttles"] },
    { dimensions: [], names: ["Throttles", "ConcurrentExecutions"] },
  ],
  "AWS/SES": [{ dimensions: [], names: ["Reputation.BounceRate", "Reputation.ComplaintRate"] }],
  "AWS/SQS": [
    {
      dimensions: ["QueueName"],
      names: [
        "ApproximateAgeOfOldestMessage",
        "ApproximateNumberOfMessagesVisible",
        "NumberOfMessagesReceived",
        "NumberOfMessagesDeleted",
      ],
    },
  ],
  "AWS/WAFV2": [{ dimensions: ["Rule", "WebACL"], names: ["BlockedRequests", "CountedRequests"] }],
};

test.each(ofAws)("$Namespace writes $MetricName", ({ Namespace, MetricName, Dimensions }) => {
  const dimensions = Dimensions.map(({ Name }) => Name).sort();
  const found = written[Namespace]?.find(
    (metrics) => metrics.dimensions.join() === dimensions.join() && metrics.names.includes(MetricName),
  );
  expect(found).toBeDefined();
});

test("the firewall's alarms read rules that the firewall has", () => {
  const rules = JSON.stringify(propertiesOf("AWS::WAFv2::WebACL", app, edge, operations));
  for (const { Dimensions } of ofAws.filter(({ Namespace }) => Namespace === "AWS/WAFV2"))
    for (const { Value } of Dimensions) expect(rules).toContain(`"MetricName":"${Value}"`);
});
