import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { serviceObjectives } from "#domain/service-objectives.ts";
import { metricsNamespace } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";

/** The routes that every household needs to enroll: those of a synthetic enrollment. */
export const enrollingRoutes: readonly RouteName[] = [
  "saveSession",
  "createCustomer",
  "saveUtilityData",
  "submitApplication",
  "presentDisclosure",
  "getDisclosure",
  "completeApplication",
  "getEnrollment",
];

type EnrollingRequestsProps = { config: StageConfig; accessLog: ILogGroup };

/**
 * Counts the requests to enroll, and those that we failed to answer, in the access log of the API: a function that was stopped or
 * did not start counts nothing itself.
 */
export class EnrollingRequests extends Construct {
  constructor(scope: Construct, id: string, { config, accessLog }: EnrollingRequestsProps) {
    super(scope, id);
    const { all, failed } = serviceObjectives.enrolling.metrics;
    const count = (filterId: string, { metricName }: typeof all | typeof failed, pattern: IFilterPattern) =>
      new MetricFilter(this, filterId, {
        logGroup: accessLog,
        filterPattern: pattern,
        metricNamespace: metricsNamespace(config.stage),
        metricName,
        defaultValue: 0, // so that the metric also has data while nothing matches
      });
    count("All", all, isEnrolling);
    count("Failed", failed, FilterPattern.all(isEnrolling, FilterPattern.stringValue("$.status", "=", "5*")));
  }
}

const isEnrolling = FilterPattern.any(
  ...enrollingRoutes.map((name) => {
    const { method, path } = routes[name];
    return FilterPattern.stringValue("$.route", "=", `${method} ${path}`);
  }),
);
