import type { Section } from "#tests/spec-coverage/row.ts";

export const product = {
  title: "1 What the product does and for whom",
  rows: [
    {
      text: "The audience is residential electric customers of three New Jersey utilities: PSE&G, JCP&L and ACE (Atlantic City Electric)",
      verdict: "holds",
      code: ["domain/utilities/index.ts", "web/src/messages/en/faqs.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["residential customers may join"],
        "tests/web/src/screens/about/about.test.tsx": [
          "says what we do, and for the customers of which utilities",
        ],
      },
    },
    {
      text: "The product matches a subscriber to a nearby community solar farm and applies discounted solar credits to the monthly utility bill",
      verdict: "holds",
      code: ["web/src/messages/en/landing.ts", "web/src/messages/en/faqs.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": [
          "we match a household with a farm in its territory",
          "credits stand on the normal utility bill",
        ],
      },
    },
    {
      text: "Enrolling is free, without credit card and credit check",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts", "web/src/messages/en/home.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["enrolling is free, without credit card and credit check"],
      },
    },
    {
      text: "It needs no rooftop panels and does not require owning a home",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts", "web/src/messages/en/home.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["nothing is installed, and nobody has to own a home"],
      },
    },
    {
      text: "The current utility service stays the same",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["the utility and its service stay the same"],
      },
    },
    {
      text: "Canceling is free at any time",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts", "domain/cancellation.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["canceling is free at any time"],
        "tests/web/src/screens/my-enrollment/cancellation.test.tsx": [
          "cancels, and moves the focus to what is true then",
        ],
      },
    },
    {
      text: "A customer who moves within the same utility territory keeps the subscription",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts", "domain/moving.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["who moves within the territory keeps the subscription"],
        "tests/domain/moving.test.ts": [
          "a subscription goes along to a ZIP code that its utility serves, also beside others",
        ],
      },
    },
    {
      text: "Moving out of the territory allows free cancellation",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts", "web/src/screens/my-enrollment/"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["who moves out of the territory may cancel for free"],
        "tests/web/src/screens/my-enrollment/moving.test.tsx": [
          "offers to cancel where none of our utilities serves homes",
        ],
      },
    },
    {
      text: "Discount by utility: PSE&G 31%, JCP&L 20%, ACE 15%",
      verdict: "holds",
      code: ["domain/discounts.ts", "domain/utilities/"],
      tests: {
        "tests/domain/discounts.test.ts": [
          "promises each utility's rate and the guaranteed minimum, with the day since which they are in force",
        ],
        "tests/web/src/screens/claims.test.tsx": ["each utility has its discount"],
      },
    },
    {
      text: "The guaranteed minimum is 15% off the standard utility price",
      verdict: "decided",
      decision:
        "The discount is on the solar credits, and every page with a percentage says so: a household must not take it for its whole bill.",
      code: ["domain/discounts.ts", "web/src/components/discount-note.tsx"],
      tests: {
        "tests/web/src/screens/public-screens.test.tsx": [
          "has the discount note in the same section, or in the one before",
        ],
        "tests/domain/discounts.test.ts": [
          "lists the rates of all utilities, none below the guaranteed minimum",
        ],
      },
    },
    {
      text: "Generic copy says 15%, 20%, 30% or more",
      verdict: "holds",
      code: ["domain/claims.ts", "web/src/messages/en/home.ts"],
      tests: {
        "tests/domain/claims.test.ts": [
          "lists the utilities' rates rounded down to five percent, lowest first",
        ],
        "tests/web/src/screens/claims.test.tsx": ["homes save 15%, 20%, 30% or more"],
      },
    },
    {
      text: "One headline says 20% or more",
      verdict: "holds",
      code: ["web/src/messages/en/landing.ts"],
      tests: {
        "tests/web/src/screens/landing/landing.test.tsx": ["/nj > has its discount as its title"],
      },
    },
    {
      text: "The exact discount varies by project",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts", "web/src/components/discount-note.tsx"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["the discount varies by project, above a minimum"],
      },
    },
    {
      text: "Matching time: usually 2-4 weeks on the marketing pages, 'within 60 days' on the billing and confirmation screens",
      verdict: "holds",
      code: ["domain/claims.ts", "web/src/messages/en/billing.ts", "web/src/messages/en/confirmation.ts"],
      tests: {
        "tests/web/src/screens/how-it-works/how-it-works.test.tsx": ["guides through three steps"],
        "tests/web/src/screens/billing/billing.test.tsx": [
          "asks to confirm the e-mail address only while it is not confirmed",
        ],
        "tests/web/src/screens/confirmation/confirmation.test.tsx": [
          "says what was enrolled, by when it is matched, and the next steps with the promised discount",
        ],
      },
    },
    {
      text: "Marketing copy: NJ community solar farms provide over 500 MW of capacity, enough for over 100,000 homes",
      verdict: "holds",
      code: ["web/src/messages/en/home.ts", "web/src/messages/en/how-it-works.ts"],
      tests: {
        "tests/web/src/screens/public-screens.test.tsx": ["states the capacity of the whole state's program"],
      },
    },
    {
      text: "Example: with a 20% discount, $100 of credits saves $20",
      verdict: "holds",
      code: ["domain/claims.ts", "web/src/messages/en/faqs.ts"],
      tests: {
        "tests/domain/claims.test.ts": [
          "saves 20 dollars with a 20 percent discount on 100 dollars of credits",
        ],
        "tests/web/src/screens/claims.test.tsx": ["$100 of credits save $20 with a 20% discount"],
      },
    },
    {
      text: "Solar credits appear on the normal utility bill",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["credits stand on the normal utility bill"],
      },
    },
    {
      text: "With utility login credentials or a recent bill, the forms are pre-filled",
      verdict: "holds",
      code: ["web/src/screens/shared/prefill.ts"],
      tests: {
        "tests/web/src/screens/claims.test.tsx": ["a login or a bill fills in the forms"],
        "tests/web/src/screens/shared/prefill.test.ts": [
          "takes the address from the bill, and what was typed at sign-up from the session",
          "returns the same values for a utility account as for the bill",
        ],
      },
    },
    {
      text: "A disclaimer states that the product is not affiliated with the utility and that the utility has not approved it",
      verdict: "holds",
      code: ["web/src/messages/en/common.ts", "web/src/components/footer.tsx"],
      tests: {
        "tests/web/src/components/footer-links.test.tsx": [
          "has a line with the copyright, and says that no utility has approved us",
        ],
        "tests/web/src/screens/landing/landing.test.tsx": [
          "says that we are not affiliated with the utility",
        ],
      },
    },
    {
      text: "A toll-free help number and help addresses are shown on the contact page and the sign-up page",
      verdict: "holds",
      code: ["web/src/components/header.tsx", "web/src/screens/contact/contact.tsx"],
      tests: {
        "tests/web/src/screens/contact/contact.test.tsx": [
          "names an address for help and one for everything else, and the toll-free number",
        ],
        "tests/web/src/components/header.test.tsx": [
          "shows the telephone number and the help address on the screens of the enrollment only",
        ],
      },
    },
    {
      text: "The product has a gator-themed look and voice ('Rock on, you did it!')",
      verdict: "holds",
      code: ["web/src/screens/home/home.tsx", "web/src/screens/confirmation/confirmation.tsx"],
      tests: {
        "tests/web/src/screens/home/home.test.tsx": [
          "asks how big the discount is, beside an eligibility card",
        ],
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
      },
    },
    {
      text: "Real-user monitoring and session replay at 100 percent sampling, environment prod, with the privacy level that allows all content",
      verdict: "decided",
      decision: "docs/adr/0003-third-party-services.md",
      code: ["web/src/third-parties/datadog.ts"],
      tests: {
        "tests/web/src/third-parties/datadog.test.ts": [
          "records every session and its replay, with all content that is not masked",
        ],
        "tests/infra/third-parties.test.ts": ["names the stage prod in the data that Datadog gets"],
        "tests/web/src/screens/connect/dialog/steps.test.tsx": ["masks all input in session replays"],
      },
    },
    {
      text: "A marketing-tracking client and an affiliate sale tracker are also used",
      verdict: "holds",
      code: ["web/src/third-parties/"],
      tests: {
        "tests/journeys/third-parties.journey.ts": [
          "an enrollment through a partner's link is reported to each vendor in its own format",
        ],
      },
    },
  ],
} as const satisfies Section;
