/** What is known about the utilities of a ZIP code. The page and the answer to a check without script say it. */
export const zipUtilities = {
  ours: "{zip} is served by {utility}: {percent}% off your solar credits there, never less than {minimum}%.",
  /** Where the rate is the guaranteed minimum. */
  oursAtMinimum: "{zip} is served by {utility}: {percent}% off your solar credits there, guaranteed.",
  /** The utility in both sentences, where the household has chosen another one. */
  insteadOf: "{utility}, not by {chosen}",
  shared: "{zip} is shared by {utilities}.",
  checkWith: "Continue with {utility}",
  another: "Try another ZIP code",
  other: "{zip} is served by {utility}.",
  partly: "Some homes in {zip} are served by {utility}, and can't be enrolled for now.",
  ask_other: "Ask {utility} whether it has a solar program of its own.",
  municipal: "{place}'s municipal electric utility",
  weServe: "We work with {utilities}.",
  outside: "{zip} isn't in New Jersey.",
  onlyNewJersey: "We work with New Jersey homes only.",
  unknown: "We don't know which utility serves {zip}. Your home's ZIP code is on your electric bill.",
  bill: "The name on your electric bill is the one that counts.",
};
