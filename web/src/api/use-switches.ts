import useSWR from "swr";
import { switchesPath } from "#contracts/http/switches-path.ts";
import type { SwitchName } from "#contracts/storage/switches.ts";
import { loadSwitchedOff } from "./switches.ts";

/**
 * Whether operations switched something off, undefined until it is known. A screen that opens asks again, after the half minute
 * for which browsers keep the answer.
 */
export const useIsOff = (name: SwitchName): boolean | undefined =>
  useSWR(switchesPath, loadSwitchedOff, {
    revalidateOnFocus: false,
    dedupingInterval: 30_000,
  }).data?.includes(name);
