import type { Section } from "#tests/spec-coverage/row.ts";

export const manualEnrollment = {
  title: "2 Manual enrollment",
  rows: [
    {
      text: "Headline about starting to save in a few minutes",
      verdict: "holds",
      code: ["web/src/screens/enrollment/"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
      },
    },
    {
      text: "Fields: First Name, Last Name, Email, Phone",
      verdict: "decided",
      decision:
        "The name and the e-mail address of the sign-up are shown, and get fields on request, with an error, or on the way back.",
      code: ["web/src/screens/enrollment/manual-fields.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
          "shows the name and the address of the sign-up, without asking again",
        ],
      },
    },
    {
      text: "A field for the utility is not shown",
      verdict: "decided",
      decision:
        "It offers 'Electric utility', prefilled and not required: the number's format and the discount depend on it, and the next screen asks where it is not known. Who chooses that theirs isn't listed is asked here.",
      code: ["web/src/screens/enrollment/enrollment-form.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "can be submitted without a utility, which the next screen asks for",
        ],
      },
    },
    {
      text: "Referral Code/Offer ID (optional)",
      verdict: "holds",
      code: ["web/src/screens/enrollment/manual-fields.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
        "tests/contracts/http/application/manual-form.test.ts": ["accepts { referralCode: '' }"],
      },
    },
    {
      text: "Preferred Contact Method (Email, Phone, Both Email & Phone)",
      verdict: "holds",
      code: ["domain/contact-methods.ts"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": ["offers the 50 states"],
      },
    },
    {
      text: "A consent checkbox for auto-dialed or prerecorded calls and texts (TCPA disclosure)",
      verdict: "holds",
      code: ["contracts/messages/en/consent.ts", "lambdas/shared/records/consents.ts"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "shows the full consent to calls, unchecked",
        ],
        "tests/lambdas/services/enrolling/submit-application.test.ts": [
          "stores a consent event for calls, whether given or declined",
        ],
      },
    },
    {
      text: "A service address block titled 'Confirm the address of the utility account you're enrolling'",
      verdict: "holds",
      code: ["web/src/screens/enrollment/enrollment-form.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
      },
    },
    {
      text: "A mailing address block with 'Copy from my service address' (street, unit, city, state dropdown, zip)",
      verdict: "holds",
      code: ["web/src/screens/enrollment/enrollment-form.tsx", "web/src/screens/shared/form-sections.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "offers the 50 states",
          "has the session's name, the checked ZIP code and utility, New Jersey and the defaults",
        ],
      },
    },
    {
      text: "State dropdown of all 50 US states",
      verdict: "decided",
      decision:
        "For mail also the regions to which the Postal Service delivers besides: DC, territories, the armed forces.",
      code: ["domain/states.ts"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": ["offers the 50 states"],
      },
    },
    {
      text: "Household info",
      verdict: "holds",
      code: ["web/src/screens/shared/household-panel.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/enrollment.test.tsx": [
          "asks for the household where an income limit is known",
        ],
      },
    },
    {
      text: "Button 'Continue' reads 'Processing...' while saving, then goes to /utility-confirmation",
      verdict: "holds",
      code: ["web/src/screens/enrollment/enrollment-form.tsx"],
      tests: {
        "tests/web/src/screens/enrollment/submit-manual-enrollment.test.tsx": [
          "shows a busy button and ignores a second click",
          "saves the session, then the utility data, then the application, each once, and continues to billing",
        ],
      },
    },
  ],
} as const satisfies Section;
