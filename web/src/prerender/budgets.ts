/** In bytes, as they travel: text with Brotli, fonts as they are. */
const kilobyte = 1024;
export const budgets = {
  pageScripts: 90 * kilobyte,
  enrollmentScripts: 190 * kilobyte,
  fonts: 40 * kilobyte,
  page: 14 * kilobyte,
};
