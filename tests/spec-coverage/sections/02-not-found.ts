import type { Section } from "#tests/spec-coverage/row.ts";

export const notFound = {
  title: "2 Not found",
  rows: [
    {
      text: "'Oops! Page not found' with a link 'Return to Home' to /",
      verdict: "holds",
      code: ["web/src/screens/not-found/not-found.tsx"],
      tests: {
        "tests/web/src/screens/not-found/not-found.test.tsx": [
          "leads home from an unknown path, which is logged",
        ],
        "tests/journeys/drafts-and-guards.journey.ts": [
          "an unknown path shows the not-found page with status 404",
        ],
      },
    },
    {
      text: "The unknown path is logged",
      verdict: "holds",
      code: ["web/src/screens/not-found/not-found.tsx", "web/src/browser/log.ts"],
      tests: {
        "tests/web/src/screens/not-found/not-found.test.tsx": [
          "leads home from an unknown path, which is logged",
        ],
      },
    },
  ],
} as const satisfies Section;
