import { useContext } from "react";
import useSWRImmutable from "swr/immutable";
import { configFile } from "#contracts/site/pages.ts";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { loadSiteConfig, PrerenderedFactsContext } from "#web/src/api/config.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { log } from "#web/src/browser/log.ts";

/** How households connect a utility account now: null if they cannot, undefined until it is known. */
export function useUtilityConnection(): UtilityConnection | null | undefined {
  const onError = (error: unknown) => log.loadFailed("config", error);
  const isConfigured = useContext(PrerenderedFactsContext)?.hasUtilityConnection;
  const { data: config, error } = useSWRImmutable(isConfigured ? configFile : null, loadSiteConfig, {
    onError,
  });
  const isOff = useIsOff("connect");
  if (!isConfigured || isOff || error) return null;
  return config && isOff === false ? (config.utilityConnection ?? null) : undefined;
}
