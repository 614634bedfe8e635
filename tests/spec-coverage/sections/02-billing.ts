import type { Section } from "#tests/spec-coverage/row.ts";

export const billing = {
  title: "2 Billing / account number screen",
  rows: [
    {
      text: "Redirects to / if there is no session",
      verdict: "holds",
      code: ["web/src/screens/session-redirect.ts"],
      tests: {
        "tests/web/src/screens/session-guard.test.tsx": [
          "redirects a browser without a session to the home page",
        ],
      },
    },
    {
      text: "Input 'Enter your Utility Account Number'",
      verdict: "holds",
      code: ["web/src/screens/billing/signing-screen.tsx", "web/src/messages/en/billing.ts"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "requires an unknown utility to be chosen and promises the minimum until then",
        ],
      },
    },
    {
      text: "A help tooltip",
      verdict: "decided",
      decision:
        "An opening line instead of a tooltip: it can be read on a phone and while typing, and copied.",
      code: ["web/src/screens/billing/billing-help.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": ["explains where to find the number on a bill of"],
        "tests/journeys/keyboard-only.journey.ts": [
          "a household enrolls by keyboard alone, from the home page to the confirmation",
        ],
      },
    },
    {
      text: "Atlantic City Electric: 22 digits (Service Number, page two under electric charges details)",
      verdict: "holds",
      code: ["domain/utilities/"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "explains where to find the number on a bill of ace",
        ],
      },
    },
    {
      text: "JCP&L: 20 digits (Customer Number starting with 080, under the 'Charges from JCP&L' section)",
      verdict: "holds",
      code: ["domain/utilities/"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "explains where to find the number on a bill of jcpl",
        ],
      },
    },
    {
      text: "PSE&G: PE followed by 18 digits (PoD ID, page 2 in the 'Price to compare' section)",
      verdict: "holds",
      code: ["domain/utilities/"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "explains where to find the number on a bill of pse",
        ],
      },
    },
    {
      text: "JCP&L: the Customer Number starts with 080",
      verdict: "decided",
      decision:
        "It is accepted with a warning beside the field, since the rule asks for 20 digits only: a slip is noticed, and no household is refused.",
      code: ["domain/enrollment-number.ts"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "warns about an unusual JCP&L number without rejecting it",
        ],
        "tests/domain/enrollment-number.test.ts": [
          "accepts a JCP&L number that does not start with 080, and reports its unusual start",
        ],
      },
    },
    {
      text: "It shows expectation text with the discount",
      verdict: "decided",
      decision:
        "The rate of today and the guaranteed minimum stand in one sentence; the minimum alone while the utility is not known.",
      code: ["web/src/screens/shared/deal.tsx", "contracts/messages/en/discount.ts"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "prefills the number from the bill and shows its origin until it is changed",
          "requires an unknown utility to be chosen and promises the minimum until then",
          "asks to confirm the e-mail address only while it is not confirmed",
        ],
      },
    },
    {
      text: "A terms checkbox, disabled until an account number exists",
      verdict: "holds",
      code: ["web/src/screens/billing/terms.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "disables the terms without a number and links the disclosure for that number in a new tab",
          "disables the terms until the number is complete, because no form can be read before",
        ],
      },
    },
    {
      text: "The terms link in a new tab to /pdf/{sessionId}?utility=..&accountNumber=..",
      verdict: "holds",
      code: ["web/src/screens/billing/terms.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "disables the terms without a number and links the disclosure for that number in a new tab",
        ],
      },
    },
    {
      text: "A 'Complete Application' button ('Processing...' while busy)",
      verdict: "holds",
      code: ["web/src/screens/billing/billing.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "shows a busy button during the completion and ignores a second click",
        ],
      },
    },
    {
      text: "On success it goes to /confirmation",
      verdict: "holds",
      code: ["web/src/screens/billing/billing.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
      },
    },
    {
      text: "The route to this screen is not shown",
      verdict: "decided",
      decision:
        "It is /utility-confirmation, where the number of the bill or the account is filled in with its origin: the person only checks it.",
      code: ["web/src/screens/billing/signing-screen.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "prefills the number from the bill and shows its origin until it is changed",
        ],
      },
    },
    {
      text: "What stands on the screen besides the number is not shown",
      verdict: "decided",
      decision: "docs/adr/0035-what-is-signed.md",
      code: ["web/src/screens/billing/application-summary.tsx"],
      tests: {
        "tests/web/src/screens/billing/application-summary.test.tsx": [
          "stands on the screen as it was submitted, with the way to change each part",
        ],
      },
    },
  ],
} as const satisfies Section;
