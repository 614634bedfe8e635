import type { Section } from "#tests/spec-coverage/row.ts";

export const landings = {
  title: "2 Utility landing variants",
  rows: [
    {
      text: "Each shows six benefit chips: Sign up in 2 mins, Guaranteed discount, Keep your current utility, No credit card required, No rooftop panels, Cancel anytime",
      verdict: "holds",
      code: ["web/src/screens/landing/chips.tsx"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": ["shows six benefits"],
      },
    },
    {
      text: "The discount shown is the utility's rate",
      verdict: "holds",
      code: ["web/src/screens/landing/landing.tsx"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": ["has its discount as its title"],
        "tests/web/src/screens/public-screens.test.tsx": ["on a landing page is the discount of its utility"],
      },
    },
    {
      text: "A simple headline page lists Guaranteed savings, State-approved, Free to subscribe, No panels (or house) needed",
      verdict: "decided",
      decision: "It is a section of /nj, since the specification gives it no route.",
      code: ["web/src/screens/landing/headlines.tsx"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": [
          "the page of New Jersey lists what every household gets",
        ],
      },
    },
  ],
} as const satisfies Section;
