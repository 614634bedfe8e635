import type { PageOnScreen } from "#contracts/site/pages.ts";
import { claims } from "#domain/claims.ts";

type LandingPageTexts = { eyebrow: string; title: string; text: string; example: string; cardTitle: string };

export const landing = {
  chipsLabel: "What you get",
  chips: [
    `Sign up in ${claims.signUpMinutes} mins`,
    "Guaranteed discount",
    "Keep your current utility",
    "No credit card required",
    "No rooftop panels",
    "Cancel anytime",
  ],
  pages: {
    pseg: {
      eyebrow: "For PSE&G homes",
      title: "{pse}% off community solar with PSE&G",
      text: "PSE&G keeps delivering your electricity. We find you a solar farm in its territory, and your solar credits come at a {pse}% discount.",
      example: "{exampleCredits} of solar credits saves you {pseSaving}.",
      cardTitle: "Does your ZIP qualify?",
    },
    jcpl: {
      eyebrow: "For JCP&L homes",
      title: "{jcpl}% off community solar with JCP&L",
      text: "JCP&L keeps delivering your electricity. We find you a solar farm in its territory, and your solar credits come at a {jcpl}% discount.",
      example: "{exampleCredits} of solar credits saves you {jcplSaving}.",
      cardTitle: "Does your ZIP qualify?",
    },
    ace: {
      eyebrow: "For Atlantic City Electric homes",
      title: "{ace}% off community solar with ACE",
      text: "Atlantic City Electric keeps delivering your electricity. We find you a solar farm in its territory, and your solar credits come at a {ace}% discount.",
      example: "{exampleCredits} of solar credits saves you {aceSaving}.",
      cardTitle: "Does your ZIP qualify?",
    },
    nj: {
      eyebrow: "For New Jersey homes",
      title: "Save {headline}% or more on community solar",
      text: "{pse}% with PSE&G and {jcpl}% with JCP&L. With Atlantic City Electric it's {ace}%. Pick your utility to see yours.",
      example: "With a {example}% discount, {exampleCredits} of credits saves {exampleSaving}.",
      cardTitle: "Does your home qualify?",
    },
  } satisfies Record<PageOnScreen<"landing">, LandingPageTexts>,
  headlines: [
    { title: "Guaranteed savings", text: "At least {minimum}% off your solar credits." },
    {
      title: "State-approved",
      text: "The community solar program and its solar projects are approved by New Jersey's Board of Public Utilities. The Board doesn't endorse Wattigator.",
    },
    { title: "Free to subscribe", text: "Nothing to pay to join, nothing to pay to leave." },
    { title: "No panels (or house) needed", text: "Renters are welcome." },
  ],
  estimator: {
    title: "See your monthly savings",
    prompt: "Dial up your monthly electric bill:",
    slider: "Monthly electric bill in dollars",
    field: "Or type it, in dollars",
    minimum: (percent: number) => `At the guaranteed ${percent}%`,
    withUtility: (utility: string, percent: number) => `At ${utility}'s ${percent}%`,
    parts: { remainder: "What you'd pay", discount: "What you'd save" },
    month: "Monthly savings",
    year: "Annual savings",
    note: "Real credits follow the sun, so they're higher in summer and lower in winter.",
  },
  intro: {
    title: "If you pay an electric bill, why not pay less?",
    text: "Tell us where you live and we'll look for a solar farm that serves you.",
    houseAlt: "A row house on a sunny New Jersey street",
    farmAlt: "Solar panels in a field at the edge of town",
  },
  benefits: {
    title: "We make saving money on electricity easier",
    phoneAlt: "A phone showing an electric bill with a community solar credit line",
    items: [
      {
        title: "One bill",
        text: "Your credits and your discounted charge come on the electric bill you already get.",
      },
      {
        title: "Pre-filled forms",
        text: "Connect your utility account or send a recent bill, and we fill in the forms for you.",
      },
      {
        title: "Nothing to install",
        text: "The farm does the work. You don't even have to own your home.",
      },
      { title: "Leave when you like", text: "Canceling is free at any time." },
    ],
  },
  /** Above the closing check of a page that knows the utility. */
  closeText: "Your ZIP code is all we need.",
};
