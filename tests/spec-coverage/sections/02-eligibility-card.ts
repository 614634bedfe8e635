import type { Section } from "#tests/spec-coverage/row.ts";

export const eligibilityCard = {
  title: "2 Eligibility card",
  rows: [
    {
      text: "A zip field and a utility select, on home and landing pages",
      verdict: "holds",
      code: ["web/src/components/eligibility/"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "continues to the sign-up for a served home and stores ZIP code and utility",
        ],
      },
    },
    {
      text: "The select is visible in the card, inline and nj variants",
      verdict: "holds",
      code: ["web/src/components/eligibility/"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "variants > asks for the utility on",
          "answers in the form that was sent",
        ],
      },
    },
    {
      text: "The select is preset and hidden in the pse, ace and jcpl variants",
      verdict: "holds",
      code: ["web/src/components/eligibility/"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "variants > presets the utility on",
        ],
      },
    },
    {
      text: "If the pair is not eligible a notice appears: 'Looks like we aren't available in your area yet...' with 'Please check back again later.'",
      verdict: "decided",
      decision:
        "What is known about the ZIP code (another utility's, a municipal utility's, another state's) leads, so that nobody waits in vain; the notice follows where none of ours serves the home.",
      code: ["web/src/components/eligibility/outcome-notice.tsx", "domain/eligibility.ts"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "explains that a home is not served and stays on the page",
          "leads where nobody of ours serves the home, before the notice",
        ],
      },
    },
    {
      text: "The notice appears in the non-inline variants",
      verdict: "decided",
      decision:
        "It appears in all variants, in the form that was sent: a check without an answer helps nobody.",
      code: ["web/src/components/eligibility/"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "answers in the form that was sent",
        ],
      },
    },
    {
      text: "The chosen zip and utility are kept locally (initialZip, initialUtility)",
      verdict: "holds",
      code: ["web/src/browser/initial-home.ts"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "continues to the sign-up for a served home and stores ZIP code and utility",
        ],
      },
    },
    {
      text: "Where the user goes after a passing check is not shown beyond the flow: eligibility check, then /signup",
      verdict: "holds",
      code: ["web/src/components/eligibility/eligibility-card.tsx"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "continues to the sign-up for a served home and stores ZIP code and utility",
        ],
      },
    },
  ],
} as const satisfies Section;
