import type { Section } from "#tests/spec-coverage/row.ts";

export const home = {
  title: "2 Home",
  rows: [
    {
      text: "A hero asks how big the NJ community solar discount is, with an eligibility card",
      verdict: "holds",
      code: ["web/src/screens/home/home.tsx"],
      tests: {
        "tests/web/src/screens/home/home.test.tsx": [
          "asks how big the discount is, beside an eligibility card",
        ],
      },
    },
    {
      text: "The sections stand in order: hero, risk-free savings, explainer, how you save, FAQ, closing eligibility check",
      verdict: "holds",
      code: ["web/src/screens/home/home.tsx"],
      tests: {
        "tests/web/src/screens/home/home.test.tsx": ["has its sections in the order of the specification"],
      },
    },
    {
      text: "A risk-free savings section: No rooftop panels, No fees, Guaranteed savings",
      verdict: "holds",
      code: ["web/src/screens/home/home.tsx", "web/src/messages/en/home.ts"],
      tests: {
        "tests/web/src/screens/home/home.test.tsx": ["names three reasons why nothing is at risk"],
      },
    },
    {
      text: "A six-step explainer of how community solar works",
      verdict: "holds",
      code: ["web/src/screens/home/steps.tsx"],
      tests: {
        "tests/web/src/screens/home/home.test.tsx": ["explains community solar in six steps"],
      },
    },
    {
      text: "A how-you-save section with three benefits: save on energy bills, support clean energy, no panels needed",
      verdict: "holds",
      code: ["web/src/screens/home/home.tsx", "web/src/messages/en/home.ts"],
      tests: {
        "tests/web/src/screens/home/home.test.tsx": [
          "shows how a household saves on an example bill, beside three benefits",
        ],
      },
    },
    {
      text: "An FAQ of 11 questions, first open by default",
      verdict: "holds",
      code: ["web/src/components/faq.tsx"],
      tests: {
        "tests/web/src/components/faq.test.tsx": ["has eleven questions on /, with the first one open"],
      },
    },
    {
      text: "The FAQ has two columns on wide screens, one on narrow",
      verdict: "holds",
      code: ["web/src/components/faq.tsx"],
      tests: {
        "tests/journeys/visual-regression.journey.ts": [
          "home matches its reference screenshot, 390 px wide, light",
          "home matches its reference screenshot, 1280 px wide, light",
        ],
      },
    },
    {
      text: "A closing eligibility check",
      verdict: "holds",
      code: ["web/src/screens/home/home.tsx", "web/src/components/call-to-action.tsx"],
      tests: {
        "tests/web/src/screens/home/home.test.tsx": ["closes with another eligibility check"],
      },
    },
    {
      text: "A further landing layout (header, hero or address entry, savings estimator, intro, benefits, further block, footer) exists",
      verdict: "decided",
      decision:
        "It is the layout of /pseg, /ace, /jcpl and /nj, since the specification gives it no route; home links to its estimator.",
      code: ["web/src/screens/landing/landing.tsx"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": [
          "has hero, estimator, introduction and benefits in this order",
        ],
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": ["variants > closes"],
        "tests/journeys/phone-pages.journey.ts": ["home's link to the estimator shows the slider"],
      },
    },
    {
      text: "Estimator: heading 'See your monthly savings', prompt 'Dial up your monthly electric bill:', a slider for the monthly bill",
      verdict: "holds",
      code: ["web/src/components/estimator.tsx"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": [
          "the estimator asks for the bill and has two results",
        ],
      },
    },
    {
      text: "Estimator: two result rows, monthly and annual savings",
      verdict: "decided",
      decision:
        "The two rows are headed as the guaranteed minimum; on a utility's page the rows of its own rate stand beside them, so that the estimate agrees with the page's title.",
      code: ["web/src/components/estimator.tsx"],
      tests: {
        "tests/web/src/components/estimator.test.tsx": [
          "shows the guaranteed minimum, and beside it the rate of the page's utility",
          "where no rate is higher",
        ],
      },
    },
    {
      text: "The slider tooltip appears only while dragging",
      verdict: "decided",
      decision: "The amount always stands beside the slider; the bubble shows while dragging only.",
      code: ["web/src/components/slider.tsx"],
      tests: {
        "tests/web/src/components/estimator.test.tsx": ["shows the tooltip only while the slider is dragged"],
      },
    },
    {
      text: "Intro: 'If you pay an electric bill, why not pay less?', asks the visitor to say where they live, two images",
      verdict: "holds",
      code: ["web/src/screens/landing/intro.tsx"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": [
          "the introduction asks where the visitor lives, beside two pictures",
        ],
      },
    },
    {
      text: "Benefits: a heading about making saving money on electricity easier, four benefit cards (icon, title, description) and a phone image",
      verdict: "holds",
      code: ["web/src/screens/landing/benefits.tsx"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": ["the benefits are four cards and a phone"],
      },
    },
  ],
} as const satisfies Section;
