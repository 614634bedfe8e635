import type { Section } from "#tests/spec-coverage/row.ts";

export const routes = {
  title: "2 Routes",
  rows: [
    {
      text: "/ is Home, /how-it-works How it works, /about About, /faqs the FAQ page, /contact Contact",
      verdict: "holds",
      code: ["contracts/site/pages.ts", "web/src/screens/public-loaders.tsx"],
      tests: {
        "tests/contracts/site/pages.test.ts": [
          "home is routed to its own file in every locale",
          "howItWorks is routed to its own file",
          "about is routed to its own file",
          "faqs is routed to its own file",
          "contact is routed to its own file",
          "about has a screen with a loader and a module",
        ],
        "tests/web/src/screens/about/about.test.tsx": [
          "says what we do, and for the customers of which utilities",
        ],
      },
    },
    {
      text: "/pseg, /ace, /jcpl and /nj are the landing variants",
      verdict: "holds",
      code: ["contracts/site/pages.ts", "web/src/screens/landing/"],
      tests: {
        "tests/contracts/site/pages.test.ts": [
          "every utility has its landing page",
          "nj is routed to its own file in every locale",
        ],
        "tests/web/src/screens/landing/landing.test.tsx": ["has its discount as its title"],
      },
    },
    {
      text: "/privacy is the Privacy Policy, /terms the Terms of Use",
      verdict: "holds",
      code: ["contracts/site/pages.ts", "web/src/screens/legal/"],
      tests: {
        "tests/web/src/screens/legal/legal.test.tsx": [
          "the privacy policy says what is collected, what for, and who receives it",
          "the terms of use have a personal license, the site as it is, and a limit on liability",
        ],
      },
    },
    {
      text: "/signup is Sign-up, /utility-verification the utility connection landing screen",
      verdict: "holds",
      code: ["contracts/site/pages.ts", "web/src/routes.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "creates a session, then a customer, and continues to the utility screen",
        ],
        "tests/web/src/screens/connect/connect.test.tsx": [
          "offers login, upload and manual entry, and states that we are not affiliated with the utility",
        ],
      },
    },
    {
      text: "/application is the application form, /enrollment manual enrollment, /confirmation the final confirmation",
      verdict: "holds",
      code: ["contracts/site/pages.ts", "web/src/routes.tsx"],
      tests: {
        "tests/journeys/household-with-a-bill.journey.ts": [
          "390x664, en > a household with a PDF bill of PSE&G in hand, which starts on home",
        ],
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
      },
    },
    {
      text: "/utility-confirmation: target after manual enrollment or utility review submit; content not shown",
      verdict: "decided",
      decision:
        "It is the billing / account number screen, which both ways need and which the specification gives no route: a household enters its number once.",
      code: ["contracts/site/pages.ts", "web/src/screens/billing/"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits a valid application once, stores the customer id and continues to billing",
        ],
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
        "tests/web/src/screens/session-guard.test.tsx": [
          "redirects a browser without a session to the home page",
        ],
      },
    },
    {
      text: "/manual-entry is offered after a bill-upload error; whether it is a distinct screen from /enrollment is not shown",
      verdict: "decided",
      decision:
        "It leads to /enrollment: one screen for manual entry, so what was typed is never in the other one.",
      code: ["contracts/site/pages.ts", "web/src/routes.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": ["is also available at /manual-entry"],
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows the message of a stuck bill, with a retry and manual entry",
        ],
      },
    },
    {
      text: "Every other path is the not-found screen",
      verdict: "holds",
      code: ["contracts/site/pages.ts", "infra/constructs/page-router.ts"],
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
      text: "All routes are public; no authentication gating is visible around routes",
      verdict: "holds",
      code: ["contracts/site/pages.ts", "web/src/screens/session-guard.tsx"],
      tests: {
        "tests/web/src/screens/session-redirect.test.ts": ["redirects status started at connect"],
      },
    },
    {
      text: "The app wraps routes so that an 'awc' query parameter, when present, is registered with the server",
      verdict: "decided",
      decision:
        "From any route, where it has the affiliate network's form; anything else is ignored without an error, because a link from elsewhere must not break the page.",
      code: ["web/src/third-parties/third-parties.tsx", "lambdas/services/conversions/set-cookie.ts"],
      tests: {
        "tests/journeys/third-parties.journey.ts": [
          "the affiliate cookie is HttpOnly, Secure and lasts a year",
        ],
        "tests/lambdas/services/conversions/set-cookie.test.ts": ["which is not an affiliate click"],
      },
    },
    {
      text: "The /pdf/{sessionId} link opens a disclosure document, optionally with the query parameters utility and accountNumber",
      verdict: "decided",
      decision: "docs/adr/0035-what-is-signed.md",
      code: ["lambdas/services/documents/get-disclosure.ts", "lambdas/shared/documents/"],
      tests: {
        "tests/lambdas/services/documents/get-disclosure.test.ts": [
          "returns the disclosure to sign to the session owner, inline and not cacheable",
          "fills in the enrollment number from the query",
        ],
      },
    },
    {
      text: "The page wrapped in header and footer for four other pages has content that is not shown",
      verdict: "not visible",
      why: "The specification does not say what it contains.",
      code: [],
    },
  ],
} as const satisfies Section;
