export const home = {
  returning: {
    greeting: "Welcome back.",
    signedUp: "You've signed up.",
    continue: "Continue your application",
    confirmEmail: "Please confirm your email",
    seeEnrollment: "See your enrollment",
  },
  hero: {
    title: "How big is your New Jersey community solar discount?",
    text: "Homes here save {rates} or more on community solar credits. Give the gator your ZIP and your utility and find out in seconds.",
    imageAlt: "A cheerful green gator basking beside rows of solar panels in a sunny field",
  },
  riskfree: {
    title: "Risk-free savings",
    cards: [
      {
        title: "No rooftop panels",
        text: "The panels stay at the farm. Nothing is installed at your place, so renters and condo owners are welcome too.",
      },
      {
        title: "No fees",
        text: "Joining is free and so is leaving. No sign-up fee, no credit card, no credit check.",
      },
      {
        title: "Guaranteed savings",
        text: "At least {minimum}% off your solar credits, every month you get them. With a {example}% discount, {exampleCredits} of credits saves {exampleSaving}.",
      },
    ],
  },
  steps: {
    title: "How community solar works",
    items: [
      {
        title: "The sun shines on a farm",
        text: "A solar farm in your utility's territory turns sunlight into electricity. All together, the farms of New Jersey's community solar program provide over {programMegawatts} MW of capacity, enough for over {programHomes} homes.",
      },
      {
        title: "The power joins the grid",
        text: "The farm sends its electricity into the same wires that already serve your neighborhood.",
      },
      {
        title: "You get a share",
        text: "We match you with a farm and you subscribe to a slice of it, sized to the electricity your home uses.",
      },
      {
        title: "Your share earns credits",
        text: "Each month your utility turns your slice's power into dollar credits on your electric bill.",
      },
      {
        title: "You pay less for them",
        text: "The credits cost you less than they're worth: at least {minimum}% less. Both the credit and the smaller charge show up on your regular utility bill.",
      },
      {
        title: "You keep the difference",
        text: "That's your saving. Your lights, your utility and your service stay just as they are.",
      },
    ],
  },
  save: {
    benefits: ["Save on energy bills", "Support clean energy", "No panels needed"],
    estimate: "See your monthly savings",
  },
  close: {
    title: "Ready to take a bite out of your bill?",
    text: "Two quick answers and you'll know.",
  },
};
