import type { AwsClients } from "#local/aws/clients.ts";
import type { MappingStates } from "#local/aws/lambda.ts";
import type { AccessControl } from "#local/iam/access-control.ts";
import { assertMayRead } from "#local/iam/event-source-access.ts";
import type { FunctionPool } from "#local/lambda/function-pool.ts";
import type { FunctionRegistry } from "#local/lambda/function-registry.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import type { Clock } from "./clock.ts";
import { type EventSourceMapping, eventSourceMappings } from "./event-source-mapping.ts";
import type { Poller } from "./poller.ts";
import { QueueSource } from "./queue-source.ts";
import { runWhileEnabled } from "./run-while-enabled.ts";
import { startSchedules } from "./schedules.ts";
import { StreamSource } from "./stream-source.ts";
import type { TableWrites } from "./write-signal.ts";

type Dependencies = {
  resolver: TemplateResolver;
  clients: AwsClients;
  functions: FunctionRegistry;
  /** Stores how far each stream was processed. */
  checkpointFolder: string;
  tableWrites: TableWrites | undefined;
  clock: Clock;
  /** Undefined with an external endpoint, which checks the permissions itself. */
  access: AccessControl | undefined;
  /** Undefined with an external endpoint: there, every source stays enabled. */
  mappings: MappingStates | undefined;
};

export type EventSources = Poller & { pools: FunctionPool[] };

function assertReadable(
  mappings: EventSourceMapping[],
  functions: FunctionRegistry,
  access: AccessControl,
): void {
  for (const { properties } of mappings) {
    assertMayRead(access, {
      roleArn: functions.get(properties.FunctionName).specification.roleArn,
      sourceArn: properties.EventSourceArn,
      failureQueueArn: properties.DestinationConfig.OnFailure?.Destination,
    });
  }
}

/** Starts everything that invokes functions without an HTTP request: queues, streams and schedules. */
export async function startEventSources(dependencies: Dependencies): Promise<EventSources> {
  const { resolver, functions, clients, clock } = dependencies;
  const { environment } = resolver;
  const mappings = eventSourceMappings(resolver);
  const pools = mappings.map(({ properties }) => functions.get(properties.FunctionName));
  if (dependencies.access) assertReadable(mappings, functions, dependencies.access);
  const pollers = await Promise.all(
    mappings.map(async (mapping) => {
      const pool = functions.get(mapping.properties.FunctionName);
      const service = mapping.properties.EventSourceArn.split(":")[2];
      if (service === "sqs") {
        const source = new QueueSource(mapping, { environment, pool, sqs: clients.sqs, clock });
        return runWhileEnabled(mapping.name, () => source.start(), dependencies.mappings);
      }
      if (service === "dynamodb")
        return new StreamSource(mapping, { ...dependencies, environment, pool }).start();
      throw new Error(`${mapping.logicalId}: event sources of ${service} are not modeled.`);
    }),
  );
  const schedules = startSchedules(resolver, functions, clock);
  return {
    pools,
    async stop() {
      await Promise.all([schedules, ...pollers].map((poller) => poller.stop()));
    },
  };
}
