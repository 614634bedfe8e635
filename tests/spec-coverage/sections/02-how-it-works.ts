import type { Section } from "#tests/spec-coverage/row.ts";

export const howItWorks = {
  title: "2 How it works",
  rows: [
    {
      text: "Intro on community solar with an eligibility card",
      verdict: "holds",
      code: ["web/src/screens/how-it-works/"],
      tests: {
        "tests/web/src/screens/how-it-works/how-it-works.test.tsx": [
          "introduces community solar beside an eligibility card",
        ],
      },
    },
    {
      text: "A 'farms need you' section with four features",
      verdict: "holds",
      code: ["web/src/screens/how-it-works/"],
      tests: {
        "tests/web/src/screens/how-it-works/how-it-works.test.tsx": [
          "says with four features that the farms need households",
        ],
      },
    },
    {
      text: "A three-step guide: check farms by zip, connect utility account or upload a bill image, get subscribed",
      verdict: "holds",
      code: ["web/src/screens/how-it-works/"],
      tests: {
        "tests/web/src/screens/how-it-works/how-it-works.test.tsx": ["guides through three steps"],
      },
    },
  ],
} as const satisfies Section;
