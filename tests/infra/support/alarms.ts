import type { Template } from "aws-cdk-lib/assertions";
import { z } from "zod";

const alarm = z.looseObject({
  AlarmDescription: z.string(),
  MetricName: z.string().optional(),
  Namespace: z.string().optional(),
  Threshold: z.number(),
  EvaluationPeriods: z.number(),
  Metrics: z.array(z.unknown()).optional(),
  AlarmActions: z.array(z.unknown()).default([]),
});

/** The CloudWatch alarms of the stacks, with their logical ids. */
export const findAlarms = (...stacks: Template[]) =>
  stacks.flatMap((stack) =>
    Object.entries(stack.findResources("AWS::CloudWatch::Alarm")).map(([id, { Properties }]) => ({
      id,
      ...alarm.parse(Properties),
    })),
  );
