export const common = {
  brand: "Wattigator",
  tagline: "Snap up solar savings.",
  checkEligibility: "Check eligibility",
  logoAlt: "Wattigator, home",
  skipLink: "Skip to main content",
  copyright: (year: number, legalName: string) => `© ${year} ${legalName}. All rights reserved.`,
  help: "Help:",
  notAffiliated:
    "Wattigator is not affiliated with your utility, and your utility has not approved or endorsed Wattigator.",
  program:
    "Community solar in New Jersey runs under the Community Solar Energy Program of the New Jersey Board of Public Utilities. The Board oversees the program. It doesn't endorse Wattigator.",
  registration: (number: string) => `Registered with the Board: ${number}.`,
  discountNote: (minimum: number) =>
    `The discount is on your community solar credits. The exact rate depends on your utility and your solar project, and it's never less than ${minimum}%.`,
  loading: "Just a moment…",
  required: "Required",
  back: "Back",
  close: "Close",
  optional: "(optional)",
  opensNewTab: "(opens in a new tab)",
  dismiss: "Dismiss message",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  errorSummary: "Please check these answers",
  notFound: {
    title: "Oops! Page not found",
    text: "This page has slipped back into the swamp.",
    link: "Return to Home",
  },
  crash: {
    title: "Something went wrong",
    text: "It's us, not you. Your saved details are safe. Please try again",
    orCall: ", or call ",
    reference: (requestId: string) => `Reference: ${requestId}`,
    button: "Try again",
  },
  pageTitle: {
    home: "Wattigator: community solar savings in New Jersey",
    signup: "Sign up, Wattigator",
    application: "Your application, Wattigator",
    notFound: "Page not found, Wattigator",
    crash: "Something went wrong, Wattigator",
  },
};
