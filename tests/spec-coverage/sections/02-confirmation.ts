import type { Section } from "#tests/spec-coverage/row.ts";

export const confirmation = {
  title: "2 Confirmation",
  rows: [
    {
      text: "Redirects to /signup if there is no stored customer id",
      verdict: "holds",
      code: ["web/src/screens/confirmation/confirmation.tsx"],
      tests: {
        "tests/web/src/screens/confirmation/confirmation.test.tsx": [
          "redirects a browser without a customer id to the sign-up",
        ],
      },
    },
    {
      text: "Headline 'Rock on, you did it!'",
      verdict: "holds",
      code: ["web/src/screens/confirmation/confirmation.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
      },
    },
    {
      text: "Says a confirmation email was sent to the customer's address (or 'the address you provided')",
      verdict: "holds",
      code: ["web/src/screens/confirmation/confirmation.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
        "tests/web/src/screens/confirmation/confirmation.test.tsx": [
          "shows the confirmation without the e-mail address if the enrollment cannot be loaded",
        ],
      },
    },
    {
      text: "A link to download the Community Solar Disclosure form at /pdf/{sessionId}",
      verdict: "holds",
      code: ["web/src/screens/confirmation/confirmation.tsx"],
      tests: {
        "tests/web/src/screens/confirmation/confirmation.test.tsx": [
          "links the disclosure and the receipt of all consents",
        ],
        "tests/lambdas/services/documents/get-disclosure.test.ts": [
          "returns the signed document after completion, whatever the query contains",
        ],
      },
    },
    {
      text: "'What happens next': matched within 60 days, notified by the project manager by email",
      verdict: "holds",
      code: ["web/src/screens/confirmation/confirmation.tsx", "domain/claims.ts"],
      tests: {
        "tests/web/src/screens/confirmation/confirmation.test.tsx": [
          "says what was enrolled, by when it is matched, and the next steps with the promised discount",
        ],
      },
    },
    {
      text: "Credits discounted by at least the utility's percentage each month",
      verdict: "decided",
      decision:
        "'Today's rate' and 'never less than 15%' stand in one sentence: two minimums in one place would contradict each other, and only the guaranteed one is promised.",
      code: ["contracts/messages/en/discount.ts"],
      tests: {
        "tests/web/src/screens/confirmation/confirmation.test.tsx": [
          "says what was enrolled, by when it is matched, and the next steps with the promised discount",
        ],
      },
    },
    {
      text: "A spinner shows while loading",
      verdict: "holds",
      code: ["web/src/screens/confirmation/confirmation.tsx"],
      tests: {
        "tests/web/src/screens/confirmation/confirmation.test.tsx": [
          "shows the loading screen until the enrollment is loaded",
        ],
      },
    },
    {
      text: "Stored utility and application data are cleared here",
      verdict: "holds",
      code: ["web/src/browser/storage.ts"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
        "tests/web/src/browser/storage.test.ts": [
          "clears the data of a finished application and keeps the session id",
        ],
      },
    },
  ],
} as const satisfies Section;
