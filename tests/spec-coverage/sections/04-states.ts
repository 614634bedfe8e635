import type { Section } from "#tests/spec-coverage/row.ts";

export const states = {
  title: "4 States and transitions",
  rows: [
    {
      text: "Session status started (set after the sign-up form)",
      verdict: "holds",
      code: ["lambdas/services/enrolling/save-session.ts", "web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "creates a session, then a customer, and continues to the utility screen",
        ],
        "tests/contracts/http/save-session.test.ts": ["accepts only the two statuses that the page may set"],
      },
    },
    {
      text: "utility_verified (after utility data is saved)",
      verdict: "holds",
      code: ["lambdas/services/enrolling/save-utility-data.ts"],
      tests: {
        "tests/lambdas/services/enrolling/save-utility-data.test.ts": [
          "is stored with its source, and the status becomes utility_verified",
        ],
      },
    },
    {
      text: "application_in_progress (while application data is filled, and when the manual form is saved)",
      verdict: "holds",
      code: ["web/src/screens/shared/use-draft.ts", "web/src/screens/enrollment/submit-manual-enrollment.ts"],
      tests: {
        "tests/web/src/screens/shared/use-draft.test.tsx": [
          "stores every edit in the browser at once and on the server after a short delay",
        ],
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
      },
    },
    {
      text: "The full status list is not shown",
      verdict: "decided",
      decision:
        "The statuses application_submitted and completed follow, and a status never moves backward, whatever order requests arrive in: a late request must not reopen what was signed.",
      code: ["domain/session-status.ts"],
      tests: {
        "tests/domain/session-status.test.ts": [
          "a status only moves forward, in whatever order requests arrive",
        ],
        "tests/lambdas/services/enrolling/save-session.test.ts": [
          "does not move a completed session backward",
        ],
      },
    },
    {
      text: "Flow: eligibility check passes, then sign-up creates a session with status started, then /utility-verification",
      verdict: "holds",
      code: ["web/src/screens/signup/", "web/src/components/eligibility/"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "continues to the sign-up for a served home and stores ZIP code and utility",
        ],
        "tests/web/src/screens/signup/signup.test.tsx": [
          "creates a session, then a customer, and continues to the utility screen",
        ],
      },
    },
    {
      text: "Then the connect dialog, and then /application",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "saves the account and continues to the application",
        ],
        "tests/journeys/household-that-connects.journey.ts": [
          "320x568, en > a household that connects its JCP&L account and changes its telephone number before it signs",
        ],
      },
    },
    {
      text: "Or bill upload, and then /application",
      verdict: "holds",
      code: ["web/src/screens/connect/bill-upload.tsx"],
      tests: {
        "tests/journeys/household-with-a-bill.journey.ts": [
          "390x664, en > a household with a PDF bill of PSE&G in hand, which starts on home",
        ],
      },
    },
    {
      text: "Or manual entry (/enrollment, then /utility-confirmation)",
      verdict: "holds",
      code: ["web/src/screens/enrollment/"],
      tests: {
        "tests/journeys/household-that-types.journey.ts": [
          "390x664, en, dark, 150 % text > a household of Atlantic City Electric that types everything, makes mistakes and corrects them",
        ],
      },
    },
    {
      text: "Then the billing screen, then /confirmation",
      verdict: "holds",
      code: ["web/src/screens/billing/", "web/src/screens/confirmation/"],
      tests: {
        "tests/journeys/household-with-a-bill.journey.ts": [
          "390x664, en > a household with a PDF bill of PSE&G in hand, which starts on home",
        ],
        "tests/web/src/screens/billing/billing.test.tsx": [
          "completes once, requests the e-mail, shows the confirmation and clears the stored application",
        ],
      },
    },
    {
      text: "The exact order among the later screens is not confirmed in places",
      verdict: "decided",
      decision: "docs/adr/0035-what-is-signed.md",
      code: ["web/src/screens/session-redirect.ts", "web/src/trail.ts"],
      tests: {
        "tests/web/src/screens/session-redirect.test.ts": [
          "with a session, each screen admits only its statuses",
        ],
        "tests/journeys/going-back.journey.ts": [
          "a household changes its application before it signs, and Back leads through each screen once",
        ],
      },
    },
    {
      text: "Application data is saved locally at once",
      verdict: "holds",
      code: ["web/src/screens/shared/use-draft.ts"],
      tests: {
        "tests/web/src/screens/shared/use-draft.test.tsx": [
          "stores every edit in the browser at once and on the server after a short delay",
        ],
      },
    },
    {
      text: "It is sent to the server at most once per 3 seconds (pending timer)",
      verdict: "holds",
      code: ["web/src/screens/shared/draft-saver.ts"],
      tests: {
        "tests/web/src/screens/shared/draft-saver.test.ts": [
          "sends edits within three seconds as one request with the last edit",
          "sends at most one request every three seconds during continuous typing",
        ],
      },
    },
    {
      text: "It is sent with status application_in_progress plus firstName, lastName, email and phone",
      verdict: "holds",
      code: ["web/src/screens/shared/use-draft.ts"],
      tests: {
        "tests/web/src/screens/shared/use-draft.test.tsx": [
          "stores every edit in the browser at once and on the server after a short delay",
          "sends the name and the e-mail address with the draft",
        ],
      },
    },
    {
      text: "Eligibility form: idle, field errors, or not-available notice",
      verdict: "holds",
      code: ["web/src/components/eligibility/"],
      tests: {
        "tests/web/src/components/eligibility/eligibility-card.test.tsx": [
          "marks and explains empty fields and focuses the first one",
          "explains that a home is not served and stays on the page",
        ],
      },
    },
    {
      text: "Connect dialog: zipcode to select-utility when the lookup returns status 1 with a data list",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer.test.ts": ["continues to the list of utilities"],
      },
    },
    {
      text: "select-utility to login when a utility is chosen",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
        ],
      },
    },
    {
      text: "login to verification-type when two-step verification is required (the token is kept)",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "keeps the token and continues to the verification type when a second factor is needed",
        ],
      },
    },
    {
      text: "Otherwise account information is fetched, the success handler is called and the dialog closes",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer.test.ts": [
          "requests the account after a login with status",
        ],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "saves the account and continues to the application",
        ],
      },
    },
    {
      text: "verification-type to verify when the request for a code succeeds (status 1)",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "requests a code by the chosen type",
        ],
      },
    },
    {
      text: "verify submits the code and on status 1 fetches account information with the token, then success",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-account.test.ts": [
          "requests the account after an accepted code, then shows a success toast",
        ],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "requests the code by SMS when SMS is chosen",
        ],
      },
    },
    {
      text: "Back: select-utility to zipcode, login to select-utility, verification-type to login, verify to verification-type",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/reducer.ts"],
      tests: {
        "tests/web/src/screens/connect/dialog/reducer-navigation.test.ts": ["leaving a step > returns from"],
      },
    },
    {
      text: "On success the dialog closes, the result is saved and the user goes to /application with source utility_login",
      verdict: "holds",
      code: ["web/src/screens/connect/connect-account.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "saves the account and continues to the application",
        ],
      },
    },
    {
      text: "Bill upload: idle, uploading, analyzing, complete, error",
      verdict: "holds",
      code: ["web/src/screens/connect/upload-state.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows upload progress, then the parsed bill, and continues to the application",
          "explains why a bill cannot be read and offers a retry",
        ],
      },
    },
    {
      text: "Application form: submitting flag while sending",
      verdict: "holds",
      code: ["web/src/screens/application/application-form.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits a valid application once, stores the customer id and continues to billing",
          "shows that it is submitting",
        ],
      },
    },
    {
      text: "The result after the submission of the application form is not shown",
      verdict: "decided",
      decision:
        "The customer id is stored and /utility-confirmation follows, as after the review: it is one screen.",
      code: ["web/src/screens/application/application-form.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits a valid application once, stores the customer id and continues to billing",
        ],
      },
    },
    {
      text: "FAQ accordion: one index expanded, starting at the first; clicking a collapsed item expands it and collapses the previous; clicking the expanded item collapses all",
      verdict: "holds",
      code: ["web/src/components/faq.tsx"],
      tests: {
        "tests/web/src/components/faq.test.tsx": [
          "with the first one open",
          "opens one question at a time and closes it on a second click",
        ],
      },
    },
    {
      text: "Estimator: bill starts at 200",
      verdict: "holds",
      code: ["domain/estimate.ts"],
      tests: {
        "tests/web/src/components/estimator.test.tsx": [
          "starts with a bill of 200 dollars and allows 50 to 750",
        ],
      },
    },
    {
      text: "Confirmation clears stored utilityData and applicationData",
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
