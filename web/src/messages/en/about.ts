/** `{phone}`, `{legalName}` and `{postalAddress}` are filled with facts about the company at render time. */
export const about = {
  title: "Meet your solar gator",
  imageAlt: "The gator under a parasol, a tiny solar farm on its back",
  lead: "We help New Jersey households join community solar, free. Gators know a good thing about the sun: you don't have to make it, you just have to show up.",
  does: {
    title: "What we do",
    text: "Wattigator helps New Jersey households join community solar. We check whether a farm serves your home, collect what the program needs, match you with a solar project, and help you along the way. We work with customers of PSE&G, JCP&L and Atlantic City Electric.",
  },
  doesNot: {
    title: "What we don't do",
    text: "We don't sell you panels. We don't change your utility. We don't run your credit or ask for a credit card. We don't sell or rent your personal data.",
  },
  behind: {
    title: "Who's behind it",
    text: "Wattigator is a service of {legalName}, {postalAddress}.",
  },
  program: {
    title: "The State's program, and how to check",
    rules: "Its rules are in the New Jersey Administrative Code, N.J.A.C. 14:8-9.",
    check:
      "Ask the Board about the program, about us, or about a project. Its complaint form is on {boardSite}. Or write to",
  },
  money: {
    title: "How the money flows",
    steps: [
      "**The farm** sends its power to the grid. For your share of that power, **your utility** puts dollar credits on your electric bill.",
      "**You** pay a charge for those credits, at least {minimum}% less than they're worth. It's on the same bill, and you pay it to your utility.",
      "**Wattigator** never charges you. Joining, moving and leaving are free.",
    ],
    why: "Why is it cheaper? A farm only works when neighbors subscribe, and the Board's rules set a guaranteed minimum discount.",
    example: "See an example bill",
  },
  promises: {
    title: "What we promise",
    items: [
      "You see the disclosure form before you sign, in plain words, with your own details in it.",
      "Your discount is on paper, and it's at least {minimum}% of your solar credits.",
      "Joining is free. Leaving is free.",
      "Help is a call away at {phone}.",
    ],
  },
  button: "Check eligibility",
};
