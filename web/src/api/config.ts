import { createContext, useContext } from "react";
import useSWRImmutable from "swr/immutable";
import { configFile } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import type { Company, SiteConfig } from "#contracts/site/site-config.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { log } from "#web/src/browser/log.ts";

/**
 * Loads the configuration of the deployment stage. Loads the schema with the file, because prerendered pages that carry
 * their facts need neither.
 */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const [{ siteConfig }, response] = await Promise.all([
    import("#contracts/site/site-config.ts"),
    fetch(configFile),
  ]);
  return siteConfig.parse(await response.json());
}

const onError = (error: unknown) => log.loadFailed("config", error);

/** The facts in the HTML of a prerendered page. */
export const PrerenderedFactsContext = createContext<PrerenderedFacts | undefined>(undefined);

/** The company record: from the prerendered page, otherwise undefined until the configuration is loaded. */
export function useCompany(): Company | undefined {
  const prerendered = useContext(PrerenderedFactsContext);
  const { data } = useSWRImmutable(prerendered ? null : configFile, loadSiteConfig, { onError });
  return prerendered?.company ?? data?.company;
}

/** Third parties of this stage. Loads nothing if the prerendered page says that there are none. */
export function useThirdParties(): ThirdParties | undefined {
  const prerendered = useContext(PrerenderedFactsContext);
  const hasNone = prerendered && !prerendered.hasThirdParties;
  return useSWRImmutable(hasNone ? null : configFile, loadSiteConfig, { onError }).data?.thirdParties;
}
