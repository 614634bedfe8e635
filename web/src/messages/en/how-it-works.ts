export const howItWorks = {
  title: "Sunlight in. Savings out.",
  intro:
    "Community solar lets you share in a local solar farm without putting anything on your roof. The farm sends power to the grid, your utility puts solar credits on your bill, and you pay less for those credits than they're worth. Same utility, same service, smaller bill.",
  cardTitle: "Find farms near you",
  farms: {
    title: "The farms need you",
    text: "A community solar farm only works when neighbors subscribe. All together, the farms of New Jersey's community solar program provide over {programMegawatts} MW of capacity, enough for over {programHomes} homes.",
    items: [
      {
        title: "Every share counts",
        text: "Farms are split into many small shares. Yours is sized to what your home uses in a year, and no more.",
      },
      {
        title: "Everyone's invited",
        text: "Owners, renters, apartments, houses. At least half of each project's capacity ({setAside}%) is set aside for households with low or moderate incomes.",
      },
      {
        title: "Local power",
        text: "Your farm sits in your own utility's territory, so the clean power it makes goes into the wires near you.",
      },
      {
        title: "Low commitment",
        text: "Stay as long as you like. If you move within your utility's territory, your subscription can come along.",
      },
    ],
  },
  bill: {
    title: "What your bill will look like",
    text: "An example: a month with {billCharges} of electricity and {exampleCredits} of solar credits, at a {example}% discount.",
    heading: "Your electric bill",
    lines: [
      {
        label: "Electricity and delivery",
        amount: "{billCharges}",
        note: "Your usual charges. Your utility still delivers your power and sends the bill.",
      },
      {
        label: "Community solar credit",
        amount: "–{exampleCredits}",
        note: "What your share of the farm earned this month. Your utility takes it off your charges.",
      },
      {
        label: "Charge for the credit",
        amount: "{exampleCharge}",
        note: "What you pay for the credit: {example}% less than it is worth.",
      },
    ],
    total: "You pay",
    totalAmount: "{billTotal}",
    without: "Without community solar: {billCharges}. You save {exampleSaving}.",
  },
  guide: {
    title: "Three steps to sunny savings",
    items: [
      {
        title: "Check for farms",
        text: "Enter your ZIP code and utility. We'll tell you right away if we can help.",
      },
      {
        title: "Connect or upload",
        text: "Connect your utility account, or upload or photograph a recent electric bill, and we fill in the forms. Prefer to type? That's fine too.",
      },
      {
        title: "Get subscribed",
        text: "Review your details, read the disclosure form, and sign. We usually match you with a farm in {weeks} weeks.",
      },
    ],
  },
};
