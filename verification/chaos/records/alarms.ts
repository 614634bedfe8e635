import * as z from "zod";
import { outputLogicalId } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const reference = z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) });
const deadLetterAlarm = z.object({
  MetricName: z.literal("ApproximateNumberOfMessagesVisible"),
  Threshold: z.literal(1),
  Dimensions: z.tuple([z.object({ Name: z.literal("QueueName"), Value: reference })]),
});

/** The queues whose first dead letter raises an alarm, by the templates of prod. */
export function alarmedQueues(): Set<string> {
  const { app, operations } = synthesizeStage("prod");
  const watched = Object.values(operations.findResources("AWS::CloudWatch::Alarm")).flatMap(
    ({ Properties }) =>
      deadLetterAlarm.safeParse(Properties).data?.Dimensions[0].Value["Fn::GetAtt"][0] ?? [],
  );
  const names = Object.keys(app.toJSON().Outputs).flatMap(
    (output) => /^(.+)DeadLetters$/.exec(output)?.[1] ?? [],
  );
  const isWatched = (name: string) => watched.includes(outputLogicalId(app, `${name}DeadLetters`));
  return new Set(names.filter(isWatched).map((name) => name.toLowerCase()));
}
