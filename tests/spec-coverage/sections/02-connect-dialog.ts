import type { Section } from "#tests/spec-coverage/row.ts";

export const connectDialog = {
  title: "2 Utility connect dialog",
  rows: [
    {
      text: "A modal; it resets with all fields cleared each time it opens",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "starts over with the stored ZIP code after closing",
        ],
        "tests/web/src/screens/connect/dialog/reducer-navigation.test.ts": [
          "starts over with the stored ZIP code when the dialog opens",
        ],
      },
    },
    {
      text: "It opens at the ZIP step",
      verdict: "decided",
      decision:
        "A home that passed the eligibility check is not asked for again: the dialog searches by itself and goes to the login, from where one button leads to the ZIP code and the utility.",
      code: ["web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
          "goes to the login for the home of the eligibility check",
        ],
        "tests/web/src/screens/connect/dialog/reducer-navigation.test.ts": [
          "is not asked for again, and can be changed",
          "is asked for where another utility serves it",
        ],
      },
    },
    {
      text: "The ZIP field starts from the stored initialZip",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "starts over with the stored ZIP code after closing",
        ],
      },
    },
    {
      text: "Focus moves to the ZIP, login or code input after each step change",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/connect-dialog.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
        ],
      },
    },
    {
      text: "The focus moves after about 100 ms",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/connect-dialog.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "moves the focus 100 ms after a step has changed",
        ],
        "tests/web/src/screens/connect/dialog/errors.test.tsx": [
          "a login that fails before its first field would have taken the focus",
        ],
      },
    },
    {
      text: "Called with a close handler, a success handler and a utility company value",
      verdict: "not visible",
      why: "They are how a component is called, which no household sees; what they do has its own rows.",
      code: [],
    },
    {
      text: "Subtitle: 'Connect securely to your utility account to get started.'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/connect-dialog.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
        ],
      },
    },
    {
      text: "zipcode: 'Enter Your ZIP Code'; numeric text box and 'Search' button",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
          "the ZIP code has five digits, and other characters are dropped",
        ],
      },
    },
    {
      text: "zipcode: 'Searching for utility providers...' while busy",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "fetch_utility: Searching for utility providers...",
        ],
      },
    },
    {
      text: "select-utility: 'Select Your Utility Provider'; a list of utility names; Back",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/utility-step.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
          "keeps the input on the way back to the ZIP code",
        ],
      },
    },
    {
      text: "select-utility: the list has two columns and scrolls above 300 px height",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/utility-step.tsx"],
      tests: {
        "tests/journeys/connect-utility.journey.ts": [
          "a long list of utilities has two columns, and scrolls above 300 px",
        ],
      },
    },
    {
      text: "select-utility: 'No utility providers found for this ZIP code' when empty",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/utility-step.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/errors.test.tsx": [
          "explains an error and keeps the input after > a ZIP code without a utility",
        ],
      },
    },
    {
      text: "login: 'Log in to' plus the utility name; Username and Password fields; Back and 'Log In'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/login-step.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
          "keeps the input on the way back to the ZIP code",
        ],
      },
    },
    {
      text: "login: 'Logging in...' while busy",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/login-step.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "login: Logging in...",
          "account_information: Logging in...",
        ],
      },
    },
    {
      text: "verification-type: 'Verify Your Identity'; 'Choose how you'd like to receive your 2 factor verification code:' with radio choices Email or SMS (default email)",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
        ],
      },
    },
    {
      text: "verification-type: 'Back to login' and 'Next'; 'Verifying...' while busy",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "keeps the input on the way back to the ZIP code",
          "verification: Verifying...",
        ],
      },
    },
    {
      text: "verify: 'Verify Your Identity'; 'Please enter the verification code sent to your phone/email:'; Verification Code field",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/code-step.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
        ],
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "requests the code by SMS when SMS is chosen",
        ],
      },
    },
    {
      text: "verify: Back to the type step; Verify",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/steps/code-step.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "keeps the input on the way back to the ZIP code",
          "submit_verification: Verifying...",
        ],
      },
    },
    {
      text: "Default title: 'Connect Your Utility Account'",
      verdict: "holds",
      code: ["web/src/screens/connect/dialog/connect-dialog.tsx"],
      tests: {
        "tests/web/src/screens/connect/dialog/connect-dialog.test.tsx": [
          "asks which of several accounts to connect",
        ],
      },
    },
  ],
} as const satisfies Section;
