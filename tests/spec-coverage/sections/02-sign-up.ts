import type { Section } from "#tests/spec-coverage/row.ts";

export const signUp = {
  title: "2 Sign-up",
  rows: [
    {
      text: "A contact header shows a support address",
      verdict: "holds",
      code: ["web/src/components/header.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "asks for three fields, shows the help address and a busy button while saving",
        ],
      },
    },
    {
      text: "Heading 'First, tell us a bit about you'",
      verdict: "holds",
      code: ["web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "asks for three fields, shows the help address and a busy button while saving",
        ],
      },
    },
    {
      text: "Fields First Name, Last Name, Email",
      verdict: "holds",
      code: ["web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "asks for three fields, shows the help address and a busy button while saving",
          "creates a session, then a customer, and continues to the utility screen",
        ],
      },
    },
    {
      text: "Button 'Get started' which reads 'Saving...' while submitting",
      verdict: "holds",
      code: ["web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "asks for three fields, shows the help address and a busy button while saving",
        ],
      },
    },
    {
      text: "A spinner shows while an existing session loads",
      verdict: "decided",
      decision:
        "The prerendered form stands at once and can be used; what was stored fills in, and nothing typed meanwhile is lost. Only after a completion, which has no form, a spinner shows.",
      code: ["web/src/screens/signup/signup.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "keeps what was typed while the session was loaded, and fills in the rest",
        ],
      },
    },
    {
      text: "If the stored session status is utility_verified or application_in_progress, a 'Welcome back' banner offers 'Continue Application'",
      verdict: "holds",
      code: ["web/src/screens/signup/welcome-back.tsx"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "welcomes back a session with status utility_verified",
          "welcomes back a session with status application_in_progress",
        ],
      },
    },
    {
      text: "'Continue Application' leads to /utility-verification",
      verdict: "decided",
      decision:
        "It leads to the screen where the person left off, also with a later status: /utility-verification would send a submitted application on.",
      code: ["web/src/screens/signup/welcome-back.tsx", "web/src/screens/session-redirect.ts"],
      tests: {
        "tests/web/src/screens/signup/signup.test.tsx": [
          "welcomes back a session with status",
          "links a manual enrollment to its screen",
        ],
        "tests/journeys/resume-at-each-step.journey.ts": [
          "a returning person continues where they left off > on the billing screen",
        ],
      },
    },
  ],
} as const satisfies Section;
