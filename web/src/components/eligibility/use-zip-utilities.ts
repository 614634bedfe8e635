import useSWRImmutable from "swr/immutable";
import { utilitiesIn, type ZipUtilities } from "#domain/eligibility.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { log } from "#web/src/browser/log.ts";
import { servedZips } from "./served-zips.ts";

/** The utilities of a ZIP code: undefined while they are loaded, and if they could not be loaded (`failed`). */
export function useZipUtilities(zip: string | undefined): {
  inZip: ZipUtilities | undefined;
  failed: boolean;
} {
  const { data, error } = useSWRImmutable(zip ? "listEligibility" : null, servedZips.load, {
    onError: (failure: ApiError) => log.loadFailed("eligibility", failure),
    shouldRetryOnError: false,
  });
  return { inZip: data && zip ? utilitiesIn(data, zip) : undefined, failed: error !== undefined };
}
