import { basename } from "node:path";
import * as z from "zod";
import { ensureBuild } from "#local/build/build-cache.ts";
import type { ProductBuilds } from "#local/build/builds.ts";
import type { Endpoints } from "#local/product/endpoints.ts";
import { localAccountId } from "#local/settings.ts";
import { readAssembly } from "#local/template/assembly.ts";
import { TemplateResolver } from "#local/template/resolver.ts";

const alarm = z.object({
  MetricName: z.string().optional(),
  Threshold: z.number(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});

/** The queues whose first dead letter raises an alarm, by the template that is deployed. */
export async function alarmedQueues(
  { stack, stackName }: ProductBuilds,
  { region, aws, queues }: Endpoints,
): Promise<Set<string>> {
  const assembly = await readAssembly(await ensureBuild(stack), stackName);
  const resolver = new TemplateResolver(assembly, { region, accountId: localAccountId, endpoint: aws });
  const watched = resolver
    .resources(["AWS::CloudWatch::Alarm"], alarm)
    .filter(
      ({ properties: { MetricName, Threshold } }) =>
        MetricName === "ApproximateNumberOfMessagesVisible" && Threshold <= 1,
    )
    .flatMap(({ properties }) => properties.Dimensions.map(({ Value }) => Value));
  const names = Object.entries(queues).filter(([, { deadLetters }]) =>
    watched.includes(basename(deadLetters)),
  );
  return new Set(names.map(([name]) => name));
}
