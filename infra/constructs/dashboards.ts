import { Duration } from "aws-cdk-lib";
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Row,
  TextWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/config.ts";
import { metricsNamespace } from "#infra/names.ts";
import type { Api } from "./api.ts";
import type { NodeFunction } from "./node-function.ts";
import type { WorkQueue } from "./work-queue.ts";

type DashboardsProps = {
  config: StageConfig;
  api: Api;
  queues: Record<string, WorkQueue>;
  sendConfirmation: NodeFunction;
};

const hour = Duration.hours(1);

/** One page: how households get on, how the machinery does, and how the API answers. */
export class Dashboards extends Construct {
  private readonly namespace: string;

  constructor(scope: Construct, id: string, props: DashboardsProps) {
    super(scope, id);
    const { config } = props;
    this.namespace = metricsNamespace(config.stage);
    const page = new Dashboard(this, "Page", {
      dashboardName: this.namespace,
      defaultInterval: Duration.days(7),
    });
    page.addWidgets(new TextWidget({ markdown: explained, width: 24, height: 2 }));
    page.addWidgets(this.funnel());
    page.addWidgets(this.pipeline(props));
    page.addWidgets(answers(props.api));
  }

  /** lambdas/shared/middleware/log.ts counts these. */
  private funnel() {
    const steps = [
      this.sum("SignUps", [], "Signed up"),
      this.sum("Applications", ["source"], "Applied"),
      this.sum("Enrollments", ["utility", "source"], "Enrolled"),
      this.sum("Emails", ["outcome"], "E-mails, returned ones included"),
    ];
    return new Row(
      graph("From sign-up to e-mail, by the hour", steps),
      graph("Bills, by utility and outcome", [this.each("BillsRead", ["utility", "outcome"])]),
      graph("Applications, by way in", [this.each("Applications", ["source"])]),
      graph("E-mails", [this.each("Emails", ["outcome"])]),
    );
  }

  private pipeline({ queues, sendConfirmation }: DashboardsProps) {
    const time = (readBy: string, statistic: string) =>
      new Metric({
        namespace: this.namespace,
        metricName: "TimeToRead",
        dimensionsMap: { service, readBy },
        statistic,
        label: `${readBy}, ${statistic}`,
        period: hour,
      });
    const all = Object.entries(queues);
    return new Row(
      graph("Time to read a bill", [
        time("text", "p50"),
        time("text", "p95"),
        time("textract", "p50"),
        time("textract", "p95"),
      ]),
      graph(
        "Oldest message, in seconds",
        all.map(([label, { queue }]) =>
          queue.metricApproximateAgeOfOldestMessage({ label, statistic: "Maximum" }),
        ),
      ),
      graph(
        "Set aside",
        all.map(([label, { deadLetters }]) =>
          deadLetters.metricApproximateNumberOfMessagesVisible({ label, statistic: "Maximum" }),
        ),
      ),
      graph("Oldest confirmation, in milliseconds", [
        sendConfirmation.metric("IteratorAge", { statistic: "Maximum", label: "waits" }),
      ]),
    );
  }

  /** All values of the dimensions together. */
  private sum(metricName: string, dimensions: string[], label: string): IMetric {
    return new MathExpression({
      expression: `SUM(${this.search(metricName, dimensions)})`,
      label,
      period: hour,
    });
  }

  private each(metricName: string, dimensions: string[]): IMetric {
    return new MathExpression({ expression: this.search(metricName, dimensions), label: "", period: hour });
  }

  private search(metricName: string, dimensions: string[]) {
    const among = [this.namespace, "service", ...dimensions].join(",");
    return `SEARCH('{${among}} MetricName="${metricName}"', 'Sum', ${hour.toSeconds()})`;
  }
}

/** As lambdas/shared/middleware/metrics.ts names us. */
const service = "wattigator";

function answers({ stage }: Api) {
  const sum = { statistic: "Sum", period: hour };
  return new Row(
    graph("Requests", [
      stage.metricCount({ ...sum, label: "all" }),
      stage.metricClientError({ ...sum, label: "refused (4xx)" }),
      stage.metricServerError({ ...sum, label: "failed (5xx)" }),
    ]),
    graph("Answers take, in milliseconds", [
      stage.metricLatency({ statistic: "p50", label: "p50" }),
      stage.metricLatency({ statistic: "p95", label: "p95" }),
      stage.metricLatency({ statistic: "p99", label: "p99" }),
    ]),
  );
}

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 6, height: 6 });

const explained =
  "What households do, what the machinery does, what the API answers. What to do when a line looks wrong: docs/runbook.md in the repository.";
