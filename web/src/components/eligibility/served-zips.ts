import type { ServedZip } from "#domain/eligibility.ts";

export const importEligibility = () => import("#web/src/api/eligibility.ts");

let served: Promise<ServedZip[]> | undefined;

/** The table of ZIP codes, which the card and the enrollment share. */
export const servedZips = {
  /** Loads the table once for each document, and again after a failure. */
  load(): Promise<ServedZip[]> {
    served ??= importEligibility().then(({ loadEligibilityData }) => loadEligibilityData());
    served.catch(servedZips.forget);
    return served;
  },
  forget(): void {
    served = undefined;
  },
};
