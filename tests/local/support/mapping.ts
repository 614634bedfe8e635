import { type Mapping, mappingsOf } from "#local/events/event-source-mapping.ts";
import { Resolver } from "#local/template/resolver.ts";

/** An event source mapping as a template has it. */
export function mapping(properties: Record<string, unknown>): Mapping {
  const Properties = { FunctionName: "work", EventSourceArn: "", ...properties };
  const Resources = { Mapping: { Type: "AWS::Lambda::EventSourceMapping", Properties } };
  const assembly = {
    stackName: "app",
    template: { Resources, Outputs: {}, Parameters: {} },
    assetPath: String,
  };
  const resolver = new Resolver(assembly, { region: "us-east-1", account: "000000000000", endpoint: "" });
  const [found] = mappingsOf(resolver);
  if (!found) throw new Error("a disabled mapping");
  return found;
}
