import { type EventSourceMapping, eventSourceMappings } from "#local/events/event-source-mapping.ts";
import { TemplateResolver } from "#local/template/resolver.ts";

/** An event source mapping as a template has it. */
export function createMapping(properties: Record<string, unknown>): EventSourceMapping {
  const Properties = { FunctionName: "work", EventSourceArn: "", ...properties };
  const Resources = { Mapping: { Type: "AWS::Lambda::EventSourceMapping", Properties } };
  const assembly = {
    stackName: "app",
    template: { Resources, Outputs: {}, Parameters: {} },
    assetPath: String,
  };
  const resolver = new TemplateResolver(assembly, {
    region: "us-east-1",
    account: "000000000000",
    endpoint: "",
  });
  const [found] = eventSourceMappings(resolver);
  if (!found) throw new Error("a disabled mapping");
  return found;
}
