/** How to appeal our answer to a request about personal data, as the privacy policy says. */
export const appeal =
  "Not satisfied? You can appeal: write to us with the word Appeal, or call us. We answer within 45 days.";
