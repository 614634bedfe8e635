/** `{phone}`, `{legalName}` and `{postalAddress}` are filled with facts about the company at render time. */
export const about = {
  title: "Meet your solar gator",
  imageAlt: "The gator under a parasol, a tiny solar farm on its back",
  lead: "Gators know a good thing about the sun: you don't have to make it, you just have to show up. Community solar is a bit like that.",
  does: {
    title: "What we do",
    text: "Wattigator helps New Jersey households join community solar. We check whether a farm serves your home, collect what the program needs, match you with a solar project, and help you along the way. We work with customers of PSE&G, JCP&L and Atlantic City Electric.",
  },
  doesNot: {
    title: "What we don't do",
    text: "We don't sell you panels. We don't change your utility. We don't run your credit or ask for a credit card. We don't sell or rent your personal data.",
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
  behind: {
    title: "Who's behind it",
    text: "Wattigator is a service of {legalName}, {postalAddress}.",
  },
  button: "Check eligibility",
};
