import { claims } from "#domain/claims.ts";

/** What a home's ZIP code says about its utility. Loaded after a check, not with the eligibility card. */
export const eligibility = {
  answer: "Good news: {zip} is served by {utility}.",
  /** Where another utility serves some homes. */
  answerIf: "If your electric bill says {utility}, we can enroll your home.",
  effort: `About ${claims.signUpMinutes} minutes, no card.`,
  rate: "{percent}% off your solar credits",
  /** Beside the rate. `promiseAtMinimum`: where both are equal. */
  promise: "never less than {minimum}%, free to cancel",
  promiseAtMinimum: "guaranteed, free to cancel",
  lineChecked: "({percent}% is for {utility})",
  change: "Change",
  changeWhat: "ZIP code or utility",
  keep: "Keep {zip} with {utility}",
  checkZip: "Please check the ZIP code and the utility. If both are right, go on.",
};
