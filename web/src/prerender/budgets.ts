const kilobyte = 1024;

/**
 * About 3 KB more than what there is, so that a good change fits. In transferred bytes: text is compressed with Brotli, fonts are sent as they are.
 */
export const budgets = {
  /**
   * By the `scriptBudget` of a page: the scripts of one page, of the whole enrollment together, of the two pages behind
   * links in e-mails, of "My enrollment", or of the page that uploads from a phone. The last three share their document with
   * the enrollment, and no browser loads their screens in which a household enrolls.
   */
  scripts: {
    page: 89 * kilobyte,
    enrollment: 184 * kilobyte,
    emailLink: 144 * kilobyte,
    myEnrollment: 157 * kilobyte,
    phoneUpload: 146 * kilobyte,
  },
  /** What every page loads before it has been painted. */
  firstScript: 3 * kilobyte,
  fonts: 40 * kilobyte,
  /**
   * A page's HTML with its styles: one round trip. A server sends 10 packets of 1,460 bytes before it waits for an
   * acknowledgment, and our response headers take up to 900 of them.
   */
  page: 13_700,
};
