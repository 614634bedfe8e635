import useSWRImmutable from "swr/immutable";
import { configFile } from "#contracts/site/pages.ts";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { loadSiteConfig } from "#web/src/api/config.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { log } from "#web/src/browser/log.ts";

/** How households connect a utility account now: undefined if they cannot, or until it is known. */
export function useUtilityConnection(): UtilityConnection | undefined {
  const onError = (error: unknown) => log.loadFailed("config", error);
  const { data: config } = useSWRImmutable(configFile, loadSiteConfig, { onError });
  return useIsOff("connect") === false ? config?.utilityConnection : undefined;
}
