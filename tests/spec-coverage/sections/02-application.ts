import type { Section } from "#tests/spec-coverage/row.ts";

export const application = {
  title: "2 Application form and review screen",
  rows: [
    {
      text: "Whether the review screen is the same screen as /application is not shown",
      verdict: "decided",
      decision:
        "One screen with the layout of the review and the rules of the application form: a household checks its details once.",
      code: ["web/src/screens/application/"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "prefills the fields from the bill and blames it for none that a bill never has",
        ],
      },
    },
    {
      text: "Reached after a utility connection (source utility_login) or a bill upload (source bill_upload); the route state carries the data and the source",
      verdict: "holds",
      code: ["web/src/screens/application/application.tsx", "web/src/screens/connect/bill-complete.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "prefills from the account that the previous screen passed on, before the session has it",
        ],
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows upload progress, then the parsed bill, and continues to the application",
        ],
      },
    },
    {
      text: "Guard: no session, go to /signup",
      verdict: "holds",
      code: ["web/src/screens/session-redirect.ts"],
      tests: {
        "tests/web/src/screens/session-redirect.test.ts": [
          "without a session > redirects application to /signup",
        ],
      },
    },
    {
      text: "Guard: status neither utility_verified nor application_in_progress, go to /utility-verification",
      verdict: "decided",
      decision: "docs/adr/0035-what-is-signed.md",
      code: ["web/src/screens/session-redirect.ts", "contracts/site/pages.ts"],
      tests: {
        "tests/web/src/screens/session-redirect.test.ts": [
          "redirects status started at application to /utility-verification",
          "redirects status application_submitted at application to undefined",
          "redirects status completed at application to /confirmation",
        ],
      },
    },
    {
      text: "Collects contact details, service address, an optional different mailing address and household info",
      verdict: "holds",
      code: ["web/src/screens/application/application-form.tsx", "web/src/screens/shared/form-sections.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits a valid application once, stores the customer id and continues to billing",
          "requires a complete mailing address only while it differs from the service address",
        ],
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "asks for the county only if limits differ and submits the answer",
        ],
      },
    },
    {
      text: "The household panel appears only when an income limit is known for the ZIP",
      verdict: "holds",
      code: ["web/src/screens/shared/household-panel.tsx", "domain/income-limits.ts"],
      tests: {
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "hides the household section for a ZIP code without an income limit",
          "shows the income limit for the entered household size",
        ],
      },
    },
    {
      text: "'How many people are in your household?' (number, default 1)",
      verdict: "decided",
      decision:
        "A choice from 1 to 8 and '9 or more', whose limit is the same: nobody can type an impossible number.",
      code: ["web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "shows the income limit for the entered household size",
          "uses the limit of the largest listed household for an even larger one",
        ],
      },
    },
    {
      text: "A statement that portions of community solar projects are reserved for households of N people earning up to the limit per year",
      verdict: "holds",
      code: ["web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "shows the income limit for the entered household size",
        ],
      },
    },
    {
      text: "A Yes or No question whether this applies, described as priority placement",
      verdict: "holds",
      code: ["web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "asks for the county only if limits differ and submits the answer",
          "submits without an answer about the income if the question was passed with the keyboard",
          "says that a yes may give priority placement",
        ],
      },
    },
    {
      text: "Pre-fill: from stored application data if present",
      verdict: "holds",
      code: ["web/src/screens/shared/prefill.ts"],
      tests: {
        "tests/web/src/screens/shared/prefill.test.ts": ["prefers the draft, except for its empty fields"],
      },
    },
    {
      text: "Pre-fill: otherwise from utility data, bill data or session data",
      verdict: "decided",
      decision:
        "What the person typed at sign-up precedes an account's name and e-mail address, which stand beside it: an account may be somebody else's, and the confirmation goes to that address.",
      code: ["web/src/screens/shared/prefill.ts"],
      tests: {
        "tests/web/src/screens/shared/prefill.test.ts": [
          "prefers a connected account over an older bill, which fills the remaining fields",
          "takes the address from the bill, and what was typed at sign-up from the session",
          "prefers what was typed at sign-up over a connected account, and offers what the account says",
        ],
        "tests/web/src/screens/application/application.test.tsx": [
          "takes the name on the bill in place of the one typed at sign-up",
        ],
      },
    },
    {
      text: "Fields with no value found are collected as missing",
      verdict: "holds",
      code: ["web/src/screens/shared/prefill.ts"],
      tests: {
        "tests/web/src/screens/shared/prefill.test.ts": [
          "lists every required field as missing that no source has, also the phone number and the e-mail address",
        ],
      },
    },
    {
      text: "Masked values: a masked name (asterisks) is stripped",
      verdict: "holds",
      code: ["domain/masked.ts"],
      tests: {
        "tests/domain/masked.test.ts": ["displays the name 'JO**' as 'JO'", "displays the name '****' as ''"],
      },
    },
    {
      text: "A masked single letter is shown with an ellipsis",
      verdict: "holds",
      code: ["domain/masked.ts"],
      tests: {
        "tests/domain/masked.test.ts": ["displays the name 'J****' as 'J…'"],
      },
    },
    {
      text: "A ZIP+4 is cut to 5 digits",
      verdict: "holds",
      code: ["domain/masked.ts"],
      tests: {
        "tests/domain/masked.test.ts": ["displays the ZIP code '07040-1234' as '07040'"],
      },
    },
    {
      text: "A masked ZIP is shown as first character, ellipsis, last character",
      verdict: "holds",
      code: ["domain/masked.ts"],
      tests: {
        "tests/domain/masked.test.ts": ["displays the ZIP code '0***2' as '0…2'"],
      },
    },
    {
      text: "Each edit is saved as a draft",
      verdict: "holds",
      code: ["web/src/screens/shared/use-draft.ts"],
      tests: {
        "tests/web/src/screens/shared/use-draft.test.tsx": [
          "stores every edit in the browser at once and on the server after a short delay",
        ],
      },
    },
    {
      text: "Review: a spinner while loading",
      verdict: "holds",
      code: ["web/src/screens/session-guard.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "shows the loading screen until the session is loaded",
        ],
      },
    },
    {
      text: "Review: utility name and account number",
      verdict: "holds",
      code: ["web/src/screens/application/"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "prefills the fields from the bill and blames it for none that a bill never has",
        ],
      },
    },
    {
      text: "Review: each falls back to 'Unknown'",
      verdict: "holds",
      code: ["web/src/screens/application/account-card.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "shows 'Unknown' for a utility and a number that nobody knows",
        ],
      },
    },
    {
      text: "A banner 'Please complete your information' appears when fields are missing, with the message that not all information could be retrieved from the utility account",
      verdict: "decided",
      decision:
        "It names the account or the bill, and appears only for what that should have had: a bill never has a telephone number.",
      code: ["web/src/screens/application/", "web/src/screens/shared/prefill.ts"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "says of a bill without an address that we could not get everything from it",
          "marks and explains partly masked values and rejects them on submit",
        ],
        "tests/web/src/screens/shared/prefill.test.ts": [
          "blames a bill or an account only for what it should have had and the form lacks",
        ],
      },
    },
    {
      text: "Missing fields are marked in red with an asterisk",
      verdict: "holds",
      code: ["web/src/screens/shared/application-field.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "marks and explains partly masked values and rejects them on submit",
          "marks a missing phone number and e-mail address like every missing field",
        ],
      },
    },
    {
      text: "Sections: Personal Information (first name, last name, email, phone), Service Address (street, city, state, ZIP)",
      verdict: "holds",
      code: ["web/src/screens/shared/form-sections.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "has the sections of the specification, with their fields",
        ],
      },
    },
    {
      text: "State limited to 2 characters",
      verdict: "decided",
      decision:
        "A choice of states whose values have two letters, as on the manual screen: a text of two letters loses what browsers fill in, such as New Jersey.",
      code: ["web/src/components/state-select.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": ["limits the state to two letters"],
      },
    },
    {
      text: "Mailing Address: 'Same as Service Address' checkbox, otherwise street, city, state, ZIP",
      verdict: "holds",
      code: ["web/src/screens/shared/form-sections.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "requires a complete mailing address only while it differs from the service address",
        ],
      },
    },
    {
      text: "Household info (size, income, with an income-limit lookup)",
      verdict: "holds",
      code: ["web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/web/src/screens/shared/household-panel.test.tsx": [
          "shows the income limit for the entered household size",
        ],
      },
    },
    {
      text: "Partial names containing an ellipsis show a hint that the name was only partially retrieved",
      verdict: "holds",
      code: ["web/src/screens/shared/application-field.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "marks and explains partly masked values and rejects them on submit",
        ],
      },
    },
    {
      text: "A ZIP with an ellipsis shows a hint to enter the complete 5-digit ZIP",
      verdict: "holds",
      code: ["web/src/screens/shared/application-field.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "marks and explains partly masked values and rejects them on submit",
        ],
      },
    },
    {
      text: "Button 'Continue Application' submits, stores a customer id locally and goes to /utility-confirmation",
      verdict: "holds",
      code: ["web/src/screens/application/application-form.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "submits a valid application once, stores the customer id and continues to billing",
        ],
      },
    },
    {
      text: "With no utility data: 'No Utility Data Found', 'Please connect your utility account first.' and a 'Go Back' button to /",
      verdict: "holds",
      code: ["web/src/screens/application/application.tsx"],
      tests: {
        "tests/web/src/screens/application/application.test.tsx": [
          "explains that utility data is missing and links back",
        ],
      },
    },
  ],
} as const satisfies Section;
