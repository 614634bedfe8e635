import type { MappingStates } from "#local/aws/lambda.ts";
import type { Poller } from "./poller.ts";

/** Runs a source while its mapping is enabled. Disabling it waits for what is being processed. */
export function runWhileEnabled(
  id: string,
  start: () => Poller,
  mappings: MappingStates | undefined,
): Poller {
  let running = mappings?.isEnabled(id) === false ? undefined : start();
  const stop = async () => {
    const stopping = running;
    running = undefined;
    await stopping?.stop();
  };
  mappings?.onChange(id, async (isEnabled) => {
    if (!isEnabled) return stop();
    running ??= start();
  });
  return { stop };
}
