import { Duration } from "aws-cdk-lib";
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Row,
  SingleValueWidget,
  TextWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { type ReadBy, readBy } from "#contracts/storage/bill.ts";
import { metricsNamespace, productName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { Api } from "./api.ts";
import { uploadsOfBill } from "./bill-pipeline.ts";
import { correctionsDueSoon } from "./confirmation-mail.ts";
import { enrollingObjective, objectiveFigures } from "./enrolling-objective.ts";
import type { NodeFunction } from "./node-function.ts";
import type { WorkQueue } from "./work-queue.ts";

type DashboardsProps = {
  config: StageConfig;
  api: Api;
  queues: Record<string, WorkQueue>;
  queueEmails: NodeFunction;
};

const hour = Duration.hours(1);

/** One dashboard: whether the objective is met, what households do, how the workers perform, and how the API responds. */
export class Dashboards extends Construct {
  private readonly namespace: string;
  private readonly stage: StageConfig["stage"];

  constructor(scope: Construct, id: string, props: DashboardsProps) {
    super(scope, id);
    const { config } = props;
    this.stage = config.stage;
    this.namespace = metricsNamespace(config.stage);
    const dashboard = new Dashboard(this, "Page", {
      dashboardName: this.namespace,
      defaultInterval: Duration.days(7),
    });
    dashboard.addWidgets(new TextWidget({ markdown: introduction, width: 24, height: 2 }));
    dashboard.addWidgets(this.objectiveRow());
    dashboard.addWidgets(this.funnelRow());
    dashboard.addWidgets(this.workerRow(props));
    dashboard.addWidgets(apiRow(props.api));
    dashboard.addWidgets(this.canaryRow());
  }

  private objectiveRow() {
    const { name, windowDays } = enrollingObjective;
    return new SingleValueWidget({
      title: `${name}, in percent of the last ${windowDays} days`,
      metrics: objectiveFigures(this.stage),
      start: `-P${windowDays}D`,
      setPeriodToTimeRange: true,
      fullPrecision: true,
      width: 6,
      height: 4,
    });
  }

  /** lambdas/shared/middleware/log.ts writes these metrics. */
  private funnelRow() {
    const steps = [
      this.sum("SignUps", [], "Sign-ups"),
      this.sum("Applications", ["source"], "Applications"),
      this.sum("Enrollments", ["utility", "source"], "Enrollments"),
      this.sum("EmailsConfirmed", [], "Confirmed e-mail addresses"),
      this.sum("EnrollmentNumbersTaken", [], "Attempts to enroll a number twice"),
      this.sum("Emails", ["outcome"], "E-mails, including returned ones"),
    ];
    return new Row(
      graph("From sign-up to e-mail, per hour", steps),
      graph("Bills by utility and outcome", [this.sumByDimension("BillsRead", ["utility", "outcome"])]),
      graph("Pages sent to recognition, per hour", [this.sum("RecognizedPages", [], "Pages")]),
      graph("Applications by source", [this.sumByDimension("Applications", ["source"])]),
      graph("Correction requests to be answered within ten days", [
        correctionsDueSoon(this.stage).with({ label: "Enrollments" }),
      ]),
      graph("E-mails by outcome", [this.sumByDimension("Emails", ["outcome"])]),
      graph("E-mails to unconfirmed addresses beyond the hourly figure", [
        this.sum("FirstEmailsUsedUp", [], "E-mails"),
      ]),
      graph("E-mails to support beyond the hourly figure", [this.sum("MailToSupportUsedUp", [], "E-mails")]),
      graph("Records that no function can read", [this.sum("UnreadableRecords", [], "Records")]),
      graph("Most files uploaded with one permission", [uploadsOfBill(this.stage).with({ label: "Files" })]),
    );
  }

  private workerRow({ queues, queueEmails }: DashboardsProps) {
    const readingTime = (method: ReadBy, statistic: string) =>
      new Metric({
        namespace: this.namespace,
        metricName: "TimeToRead",
        dimensionsMap: { service: productName, readBy: method },
        statistic,
        label: `${method}, ${statistic}`,
        period: hour,
      });
    const all = Object.entries(queues);
    return new Row(
      graph(
        "Time to read a bill, in milliseconds",
        readBy.options.flatMap((method) => [readingTime(method, "p50"), readingTime(method, "p95")]),
      ),
      graph(
        "Age of the oldest message, in seconds",
        all.map(([label, { queue }]) =>
          queue.metricApproximateAgeOfOldestMessage({ label, statistic: "Maximum" }),
        ),
      ),
      graph(
        "Messages in dead-letter queues",
        all.map(([label, { deadLetters }]) =>
          deadLetters.metricApproximateNumberOfMessagesVisible({ label, statistic: "Maximum" }),
        ),
      ),
      graph("Age of the oldest e-mail that is not in its queue yet, in milliseconds", [
        queueEmails.metric("IteratorAge", { statistic: "Maximum", label: "queue-emails" }),
      ]),
    );
  }

  /** check-site writes these metrics. */
  private canaryRow() {
    return new Row(
      graph("Seen from outside, failures per hour", [
        this.sum("CanaryFailedEnrollments", [], "Synthetic enrollments"),
        this.sum("CanaryFailedChecks", [], "Checks of the smoke test"),
      ]),
      graph("Steps at which synthetic enrollments failed", [
        this.sumByDimension("CanaryFailedSteps", ["step"]),
      ]),
    );
  }

  /** One line: the sum over all dimension values. */
  private sum(metricName: string, dimensions: string[], label: string): IMetric {
    return new MathExpression({
      expression: `SUM(${this.search(metricName, dimensions)})`,
      label,
      period: hour,
    });
  }

  /** One line for each combination of dimension values. */
  private sumByDimension(metricName: string, dimensions: string[]): IMetric {
    return new MathExpression({ expression: this.search(metricName, dimensions), label: "", period: hour });
  }

  /** A name with other characters than letters and digits, such as the namespace, is found only between quotes. */
  private search(metricName: string, dimensions: string[]) {
    const schema = [this.namespace, "service", ...dimensions].map((name) => `"${name}"`).join(",");
    return `SEARCH('{${schema}} MetricName="${metricName}"', 'Sum', ${hour.toSeconds()})`;
  }
}

function apiRow({ stage }: Api) {
  const sum = { statistic: "Sum", period: hour };
  return new Row(
    graph("API requests", [
      stage.metricCount({ ...sum, label: "all" }),
      stage.metricClientError({ ...sum, label: "rejected (4xx)" }),
      stage.metricServerError({ ...sum, label: "failed (5xx)" }),
    ]),
    graph("API latency, in milliseconds", [
      stage.metricLatency({ statistic: "p50", label: "p50" }),
      stage.metricLatency({ statistic: "p95", label: "p95" }),
      stage.metricLatency({ statistic: "p99", label: "p99" }),
    ]),
  );
}

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 6, height: 6 });

const introduction =
  "Whether the service objective is met, what households do, how queues and workers perform, and how the API responds. If a graph looks wrong, see docs/runbook.md in the repository.";
