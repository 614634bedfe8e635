import * as z from "zod";
import type { Resource, TemplateResolver } from "#local/template/resolver.ts";

/** What AWS calls infinite: no limit. */
export const infinite = -1;

/** Strict: a property that the engine ignores would make the local run differ silently from AWS. */
const mapping = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.number().optional(),
  FunctionResponseTypes: z.array(z.literal("ReportBatchItemFailures")).default([]),
  FilterCriteria: z
    .object({
      Filters: z.array(z.object({ Pattern: z.string().transform((text): unknown => JSON.parse(text)) })),
    })
    .default({ Filters: [] }),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
  StartingPosition: z.enum(["TRIM_HORIZON", "LATEST"]).default("TRIM_HORIZON"),
  MaximumRetryAttempts: z.number().default(infinite),
  MaximumRecordAgeInSeconds: z.number().default(infinite),
  BisectBatchOnFunctionError: z.boolean().default(false),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).default({}),
  ParallelizationFactor: z.number().optional(), // batches run one after another, which keeps the order as well
  Tags: z.unknown().optional(),
});

export type EventSourceMapping = Resource<z.infer<typeof mapping>>;

export const eventSourceMappings = (resolver: TemplateResolver): EventSourceMapping[] =>
  resolver
    .resources(["AWS::Lambda::EventSourceMapping"], mapping)
    .filter(({ properties }) => properties.Enabled);

export const filterPatterns = ({ properties }: EventSourceMapping) =>
  properties.FilterCriteria.Filters.map(({ Pattern }) => Pattern);
