import type { UtilityCode } from "#domain/utilities/index.ts";
import { fiveDigitZip } from "#domain/zip-code.ts";
import { useStoredHome } from "./stored-home.ts";
import { useZipUtilities } from "./use-zip-utilities.ts";

export type KnownHome = {
  /** The utility of the connected account, the bill or the application. It precedes the one of the check. */
  utility: UtilityCode | undefined;
  /** The ZIP code of the application, if it has one. It precedes the one of the check. */
  zip?: string | undefined;
};

/** The home that the application is for, as far as it is known. The ZIP code is left out if the utility does not serve it. */
export function useAnsweredHome({ utility: known, zip: typed }: KnownHome) {
  const checked = useStoredHome();
  const candidate = known ?? checked?.utility;
  const zip = typed ? fiveDigitZip(typed) : candidate === checked?.utility ? checked?.zip : "";
  const isComplete = candidate !== undefined && zip?.length === 5;
  const { inZip, failed } = useZipUtilities(isComplete ? zip : undefined);
  const isLoading = isComplete && !inZip && !failed;
  const isServed = isLoading || (isComplete && inZip?.ours.includes(candidate) === true);
  return {
    utility: known ?? (isServed ? candidate : undefined),
    zip: isServed ? zip : undefined,
    checked,
    isLoading,
  };
}
