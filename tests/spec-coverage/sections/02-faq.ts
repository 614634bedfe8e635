import type { Section } from "#tests/spec-coverage/row.ts";

export const faq = {
  title: "2 FAQ page",
  rows: [
    {
      text: "Heading 'Frequently Asked Questions'",
      verdict: "holds",
      code: ["web/src/screens/faqs/faqs.tsx"],
      tests: {
        "tests/web/src/screens/faqs/faqs.test.tsx": ["is titled 'Frequently Asked Questions'"],
      },
    },
    {
      text: "11 accordion items, first open initially",
      verdict: "holds",
      code: ["web/src/components/faq.tsx"],
      tests: {
        "tests/web/src/components/faq.test.tsx": ["has eleven questions on /faqs, with the first one open"],
      },
    },
    {
      text: "One open at a time; clicking the open item closes it",
      verdict: "holds",
      code: ["web/src/components/faq.tsx"],
      tests: {
        "tests/web/src/components/faq.test.tsx": [
          "opens one question at a time and closes it on a second click",
        ],
        "tests/journeys/public-pages.journey.ts": ["opens a question before any script runs"],
      },
    },
  ],
} as const satisfies Section;
