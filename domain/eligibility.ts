import { type OtherUtility, otherUtilitiesIn } from "./other-utilities.ts";
import { type UtilityCode, utilityCodes } from "./utilities/index.ts";
import { isNewJerseyZip } from "./zip-code.ts";

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

/** Something that is known about a ZIP code, to be said to a household. */
export type ZipFact =
  | { fact: "shared" | "we_serve"; utilities: readonly UtilityCode[] }
  /** One of ours, and not the one that was chosen. */
  | { fact: "ours"; utility: UtilityCode; insteadOf: UtilityCode | undefined }
  /** The other utility serves the ZIP code, or (`partly`) some homes of it beside one of ours. */
  | { fact: "other" | "partly" | "ask_other"; utility: OtherUtility }
  | { fact: "outside" | "only_new_jersey" | "unknown" };

/** The utilities that serve only a part of the ZIP code beside one of ours. */
export const partsOfOthers = ({ others }: ZipUtilities): ZipFact[] =>
  others.map((utility) => ({ fact: "partly", utility }));

/** Where a household that nobody of ours serves learns of another solar program. */
export const othersToAsk = ({ ours, others }: ZipUtilities): ZipFact[] =>
  ours.length > 0 ? [] : others.map((utility) => ({ fact: "ask_other", utility }));

/** What is known about a ZIP code that the chosen utility does not serve, in the order in which it is said. */
export function zipFacts(zip: string, inZip: ZipUtilities, chosen?: UtilityCode): ZipFact[] {
  const { ours, others } = inZip;
  const [utility, ...more] = ours;
  if (utility) {
    const fact: ZipFact =
      more.length > 0 ? { fact: "shared", utilities: ours } : { fact: "ours", utility, insteadOf: chosen };
    return [fact, ...partsOfOthers(inZip)];
  }
  if (!isNewJerseyZip(zip)) return [{ fact: "outside" }, { fact: "only_new_jersey" }];
  if (others.length === 0) return [{ fact: "unknown" }];
  return [
    ...others.map((utility): ZipFact => ({ fact: "other", utility })),
    { fact: "we_serve", utilities: utilityCodes },
  ];
}

/** Whether a home in New Jersey that none of ours serves may be served one day: then it is worth checking again. */
export const mayBeServedLater = (zip: string, { ours }: ZipUtilities): boolean =>
  ours.length === 0 && isNewJerseyZip(zip);
