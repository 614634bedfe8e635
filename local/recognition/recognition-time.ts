/** A page of a bill takes about three seconds, and two are recognized at the same time. */
const millisecondsPerPage = 4_500;
const minPagesOfTime = 4;

/** How long the preparation of a million pixels takes where nothing else runs. */
const usualPreparationMs = 70;

/** The least that a page counts for: the time for a tiny one says nothing about the machine. */
const minMegapixels = 1;

/** How many times longer work takes than where nothing else runs, by the preparation of a page. At least 1. */
export const measureSlowness = (
  preparationMs: number,
  { width, height }: { width: number; height: number },
) => Math.max(1, preparationMs / Math.max(minMegapixels, (width * height) / 1e6) / usualPreparationMs);

/** How long the recognition of so many pages may take: nobody waits longer for a picture that cannot be read anyway. */
export const recognitionTimeMs = (pages: number, slowness = 1) =>
  Math.max(minPagesOfTime, pages) * millisecondsPerPage * slowness;
