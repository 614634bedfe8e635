import { createContext, useContext } from "react";
import useSWRImmutable from "swr/immutable";
import { configFile } from "#contracts/site/pages.ts";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import type { Company, SiteConfig } from "#contracts/site/site-config.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { log } from "#web/src/browser/log.ts";

/** The schema comes with the answer: a page that was published with its facts is shown without either. */
async function loadConfig(): Promise<SiteConfig> {
  const [{ siteConfig }, response] = await Promise.all([
    import("#contracts/site/site-config.ts"),
    fetch(configFile),
  ]);
  return siteConfig.parse(await response.json());
}

const onError = (error: unknown) => log.loadFailed("config", error);

/** What differs between stages, undefined until it is here. */
export const useSiteConfig = () => useSWRImmutable(configFile, loadConfig, { onError }).data;

/** What a published page carries with it. */
export const PrerenderedFactsContext = createContext<PrerenderedFacts | undefined>(undefined);

/** Facts of the company: at once where the page carries them, otherwise undefined until they are here. */
export function useCompany(): Company | undefined {
  const published = useContext(PrerenderedFactsContext);
  const { data } = useSWRImmutable(published ? null : configFile, loadConfig, { onError });
  return published?.company ?? data?.company;
}

/** Third parties of this stage. A page that knows that there are none doesn't ask. */
export function useThirdParties(): ThirdParties | undefined {
  const published = useContext(PrerenderedFactsContext);
  const needless = published && !published.hasThirdParties;
  return useSWRImmutable(needless ? null : configFile, loadConfig, { onError }).data?.thirdParties;
}
