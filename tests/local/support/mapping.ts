import { type EventSourceMapping, eventSourceMappings } from "#local/events/event-source-mapping.ts";
import { createResolver } from "./resolver.ts";

/** Parses an event source mapping with these properties from a template. */
export function createMapping(properties: Record<string, unknown>): EventSourceMapping {
  const Properties = { FunctionName: "work", EventSourceArn: "", ...properties };
  const [mapping] = eventSourceMappings(
    createResolver({ Mapping: { Type: "AWS::Lambda::EventSourceMapping", Properties } }),
  );
  if (!mapping) throw new Error("The mapping is disabled.");
  return mapping;
}
