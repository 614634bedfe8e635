import type { Section } from "#tests/spec-coverage/row.ts";

export const connectionLanding = {
  title: "2 Utility connection landing",
  rows: [
    {
      text: "Heading 'Let's make this easy' and an explanatory paragraph",
      verdict: "holds",
      code: ["web/src/screens/connect/connect.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "offers login, upload and manual entry, and states that we are not affiliated with the utility",
        ],
      },
    },
    {
      text: "A link opens a dialog titled 'Why does the product want to see my utility info?'",
      verdict: "holds",
      code: ["web/src/screens/connect/data-use-dialog.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "explains in a dialog why utility data is needed and that manual entry is possible",
        ],
      },
    },
    {
      text: "The dialog explains that account details are needed so credits land on the right account, and that manual signup with a bill copy is possible",
      verdict: "holds",
      code: ["web/src/screens/connect/data-use-dialog.tsx", "web/src/messages/en/data-use.ts"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "explains in a dialog why utility data is needed and that manual entry is possible",
        ],
      },
    },
    {
      text: "Three options separated by 'or' dividers",
      verdict: "decided",
      decision: "In windows with one column the first divider reads 'Other ways': the upload leads there.",
      code: ["web/src/screens/connect/connect.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "offers login, upload and manual entry, and states that we are not affiliated with the utility",
        ],
      },
    },
    {
      text: "The options stand in the order login, upload, manual",
      verdict: "decided",
      decision:
        "In wide windows, where a password manager is likely; on phones the upload with the camera comes first, and without a configured connector there is no login.",
      code: ["web/src/screens/connect/connect.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "orders the ways in a wide window",
          "orders the ways in a narrow window",
          "offers no login where no connector is configured",
        ],
        "tests/journeys/connect-order.journey.ts": [
          "eyes and the Tab key find the ways to connect in the same order",
        ],
      },
    },
    {
      text: "Button 'Enter utility login credentials' opens the connect dialog",
      verdict: "holds",
      code: ["web/src/screens/connect/connect.tsx", "web/src/screens/connect/dialog/"],
      tests: {
        "tests/web/src/screens/connect/dialog/steps.test.tsx": [
          "sets title and focus from the ZIP code to the verification code",
        ],
      },
    },
    {
      text: "If the session already holds utility data, it is replaced by 'Continue to Application' with 'Your utility account is already connected'",
      verdict: "decided",
      decision:
        "For a connected account, with 'Use another account' below; with a bill the sentence names the bill, and the login stays: a household may prefer it.",
      code: ["web/src/screens/connect/connect.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "offers a connected household to continue, or to use another account",
          "an account number, to continue, or every other way",
          "still offers the login after manual entry",
        ],
      },
    },
    {
      text: "A file drop area 'Upload a copy of your most recent electric bill'",
      verdict: "holds",
      code: ["web/src/screens/connect/drop-zone.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "offers login, upload and manual entry, and states that we are not affiliated with the utility",
        ],
        "tests/web/src/screens/connect/photographs/photographs.test.tsx": [
          "takes pictures that are dropped on the zone or chosen in its field",
        ],
      },
    },
    {
      text: "Button 'Manually Enter Your Information' goes to /enrollment",
      verdict: "holds",
      code: ["web/src/screens/connect/connect.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "offers login, upload and manual entry, and states that we are not affiliated with the utility",
        ],
      },
    },
    {
      text: "A spinner shows while the session check runs",
      verdict: "holds",
      code: ["web/src/screens/session-guard.tsx", "web/src/components/loading-screen.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "shows the loading screen until the session is loaded",
        ],
      },
    },
    {
      text: "A text on the page repeats that the product is not affiliated with the utility",
      verdict: "holds",
      code: ["web/src/screens/connect/connect.tsx"],
      tests: {
        "tests/web/src/screens/connect/connect.test.tsx": [
          "offers login, upload and manual entry, and states that we are not affiliated with the utility",
        ],
      },
    },
  ],
} as const satisfies Section;
