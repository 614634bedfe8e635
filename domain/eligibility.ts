import type { UtilityCode } from "./utilities/index.ts";

/** A ZIP in which some homes are served by this utility. Not proof for a single address. */
export type ServedZip = { zipcode: string; provider: UtilityCode };

export const isServed = (served: readonly ServedZip[], zipcode: string, provider: UtilityCode): boolean =>
  served.some((pair) => pair.zipcode === zipcode && pair.provider === provider);
