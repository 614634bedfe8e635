/** What a home's ZIP code says about its utility. Loaded after a check, not with the eligibility card. */
export const eligibility = {
  answer:
    "Good news: {zip} is served by {utility}. {percent}% off your solar credits. About 2 minutes, no card.",
  line: "{zip} · {utility} · {percent}% off your solar credits",
  lineWithoutZip: "{utility} · {percent}% off your solar credits",
  change: "Change",
  changeWhat: "ZIP code or utility",
  ours: "{zip} is {utility}'s.",
  shared: "{zip} is shared by {utilities}.",
  checkWith: "Check with {utility}",
  other: "{zip} is served by {utility}.",
  partly: "Some homes in {zip} are served by {utility}.",
  municipal: "{place}'s municipal electric utility",
  weServe: "We work with {utilities}.",
  outside: "{zip} isn't in New Jersey. We work with New Jersey homes only.",
  unknown: "We don't know which utility serves {zip}. Your home's ZIP code is on your electric bill.",
  checkZip: "Please check the ZIP code and the utility. If both are right, go on.",
  bill: "The name on your electric bill is the one that counts.",
};
