import { claims } from "#domain/claims.ts";

/** What a home's ZIP code says about its utility. Loaded after a check, not with the eligibility card. */
export const eligibility = {
  answer: "Good news: {zip} is served by {utility}.",
  effort: `About ${claims.signUpMinutes} minutes, no card.`,
  rate: "{percent}% off your solar credits",
  lineChecked: "({percent}% is for {utility})",
  unlisted: {
    title: "Sorry, we can only enroll homes of these three utilities for now.",
    supplier:
      "If you've chosen an energy supplier, your utility is still the company that delivers your electricity. Enter your ZIP code, and we tell you who that is.",
    others:
      "Rockland Electric, Sussex Rural Electric Cooperative and towns with their own electric utility, such as Vineland, can tell you whether they have a solar program of their own.",
  },
  change: "Change",
  changeWhat: "ZIP code or utility",
  keep: "Keep {zip} with {utility}",
  checkZip: "Please check the ZIP code and the utility. If both are right, go on.",
};
