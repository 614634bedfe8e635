import { createContext, useContext, useEffect, useState } from "react";
import type { Company } from "#contracts/site/company.ts";
import { configFile } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import type { SiteConfig } from "#contracts/site/site-config.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { log } from "#web/src/browser/log.ts";
import { loadSwitchedOff } from "./switches.ts";

/**
 * Loads the configuration of the deployment stage, and its schema: pages carry the facts that most visits need, and load
 * neither.
 */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const [{ siteConfig }, response] = await Promise.all([
    import("#contracts/site/site-config.ts"),
    fetch(configFile),
  ]);
  return siteConfig.parse(await response.json());
}

/** The facts in the HTML of every page. */
export const PrerenderedFactsContext = createContext<PrerenderedFacts | undefined>(undefined);

export const useCompany = (): Company | undefined => useContext(PrerenderedFactsContext)?.company;

/** Third parties of this stage, none while operations has switched them off. Loads nothing if the page says that there are none. */
export function useThirdParties(): ThirdParties | undefined {
  const hasThirdParties = useContext(PrerenderedFactsContext)?.hasThirdParties;
  const [thirdParties, setThirdParties] = useState<ThirdParties>();
  useEffect(() => {
    if (!hasThirdParties) return;
    loadThirdParties().then(setThirdParties, (error: unknown) => log.loadFailed("config", error));
  }, [hasThirdParties]);
  return thirdParties;
}

async function loadThirdParties(): Promise<ThirdParties> {
  const { thirdParties } = await loadSiteConfig();
  const hasAny = Object.keys(thirdParties).length > 0;
  return hasAny && (await loadSwitchedOff()).includes("vendors") ? {} : thirdParties;
}
