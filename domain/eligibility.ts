import type { UtilityCode } from "./utilities/index.ts";

/** This utility serves some homes of the ZIP code. It does not prove that it serves a given address. */
export type ServedZip = { zipcode: string; provider: UtilityCode };

export const isServed = (served: readonly ServedZip[], zipcode: string, provider: UtilityCode): boolean =>
  served.some((pair) => pair.zipcode === zipcode && pair.provider === provider);
