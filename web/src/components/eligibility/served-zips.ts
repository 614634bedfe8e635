import { useRef } from "react";
import { useSWRConfig } from "swr";
import type { ServedZip } from "#domain/eligibility.ts";

export const importEligibility = () => import("#web/src/api/eligibility.ts");

/** The table of ZIP codes in the cache of API replies, which the card and the enrollment share. */
export const servedZipsKey = "listEligibility";

export const fetchServedZips = async (): Promise<ServedZip[]> =>
  (await importEligibility()).loadEligibilityData();

/** Returns a function that loads the table when it is first called. It loads again after a failure. */
export function useServedZips(): () => Promise<ServedZip[]> {
  const { cache, mutate } = useSWRConfig();
  const loading = useRef<Promise<ServedZip[]>>(undefined);

  async function load(): Promise<ServedZip[]> {
    const servedZips = await fetchServedZips();
    await mutate(servedZipsKey, servedZips, { revalidate: false });
    return servedZips;
  }

  return async () => {
    const cached = cache.get(servedZipsKey)?.data as ServedZip[] | undefined; // nothing else writes the key
    if (cached) return cached;
    loading.current ??= load();
    try {
      return await loading.current;
    } finally {
      loading.current = undefined;
    }
  };
}
