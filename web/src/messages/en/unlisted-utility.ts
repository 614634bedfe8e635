/** To a household that does not find its utility in the list. */
export const unlistedUtility = {
  title: "Sorry, we can only enroll homes of these utilities for now.",
  supplier:
    "If you've chosen an energy supplier, your utility is still the company that delivers your electricity.",
  notOurs: "If another company delivers your electricity, we can't enroll your home for now.",
  enterZip: "Enter your ZIP code, and we tell you who that is.",
  others:
    "Rockland Electric, Sussex Rural Electric Cooperative and towns with their own electric utility, such as Vineland, can tell you whether they have a solar program of their own.",
};
