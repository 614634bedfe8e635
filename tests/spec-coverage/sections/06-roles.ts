import type { Section } from "#tests/spec-coverage/row.ts";

export const roles = {
  title: "6 Roles and permissions",
  rows: [
    {
      text: "No named roles; visitors are anonymous and identified only by sessionId",
      verdict: "decided",
      decision:
        "The sessionId goes to third parties, so it identifies and proves nothing: a secret in an HttpOnly cookie does, and a wrong one is answered like an unknown session.",
      code: ["lambdas/shared/middleware/owner.ts", "lambdas/services/enrolling/save-session.ts"],
      tests: {
        "tests/lambdas/services/enrolling/save-session.test.ts": [
          "creates a session and sends the owner secret only to the browser",
          "answers 404 for another browser's session",
        ],
      },
    },
    {
      text: "No session sends the user to /signup (application, confirmation) or / (billing)",
      verdict: "holds",
      code: ["web/src/screens/session-redirect.ts"],
      tests: {
        "tests/web/src/screens/session-redirect.test.ts": ["without a session > redirects"],
      },
    },
    {
      text: "A wrong status sends the user to /utility-verification",
      verdict: "decided",
      decision:
        "To the screen that fits the status: /utility-verification is it only until an account is known.",
      code: ["web/src/screens/session-redirect.ts"],
      tests: {
        "tests/web/src/screens/session-redirect.test.ts": [
          "with a session, each screen admits only its statuses",
        ],
      },
    },
    {
      text: "Bill uploads go to storage under an anonymous path, so no login is needed",
      verdict: "holds",
      code: ["lambdas/services/uploads/create-bill.ts"],
      tests: {
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "allows one upload of a PDF to a path of its own",
        ],
      },
    },
    {
      text: "The storage client uses an anonymous public-role credential",
      verdict: "decided",
      decision:
        "The browser gets a permission for one upload, of one size and type, to one path, which expires: an open bucket would take anything.",
      code: ["lambdas/shared/adapters/s3-bill-files.ts", "infra/constructs/bill-bucket.ts"],
      tests: {
        "tests/lambdas/shared/adapters/s3-bill-files.test.ts": [
          "permits one form post of a PDF, which caches keep for an hour, to the path of the bill",
        ],
        "tests/infra/constructs/bill-bucket.test.ts": ["blocks public access"],
        "tests/lambdas/services/uploads/create-bill.test.ts": [
          "rejects a bill for a completed session or another browser's session",
        ],
      },
    },
    {
      text: "Server-side authorization is not shown",
      verdict: "decided",
      decision:
        "Every call that reads or changes a session, bill, customer, enrollment or disclosure needs the cookie's secret; without it the answer is that of an unknown id.",
      code: ["lambdas/shared/middleware/with-session.ts"],
      tests: {
        "tests/lambdas/services/enrolling/get-session.test.ts": ["the same 404"],
        "tests/lambdas/services/uploads/get-bill.test.ts": ["answers 404 for another browser's bill"],
        "tests/lambdas/services/enrolling/get-enrollment.test.ts": [
          "answers another browser like an unknown customer",
        ],
        "tests/lambdas/services/documents/get-disclosure.test.ts": ["answers 404 for"],
      },
    },
    {
      text: "Server-side authorization is not shown: what a wrong identity gets from any route",
      verdict: "decided",
      decision:
        "The same as for an unknown id, at every stage of a household: an answer must not tell that somebody enrolled.",
      code: ["lambdas/shared/middleware/with-session.ts"],
      tests: {
        "verification/abuse/access-matrix.test.ts": [
          "nobody but its owner reads or changes a household at the stage",
        ],
      },
      run: "verify",
    },
  ],
} as const satisfies Section;
