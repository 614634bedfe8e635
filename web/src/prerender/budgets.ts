const kilobyte = 1024;

/** In bytes as they are sent: text compressed with Brotli, fonts as they are. */
export const budgets = {
  /** By `scriptBudget` of the table of pages: one page's scripts, or those of the whole enrollment together. */
  scripts: { page: 90 * kilobyte, enrollment: 190 * kilobyte },
  fonts: 40 * kilobyte,
  /** A page's HTML with its styles: one round trip. */
  page: 14 * kilobyte,
};
