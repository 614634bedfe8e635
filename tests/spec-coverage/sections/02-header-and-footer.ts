import type { Section } from "#tests/spec-coverage/row.ts";

export const headerAndFooter = {
  title: "2 Header and footer",
  rows: [
    {
      text: "Header: a logo linking home",
      verdict: "holds",
      code: ["web/src/components/header.tsx"],
      tests: {
        "tests/web/src/components/header.test.tsx": [
          "links the home page with the logo, and the pages of the menu",
        ],
      },
    },
    {
      text: "Header: four nav links (How it Works, About, FAQs, Contact)",
      verdict: "holds",
      code: ["web/src/components/menu.tsx"],
      tests: {
        "tests/web/src/components/header.test.tsx": [
          "links the home page with the logo, and the pages of the menu",
        ],
      },
    },
    {
      text: "On narrow screens a collapsible menu that also has a 'Check eligibility' button to /signup",
      verdict: "holds",
      code: ["web/src/components/menu.tsx"],
      tests: {
        "tests/web/src/components/header.test.tsx": [
          "links the home page with the logo, and the pages of the menu",
        ],
        "tests/journeys/public-pages.journey.ts": ["the narrow menu opens, closes and returns the focus"],
      },
    },
    {
      text: "Whether the screens of the enrollment have this header is not shown",
      verdict: "decided",
      decision:
        "The screens of the enrollment have logo, language, help address and telephone number, and no menu: a form is not a place to wander off from.",
      code: ["web/src/components/header.tsx"],
      tests: {
        "tests/web/src/components/header.test.tsx": [
          "shows the telephone number and the help address on the screens of the enrollment only",
        ],
      },
    },
    {
      text: "Footer: the nav links, and Privacy and Terms links",
      verdict: "holds",
      code: ["web/src/components/footer.tsx"],
      tests: {
        "tests/web/src/components/footer-links.test.tsx": [
          "links the pages of the menu, the privacy policy and the terms",
        ],
      },
    },
    {
      text: "Footer: social links",
      verdict: "holds",
      code: ["web/src/components/footer.tsx", "contracts/site/company.ts"],
      tests: {
        "tests/web/src/components/footer.test.tsx": [
          "links to the company's profiles with their names and icons, in new tabs",
          "shows no profiles where",
        ],
      },
    },
    {
      text: "Footer: a copyright line",
      verdict: "holds",
      code: ["web/src/components/footer.tsx"],
      tests: {
        "tests/web/src/components/footer-links.test.tsx": [
          "has a line with the copyright, and says that no utility has approved us",
        ],
      },
    },
  ],
} as const satisfies Section;
