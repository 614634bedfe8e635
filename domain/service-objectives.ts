export type ObjectiveMetric = {
  metricName: string;
  /** lambdas/shared/middleware/log.ts, or a filter of the API's access log. */
  writtenBy: "functions" | "access log";
  /** As CloudWatch names it: `PR(:5000)` is the percentage of values up to 5000. */
  statistic: string;
  dimensions?: Record<string, string>;
};

/** What households may expect of the product: a share of events that are good, within the window. */
export type ServiceObjective = {
  name: string;
  /** The share of events that have to be good. What remains is the error budget. */
  target: number;
  /** How long an event may take, where time decides. */
  maxMs?: number;
  /** The metrics, by the names that the two expressions of CloudWatch's metric math use. */
  metrics: Record<string, ObjectiveMetric>;
  all: string;
  bad: string;
  /** Fewer bad events in the long window of an alarm notify nobody, whatever their share. */
  minBadEvents: number;
};

export const objectiveWindowDays = 30;

const readWithin = (seconds: number, readBy: string) => {
  const maxMs = seconds * 1000;
  const timeToRead = { metricName: "TimeToRead", writtenBy: "functions", dimensions: { readBy } } as const;
  return {
    maxMs,
    metrics: {
      all: { ...timeToRead, statistic: "SampleCount" },
      percentInTime: { ...timeToRead, statistic: `PR(:${maxMs})` },
    },
    all: "all",
    bad: "all * (1 - percentInTime / 100)",
    minBadEvents: 5,
  };
};

/** Why these, and what counts as bad: docs/adr/0059-service-objectives.md. */
export const serviceObjectives = {
  enrolling: {
    name: "Requests to enroll are answered",
    target: 0.999,
    metrics: {
      all: { metricName: "EnrollingRequests", writtenBy: "access log", statistic: "Sum" },
      failed: { metricName: "FailedEnrollingRequests", writtenBy: "access log", statistic: "Sum" },
    },
    all: "all",
    bad: "FILL(failed, 0)",
    minBadEvents: 10,
  },
  textBills: {
    name: "Bills with a text layer are read in 5 seconds",
    target: 0.95,
    ...readWithin(5, "text"),
  },
  recognizedBills: {
    name: "Recognized bills are read in 60 seconds",
    target: 0.95,
    ...readWithin(60, "textract"),
  },
  confirmations: {
    name: "Confirmations are sent in 5 minutes",
    target: 0.99,
    maxMs: 5 * 60_000,
    metrics: {
      all: { metricName: "ConfirmationsDue", writtenBy: "functions", statistic: "Sum" },
      inTime: { metricName: "ConfirmationsInTime", writtenBy: "functions", statistic: "Sum" },
    },
    all: "all",
    bad: "(all - FILL(inTime, 0))",
    minBadEvents: 5,
  },
} as const satisfies Record<string, ServiceObjective>;
export type ObjectiveName = keyof typeof serviceObjectives;
