import type { Template } from "aws-cdk-lib/assertions";
import * as z from "zod";

const alarm = z.looseObject({
  AlarmDescription: z.string(),
  MetricName: z.string().optional(),
  Namespace: z.string().optional(),
  Threshold: z.number().optional(),
  EvaluationPeriods: z.number().optional(),
  Metrics: z.array(z.unknown()).optional(),
  AlarmRule: z.unknown().optional(),
  AlarmActions: z.array(z.unknown()).default([]),
});

const ofType = (stack: Template, type: string) =>
  Object.entries(stack.findResources(type)).map(([id, { Properties }]) => ({
    id,
    ...alarm.parse(Properties),
  }));

/** The CloudWatch alarms of the stacks, with their logical ids. Not those that only a composite alarm reads. */
export const findAlarms = (...stacks: Template[]) =>
  stacks.flatMap((stack) => {
    const composites = ofType(stack, "AWS::CloudWatch::CompositeAlarm");
    const rules = JSON.stringify(composites.map(({ AlarmRule }) => AlarmRule));
    const metricAlarms = ofType(stack, "AWS::CloudWatch::Alarm");
    return [...metricAlarms.filter(({ id }) => !rules.includes(`"${id}"`)), ...composites];
  });
