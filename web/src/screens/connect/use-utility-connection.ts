import useSWRImmutable from "swr/immutable";
import { configFile } from "#contracts/site/pages.ts";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { loadSiteConfig } from "#web/src/api/config.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { log } from "#web/src/browser/log.ts";

/** How households connect a utility account now: null if they cannot, undefined until it is known. */
export function useUtilityConnection(): UtilityConnection | null | undefined {
  const onError = (error: unknown) => log.loadFailed("config", error);
  const { data: config, error } = useSWRImmutable(configFile, loadSiteConfig, { onError });
  const isOff = useIsOff("connect");
  if (isOff || error) return null;
  return config && isOff === false ? (config.utilityConnection ?? null) : undefined;
}
