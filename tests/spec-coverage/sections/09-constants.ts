import type { Section } from "#tests/spec-coverage/row.ts";

export const constants = {
  title: "9 Business constants and limits",
  rows: [
    {
      text: "ZIP length 5 (search and eligibility)",
      verdict: "holds",
      code: ["domain/zip-code.ts", "web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/contracts/http/eligibility.test.ts": ["which is no ZIP code"],
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "keeps at most five digits",
          "the ZIP code step > with",
        ],
      },
    },
    {
      text: "Service ZIP also accepts ZIP+4",
      verdict: "holds",
      code: ["contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "accepts ZIP+4 and a state in lower case",
        ],
      },
    },
    {
      text: "Discount rates: PSE&G 31%, JCP&L 20%, ACE 15%; guaranteed minimum 15%",
      verdict: "holds",
      code: ["domain/discounts.ts"],
      tests: {
        "tests/domain/discounts.test.ts": [
          "promises each utility's rate and the guaranteed minimum, with the day since which they are in force",
        ],
      },
    },
    {
      text: "Matching: 2-4 weeks (marketing) or within 60 days (billing and confirmation)",
      verdict: "holds",
      code: ["domain/claims.ts"],
      tests: {
        "tests/web/src/screens/how-it-works/how-it-works.test.tsx": ["guides through three steps"],
        "tests/domain/claims.test.ts": ["matches a household by the 60th day in New Jersey"],
        "tests/web/src/screens/billing/billing.test.tsx": [
          "asks to confirm the e-mail address only while it is not confirmed",
        ],
      },
    },
    {
      text: "Application save debounce: 3000 ms",
      verdict: "holds",
      code: ["web/src/screens/shared/draft-saver.ts"],
      tests: {
        "tests/web/src/screens/shared/draft-saver.test.ts": [
          "sends edits within three seconds as one request with the last edit",
        ],
      },
    },
    {
      text: "Focus delay in the dialog: 100 ms",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/connect-dialog.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "moves the focus 100 ms after a step has changed",
        ],
      },
    },
    {
      text: "Redirect after bill analysis: 2 seconds",
      verdict: "decided",
      decision:
        "The details are shown for two seconds before Continue takes the focus; going on is the person's press. What a person must compare is never taken away by a timer.",
      code: ["web/src/screens/connect/bill-complete.tsx"],
      tests: {
        "tests/web/src/screens/connect/bill-complete.test.tsx": [
          "shows the details for two seconds before Continue takes the focus, and waits for a press",
        ],
      },
    },
    {
      text: "Storage cache control 3600 seconds",
      verdict: "holds",
      code: ["lambdas/shared/adapters/s3-bill-files.ts"],
      tests: {
        "tests/lambdas/shared/adapters/s3-bill-files.test.ts": [
          "permits one form post of a PDF, which caches keep for an hour, to the path of the bill",
        ],
      },
    },
    {
      text: "Estimator: slider min 50, max 750, default 200 (dollars)",
      verdict: "holds",
      code: ["domain/estimate.ts"],
      tests: {
        "tests/web/src/components/estimator.test.tsx": [
          "starts with a bill of 200 dollars and allows 50 to 750",
        ],
      },
    },
    {
      text: "Monthly savings = bill x 0.15 with 2 decimals and a dollar sign; annual savings = bill x 0.15 x 12 with 2 decimals",
      verdict: "holds",
      code: ["domain/estimate.ts"],
      tests: {
        "tests/domain/estimate.test.ts": ["15 percent of a bill of"],
        "tests/web/src/components/estimator.test.tsx": ["the estimator > estimates for a bill of"],
      },
    },
    {
      text: "Household size: default 1; size field minimum 1",
      verdict: "holds",
      code: ["domain/income-limits.ts", "contracts/http/application.ts"],
      tests: {
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "shows the income limit for the entered household size",
        ],
        "tests/contracts/http/application/application-form.test.ts": ["householdInfo { size: 0 }"],
      },
    },
    {
      text: "Income-limit lookup capped at 8",
      verdict: "holds",
      code: ["domain/income-limits.ts"],
      tests: {
        "tests/domain/income-limits.test.ts": [
          "a household of more than eight people has the limit for eight",
        ],
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "uses the limit of the largest listed household for an even larger one",
        ],
      },
    },
    {
      text: "Field minimums: first name 2, last name 2, phone 10, street 5, city 2, state exactly 2, ZIP 5 or ZIP+4",
      verdict: "holds",
      code: ["contracts/http/application.ts", "contracts/http/address.ts"],
      tests: {
        "tests/contracts/http/application/application-form.test.ts": [
          "the application form reports invalid answers with the specification's messages",
        ],
      },
    },
    {
      text: "Account numbers: ACE 22 digits, JCP&L 20 digits, PSE&G 'PE' plus 18 digits",
      verdict: "holds",
      code: ["domain/utilities/"],
      tests: {
        "tests/domain/enrollment-number.test.ts": [
          "finds the number without separators in a pasted text",
          "rejects everything but exactly one number of the right length",
        ],
      },
    },
    {
      text: "Default state NJ",
      verdict: "holds",
      code: ["web/src/screens/enrollment/manual-values.ts", "web/src/screens/shared/prefill.ts"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
        "tests/web/src/screens/shared/prefill.test.ts": [
          "uses the ZIP code of the eligibility check and New Jersey for a bill without an address",
        ],
      },
    },
    {
      text: "Bill file type PDF only",
      verdict: "decided",
      decision: "docs/adr/0015-bill-reading.md",
      code: ["lambdas/services/uploads/create-bill.ts"],
      tests: {
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "rejects { fileType: 'image/png' } before the upload",
        ],
        "tests/web/src/screens/connect/bill-upload.test.tsx": ["rejects a text before sending anything"],
      },
    },
    {
      text: "Verification delivery choices: email or sms",
      verdict: "holds",
      code: ["contracts/http/utility-auth.ts"],
      tests: {
        "tests/contracts/http/utility-auth.test.ts": ["rejects an unknown delivery method for the code"],
        "tests/lambdas/services/utility-auth/utility-auth.test.ts": [
          "returns the account after a verification code by",
        ],
      },
    },
    {
      text: "Source markers: utility_login, bill_upload",
      verdict: "holds",
      code: ["contracts/http/session.ts"],
      tests: {
        "tests/lambdas/services/enrolling/save-utility-data.test.ts": [
          "is stored with its source, and the status becomes utility_verified",
        ],
        "tests/lambdas/shared/reading/parsed-bill.test.ts": [
          "creates the session's utility data, without the fields that were not found",
        ],
      },
    },
    {
      text: "Default enrollmentType 'Home'",
      verdict: "holds",
      code: ["web/src/screens/enrollment/manual-values.ts"],
      tests: {
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
      },
    },
    {
      text: "Contact method default Email",
      verdict: "holds",
      code: ["web/src/screens/enrollment/manual-values.ts"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
      },
    },
    {
      text: "Provider list area scrolls at 300 px maximum height",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/utility-step.tsx"],
      tests: {
        "tests/journeys/connect-utility.journey.ts": [
          "a long list of utilities has two columns, and scrolls above 300 px",
        ],
      },
    },
    {
      text: "Conversion value 1.0 USD, channel aw, parts labels 'LT:1.0' and 'DEFAULT:1.0'",
      verdict: "holds",
      code: ["domain/conversions.ts"],
      tests: {
        "tests/journeys/third-parties.journey.ts": [
          "an enrollment through a partner's link is reported to each vendor in its own format",
        ],
        "tests/lambdas/shared/adapters/awin.test.ts": [
          "sends the query parameters that Awin documents, and no personal data",
        ],
      },
    },
    {
      text: "Monitoring: session sample rate 100, replay sample rate 100, environment prod, privacy level allow",
      verdict: "holds",
      code: ["web/src/third-parties/datadog.ts"],
      tests: {
        "tests/web/src/third-parties/datadog.test.ts": [
          "records every session and its replay, with all content that is not masked",
        ],
      },
    },
    {
      text: "FAQ: 11 items on both the home page and the FAQ page",
      verdict: "holds",
      code: ["web/src/messages/en/faqs.ts"],
      tests: {
        "tests/web/src/components/faq.test.tsx": ["has eleven questions on"],
      },
    },
  ],
} as const satisfies Section;
