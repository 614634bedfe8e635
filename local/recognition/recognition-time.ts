/** A page of a bill takes about three seconds, and two are recognized at the same time. */
const millisecondsPerPage = 4_500;
const minPagesOfTime = 4;

/** How long the recognition of so many pages may take: nobody waits longer for a picture that cannot be read anyway. */
export const recognitionTimeMs = (pages: number) => Math.max(minPagesOfTime, pages) * millisecondsPerPage;
