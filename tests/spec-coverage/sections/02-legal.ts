import type { Section } from "#tests/spec-coverage/row.ts";

export const legal = {
  title: "2 Privacy and Terms",
  rows: [
    {
      text: "Privacy: information collected (name, email, phone, utility information), how used",
      verdict: "holds",
      code: ["web/src/messages/en/privacy.ts"],
      tests: {
        "tests/web/src/screens/legal/legal.test.tsx": [
          "the privacy policy says what is collected, what for, and who receives it",
        ],
      },
    },
    {
      text: "Privacy: no sale or rental of personal data; service providers may receive it",
      verdict: "holds",
      code: ["web/src/messages/en/privacy.ts"],
      tests: {
        "tests/web/src/screens/legal/legal.test.tsx": [
          "the privacy policy says what is collected, what for, and who receives it",
        ],
      },
    },
    {
      text: "Terms: personal non-commercial use license, as-is disclaimer, limitation of liability",
      verdict: "holds",
      code: ["web/src/messages/en/terms.ts"],
      tests: {
        "tests/web/src/screens/legal/legal.test.tsx": [
          "the terms of use have a personal license, the site as it is, and a limit on liability",
        ],
      },
    },
    {
      text: "Both are static text",
      verdict: "holds",
      code: ["web/src/screens/legal/"],
      tests: {
        "tests/contracts/site/pages.test.ts": [
          "every public page is prerendered, and so is the not-found page",
        ],
        "tests/journeys/public-pages.journey.ts": ["shows the same text before any script runs"],
      },
    },
  ],
} as const satisfies Section;
