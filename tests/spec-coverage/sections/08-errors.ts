import type { Section } from "#tests/spec-coverage/row.ts";

export const errors = {
  title: "8 Error catalog",
  rows: [
    {
      text: "Sign-up save fails: toast 'There was an error saving your information. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": ["reports a failed save and keeps the input"],
      },
    },
    {
      text: "Sign-up save succeeds: toast 'Information saved successfully!', then /utility-verification",
      verdict: "holds",
      code: ["web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "creates a session, then a customer, and continues to the utility screen",
        ],
      },
    },
    {
      text: "Eligibility data fetch fails: logged only",
      verdict: "decided",
      decision: "It is logged, and the card says that the check failed and can be repeated.",
      code: ["web/src/components/eligibility/use-eligibility.ts"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "reports a failed check instead of a home that is not served, and logs its status",
        ],
      },
    },
    {
      text: "ZIP lookup status not 1: server msg or 'No utility providers found for this ZIP code' / 'No utilities found for this ZIP code'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "shows the reason when the API rejects the ZIP code with",
        ],
      },
    },
    {
      text: "ZIP lookup fails: 'Failed to fetch utilities. Please try again.' plus error toast titled 'Error'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "shows an error and a toast, and offers alternatives, when the search fails",
        ],
        "tests/web/src/screens/connect/dialog/errors.test.tsx": ["a failed search for utilities"],
      },
    },
    {
      text: "Encryption fails: 'Failed to secure your credentials. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/request-errors.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/errors.test.tsx": ["a failed encryption, which sends no login"],
      },
    },
    {
      text: "Login transport fails: 'Failed to connect to utility service. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/request-errors.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/errors.test.tsx": [
          "a login without a response of the API",
          "a login while the utility is unavailable",
        ],
      },
    },
    {
      text: "Login status not 1: server msg or 'Failed to login to utility account.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "shows the reason and keeps the input when the login is rejected with",
        ],
      },
    },
    {
      text: "Account info transport fails: 'Failed to retrieve account information. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/request-errors.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/errors.test.tsx": [
          "an account request without a response of the API",
        ],
      },
    },
    {
      text: "Account info status not 1: server msg or 'Failed to retrieve account information.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "returns to the login with an error when it fails",
        ],
        "tests/web/src/screens/connect/dialog/errors.test.tsx": ["a rejected account request"],
      },
    },
    {
      text: "Unexpected error: 'An unexpected error occurred. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/request-errors.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          'shows an error and keeps the input when the login fails with {"kind":"unexpected"}',
        ],
      },
    },
    {
      text: "Verification fails: server msg or 'Verification failed' / 'Verification failed. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "shows an error and keeps the code when it is rejected",
          "shows an error when the code cannot be sent",
        ],
      },
    },
    {
      text: "Verification fails: toast 'Verification Failed' with 'Please check the code and try again.' (another reading: toast text 'Please try again.')",
      verdict: "decided",
      decision: "Both: the first for a rejected code, the second where nothing is known of the code.",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "shows an error and keeps the code when it is rejected",
          "shows an error when the code cannot be sent",
        ],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "rejects a wrong code, keeps it in the field and accepts the correct one",
        ],
      },
    },
    {
      text: "Verification succeeds: toast 'Successfully verified and connected to your utility account.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "requests the code by SMS when SMS is chosen",
        ],
      },
    },
    {
      text: "Verification succeeds: shown even if the account-details fetch fails (account number then falls back to a value from the verify response or 'Unknown')",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "connects with the number from the second factor when the account request",
          "connects without any account data",
        ],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "continues even if the account information cannot be loaded",
        ],
      },
    },
    {
      text: "Non-PDF file: 'Please upload a PDF file'",
      verdict: "holds",
      code: ["web/src/screens/connect/bill-file.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": ["rejects a text before sending anything"],
      },
    },
    {
      text: "Storage failure: 'Storage error: {message}'",
      verdict: "holds",
      code: ["web/src/screens/connect/send-bill.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": ["shows the error of the storage service"],
      },
    },
    {
      text: "Analysis failure: 'Error processing bill' or 'No data returned from bill analysis'",
      verdict: "holds",
      code: ["contracts/messages/en/bill-errors.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": ["says what to do where the reason does not"],
      },
    },
    {
      text: "Analysis failure: toast 'Failed to process bill: {message}'",
      verdict: "holds",
      code: ["web/src/screens/connect/use-bill-upload.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "explains why a bill cannot be read and offers a retry",
        ],
      },
    },
    {
      text: "Analysis failure: 'Unknown error' in place of the message",
      verdict: "not visible",
      why: "Every failure of the reader has a message.",
      code: [],
    },
    {
      text: "Analysis failure: panel text",
      verdict: "decided",
      decision:
        "The cause stands with the panel's sentence where one is known: a password, a photograph out of focus or another utility's bill each need something else.",
      code: ["web/src/screens/connect/bill-upload.tsx"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "explains why a bill cannot be read and offers a retry",
          "says what to do where the reason does not",
        ],
      },
    },
    {
      text: "Upload progress toasts: 'Bill uploaded successfully. Analyzing your bill...' and 'Bill processed successfully'",
      verdict: "holds",
      code: ["web/src/screens/connect/use-bill-upload.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows upload progress, then the parsed bill, and continues to the application",
        ],
      },
    },
    {
      text: "Toasts are shown on all screens",
      verdict: "decided",
      decision:
        "On small screens they stand at the top and never over a control; a message that stands in the page is not said twice.",
      code: ["web/src/components/toasts.tsx"],
      tests: {
        "tests/web/src/components/toasts.test.tsx": [
          "removes a success after 5 seconds and an error after 10, on every screen",
        ],
        "tests/journeys/toasts.journey.ts": [
          "a toast covers no control, moves nothing and leaves after its time",
          "the failure of a bill is announced by the panel that says what to do, and no toast covers it",
          "a wrong code is a toast beside the message of the dialog",
        ],
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows upload progress, then the parsed bill, and continues to the application",
        ],
      },
    },
    {
      text: "Saving utility login result fails: 'An error occurred while processing your utility information.'",
      verdict: "holds",
      code: ["web/src/screens/connect/connect-account.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/errors.test.tsx": [
          "repeats a failed save without another login",
        ],
      },
    },
    {
      text: "LMI load fails: 'Unable to load LMI income levels.'",
      verdict: "holds",
      code: ["web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "reports income limits that cannot be loaded and keeps the form usable",
        ],
      },
    },
    {
      text: "Submit without a session: 'No active session found'",
      verdict: "holds",
      code: ["web/src/components/submit-with-session.ts"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits nothing after the session was removed in another tab",
        ],
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "stops if another tab has removed the session",
        ],
      },
    },
    {
      text: "Submission errors surface the server's error text",
      verdict: "holds",
      code: ["web/src/screens/application/application-form.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "shows the error of the API in a toast and its field message at the field",
        ],
      },
    },
    {
      text: "Review submit fails: toast server message or 'There was an error submitting your application. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/application/application-form.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "shows the error of the API in a toast and its field message at the field",
          "shows its own message when the API does not answer",
        ],
      },
    },
    {
      text: "Manual form save fails: 'There was an error saving your information. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/enrollment/submit-manual-enrollment.ts"],
      tests: {
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": ["reports a failure while"],
      },
    },
    {
      text: "Billing complete fails: server error field or 'There was an error completing your application. Please try again.'",
      verdict: "holds",
      code: ["web/src/screens/billing/billing.tsx"],
      tests: {
        "tests/web/src/screens/billing/billing.test.tsx": [
          "shows the API's error after a failed completion and keeps the number",
          "shows its own message when the API does not answer",
        ],
      },
    },
    {
      text: "Enrollment load fails on confirmation: logged only; page still renders",
      verdict: "holds",
      code: ["web/src/screens/confirmation/confirmation.tsx", "web/src/api/hooks.ts"],
      tests: {
        "tests/web/src/screens/confirmation/confirmation.test.tsx": [
          "shows the confirmation without the e-mail address if the enrollment cannot be loaded, and logs why",
        ],
      },
    },
    {
      text: "Unknown route: the 404 screen",
      verdict: "holds",
      code: ["web/src/screens/not-found/not-found.tsx", "infra/constructs/page-router.ts"],
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
      text: "Unhandled router error: default page 'Unexpected Application Error!'",
      verdict: "decided",
      decision:
        "Our own page says that it is our fault and whom to call, and offers a retry: the default page leads nowhere.",
      code: ["web/src/components/error-boundary.tsx", "web/src/components/error-screen.tsx"],
      tests: {
        "tests/web/src/components/error-boundary.test.tsx": [
          "a screen that fails says whom to call, and can be tried again",
        ],
      },
    },
    {
      text: "No server error codes are handled",
      verdict: "decided",
      decision: "docs/adr/0006-languages.md",
      code: ["web/src/api/error-messages.ts", "contracts/http/error-codes.ts"],
      tests: {
        "tests/web/src/api/call.test.ts": [
          "has the message of the error code",
          "has a general message for a code that is newer than the page",
        ],
      },
    },
  ],
} as const satisfies Section;
