import { useSyncExternalStore } from "react";
import type { EligibilityForm } from "#web/src/api/eligibility.ts";
import { initialUtility, initialZip } from "#web/src/browser/initial-home.ts";

const subscribe = () => () => {};
const duringHydration = () => undefined;

/** The home of the last eligibility check. A prerendered page does not know it until it is hydrated. */
export function useStoredHome(): EligibilityForm | undefined {
  const zip = useSyncExternalStore(subscribe, initialZip.read, duringHydration);
  const utility = useSyncExternalStore(subscribe, initialUtility.read, duringHydration);
  return zip && utility ? { zip, utility } : undefined;
}
