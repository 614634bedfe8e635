import { claims } from "#domain/claims.ts";
import type { CorrectionTopic, DeclineReason } from "#domain/corrections.ts";

/** How to appeal our answer to a request about personal data, as the privacy policy says. */
export const appeal = `Not satisfied? You can appeal: write to us with the word Appeal, or call us. We answer within ${claims.answerDays} days.`;

/** What a household asks us to correct, and our answer: on My enrollment and in the e-mail. */
export const correctionMessages = {
  topics: {
    name: "Name",
    serviceAddress: "Address of the home",
    utility: "Electric utility",
    enrollmentNumber: "Number that enrolls your meter",
    accountNumber: "Account number that you pay with",
    other: "Something else",
  } satisfies Record<CorrectionTopic, string>,
  corrected:
    "We corrected it. Your signed papers stay as you signed them, and the correction stands beside them.",
  declined: {
    not_confirmed:
      "We didn't correct it, because we couldn't confirm it. Send us a recent bill or another paper that shows it, and ask again.",
    matches_utility:
      "We didn't correct it, because it matches your utility's record. If that's wrong, please ask your utility to correct it first.",
    new_disclosure:
      "We can't change it by ourselves, because you signed for exactly this utility and number. With another one you sign a new disclosure form: on My enrollment, press “I'm moving”, also if you stay in your home, or cancel this enrollment and enroll again. Both are free.",
    as_signed:
      "We didn't correct it, because it's part of what you signed, and the law has us keep that as it was.",
  } satisfies Record<DeclineReason, string>,
  appeal,
};
