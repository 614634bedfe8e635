import type { Section } from "#tests/spec-coverage/row.ts";

export const billUpload = {
  title: "2 Bill upload",
  rows: [
    {
      text: "States: idle, uploading, analyzing, complete, error",
      verdict: "holds",
      code: ["web/src/screens/connect/upload-state.ts", "web/src/screens/connect/use-bill-upload.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows upload progress, then the parsed bill, and continues to the application",
          "explains why a bill cannot be read and offers a retry",
        ],
      },
    },
    {
      text: "Only PDF accepted",
      verdict: "decided",
      decision: "docs/adr/0015-bill-reading.md",
      code: ["web/src/screens/connect/bill-file.ts", "lambdas/services/uploads/create-bill.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "rejects a text before sending anything",
          "rejects a drawing before sending anything",
        ],
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "rejects { fileType: 'image/png' } before the upload",
        ],
        "tests/web/src/screens/connect/photographs/photographs.test.tsx": [
          "makes one bill of the chosen pictures, in their order",
        ],
      },
    },
    {
      text: "On complete the extracted details are shown: Customer, Account, Address, Utility",
      verdict: "holds",
      code: ["web/src/screens/connect/parsed-bill-details.tsx"],
      tests: {
        "tests/web/src/screens/connect/bill-complete.test.tsx": [
          "shows customer, account, address and utility",
        ],
      },
    },
    {
      text: "On complete ESIID is shown",
      verdict: "decided",
      decision:
        "The utility's own name for the number is shown (PoD ID, Customer Number, Service Number): no bill in New Jersey has an ESIID.",
      code: ["web/src/screens/connect/parsed-bill-details.tsx"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows upload progress, then the parsed bill, and continues to the application",
        ],
        "tests/web/src/screens/connect/bill-complete.test.tsx": ["says which of the two numbers is enrolled"],
      },
    },
    {
      text: "Each detail is 'Not found' when missing",
      verdict: "holds",
      code: ["web/src/screens/connect/parsed-bill-details.tsx"],
      tests: {
        "tests/web/src/screens/connect/bill-complete.test.tsx": ["says which details were not found"],
      },
    },
    {
      text: "After 2 seconds the user goes to /application with the bill data and source bill_upload",
      verdict: "decided",
      decision:
        "The details are shown for two seconds before Continue takes the focus; going on is the person's press. What a person must compare is never taken away by a timer.",
      code: ["web/src/screens/connect/bill-complete.tsx"],
      tests: {
        "tests/web/src/screens/connect/bill-complete.test.tsx": [
          "shows the details for two seconds before Continue takes the focus, and waits for a press",
        ],
        "tests/journeys/household-with-a-bill.journey.ts": [
          "390x664, en > a household with a PDF bill of PSE&G in hand, which starts on home",
        ],
      },
    },
    {
      text: "On error the panel says 'Error Processing Bill: We had trouble reading your bill. Please try again or use manual entry.'",
      verdict: "holds",
      code: ["web/src/screens/connect/bill-upload.tsx", "web/src/messages/en/bill.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "explains why a bill cannot be read and offers a retry",
          "says what to do where the reason does not",
        ],
      },
    },
    {
      text: "'Try Again' leads back to idle",
      verdict: "holds",
      code: ["web/src/screens/connect/use-bill-upload.ts"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "explains why a bill cannot be read and offers a retry",
        ],
      },
    },
    {
      text: "A link to manual entry",
      verdict: "holds",
      code: ["web/src/screens/connect/bill-upload.tsx"],
      tests: {
        "tests/web/src/screens/connect/bill-upload.test.tsx": [
          "shows the message of a stuck bill, with a retry and manual entry",
        ],
      },
    },
  ],
} as const satisfies Section;
