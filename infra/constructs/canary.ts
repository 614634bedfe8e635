import { CrossStackReferences, Duration, ReferenceStrength, Stack } from "aws-cdk-lib";
import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { CfnRule, Schedule } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { stackName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { declareAlarm } from "./alarm.ts";
import { functionMetric } from "./function-metric.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";

/** How often the canary runs: a failure is known after two runs. Each run costs money: docs/cost.md. */
export const canaryInterval = Duration.minutes(15);

/** Runs check-site on a schedule, which looks at the site as a household does: from outside, through CloudFront. */
export class Canary extends Construct {
  private readonly checkSite: NodeFunction;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    const { config, onCall } = context;
    const checkSite = new NodeFunction(this, "CheckSite", {
      ...context,
      folder: "check-site",
      timeout: Duration.minutes(4), // every request of a run may wait until its own timeout
    });
    checkSite.configureAsyncInvoke({ retryAttempts: 0 }); // the next run is the retry
    this.checkSite = checkSite;
    if (!config.canary) return;
    checkSite.addPermission("Schedule", {
      principal: new ServicePrincipal("events.amazonaws.com"),
      sourceArn: Stack.of(this).formatArn({
        service: "events",
        resource: "rule",
        resourceName: `${stackName(config.stage, "edge")}-*`,
      }),
    });
    const alarm = { onCall, evaluationPeriods: 2, isMissingDataBreaching: true };
    declareAlarm(this, "NobodyCanEnroll", {
      ...alarm,
      customerImpact: "No household can enroll.",
      cause:
        "Two synthetic enrollments in a row failed, or check-site did not run. The metric CanaryFailedSteps names the step, which is the route that failed.",
      firstAction: "Search the log of check-site for synthetic_enrollment_failed, which names the step.",
      runbook: "docs/runbook.md#nobody-can-enroll",
      metric: canaryMetric(config, "CanaryFailedEnrollments"),
      threshold: 1,
    });
    declareAlarm(this, "SiteBroken", {
      ...alarm,
      customerImpact: "A part of the site does not work for households.",
      cause: "A check of the smoke test failed twice in a row.",
      firstAction: "Search the log of check-site for site_check_failed, which names the check.",
      runbook: "docs/runbook.md#a-check-of-the-site-fails",
      metric: canaryMetric(config, "CanaryFailedChecks"),
      threshold: 1,
    });
  }

  /** The runs begin with the stack of the site, without which each would fail. */
  startWith(edge: Construct) {
    // An export in use would keep the app stack from changing the function, or from switching the canary off.
    CrossStackReferences.of(this.checkSite).produce(ReferenceStrength.WEAK);
    new CfnRule(edge, "CanarySchedule", {
      scheduleExpression: Schedule.rate(canaryInterval).expressionString,
      state: "ENABLED",
      targets: [{ id: "CheckSite", arn: this.checkSite.functionArn }],
    });
  }
}

/** The lowest number of failures among the runs of a period: 0 if one of them passed. */
const canaryMetric = ({ stage }: StageConfig, metricName: string) =>
  functionMetric(stage, metricName, { statistic: Stats.MINIMUM, period: canaryInterval });
