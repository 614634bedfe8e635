import type { EventEmitter } from "node:events";
import type { AwsClients } from "#local/aws/clients.ts";
import type { FunctionRegistry } from "#local/lambda/functions.ts";
import type { FunctionPool } from "#local/lambda/pool.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { eventSourceMappings } from "./event-source-mapping.ts";
import type { Poller } from "./poller.ts";
import { QueueSource } from "./queue-source.ts";
import { startSchedules } from "./schedules.ts";
import { StreamSource } from "./stream-source.ts";

type Needs = {
  resolver: TemplateResolver;
  clients: AwsClients;
  functions: FunctionRegistry;
  /** Where the places in streams are kept. */
  folder: string;
  tableWrites: EventEmitter | undefined;
};

export type EventSources = Poller & { pools: FunctionPool[] };

/** Everything that calls a function without anybody asking: queues, streams and clocks. */
export async function startEventSources(needs: Needs): Promise<EventSources> {
  const { resolver, functions, clients } = needs;
  const mappings = eventSourceMappings(resolver);
  const pools = mappings.map(({ properties }) => functions.named(properties.FunctionName));
  const pollers = await Promise.all(
    mappings.map(async (mapping) => {
      const pool = functions.named(mapping.properties.FunctionName);
      const source = { ...needs, pool, place: resolver.environment };
      const service = mapping.properties.EventSourceArn.split(":")[2];
      if (service === "sqs") return new QueueSource(mapping, { ...source, sqs: clients.sqs }).start();
      if (service === "dynamodb") return new StreamSource(mapping, source).start();
      throw new Error(`${mapping.logicalId}: event sources of ${service} are not modelled.`);
    }),
  );
  const schedules = startSchedules(resolver, functions);
  return {
    pools,
    async stop() {
      await Promise.all([schedules, ...pollers].map((poller) => poller.stop()));
    },
  };
}
