import { type OtherUtility, otherUtilitiesIn } from "./other-utilities.ts";
import type { UtilityCode } from "./utilities/index.ts";

/** This utility serves some homes of the ZIP code. It does not prove that it serves a given address. */
export type ServedZip = { zipcode: string; provider: UtilityCode };

/** Who serves homes of a ZIP code, as far as we know. */
export type ZipUtilities = { ours: UtilityCode[]; others: OtherUtility[] };

export const utilitiesIn = (served: readonly ServedZip[], zipcode: string): ZipUtilities => ({
  ours: served.filter((pair) => pair.zipcode === zipcode).map(({ provider }) => provider),
  others: otherUtilitiesIn(zipcode),
});

/** The utility of every home of a ZIP code, if it has one of ours and no other. */
export const onlyUtilityOf = ({ ours, others }: ZipUtilities): UtilityCode | undefined =>
  ours.length === 1 && others.length === 0 ? ours[0] : undefined;
