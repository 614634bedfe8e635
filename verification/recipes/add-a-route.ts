import type { Recipe } from "./scratch-clone.ts";

const handler = `import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { findEnrollment } from "#lambdas/shared/records/enrollments.ts";

type Dependencies = { sessions: SessionStore; enrollments: Pick<Enrollments, "find"> };

/** Lists what a household consented to. */
export const listConsents =
  ({ sessions, enrollments }: Dependencies): RouteHandler<typeof routes.listConsents> =>
  async ({ params: { sessionId }, owner }) =>
    withSession(sessions, { sessionId, owner }, async (session) => {
      const enrollment = await findEnrollment(enrollments, session);
      return ok({ consents: enrollment?.consents.map(({ kind, at }) => ({ kind, at })) ?? [] });
    });
`;

const test = `import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { listConsents } from "#lambdas/services/enrolling/list-consents.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anEnrollment, aSession, ids, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const list = (sender: typeof owner) => {
  const sessions = new InMemorySessions(aSession({ customerId: ids.customer }));
  const enrollments = new InMemoryEnrollments(sessions, anEnrollment());
  const input = handlerInput<typeof routes.listConsents>({ params: { sessionId: ids.session }, owner: sender });
  return listConsents({ sessions, enrollments })(input);
};

test("lists the consents of the session's enrollment", async () => {
  expect(await list(owner)).toMatchObject({ status: 200, body: { consents: expect.any(Array) } });
});

test("answers another browser like an unknown session", async () => {
  expect(await list(stranger)).toEqual(fail("session_not_found"));
});
`;

export const addARoute: Recipe = {
  document: "docs/recipes/add-a-route.md",
  follow(clone) {
    clone.insertAfter(
      "contracts/http/session.ts",
      'errors: ["session_not_found", "already_moved"],\n} as const satisfies Route;\n',
      `
export const listConsentsReply = z.object({
  consents: z.array(z.object({ kind: z.string(), at: timestamp })),
});
export const listConsentsRoute = {
  method: "GET",
  path: "/api/session/{sessionId}/consents",
  params: z.object({ sessionId }),
  reply: listConsentsReply,
  errors: ["session_not_found"],
} as const satisfies Route;
`,
    );
    clone.insertAfter(
      "contracts/http/session.ts",
      "  storedText,\n  type TextField,\n  text,\n",
      "  timestamp,\n",
    );
    clone.insertAfter("contracts/http/routes.ts", "getSessionRoute, ", "listConsentsRoute, ");
    clone.insertAfter(
      "contracts/http/routes.ts",
      '    why: "one read of a table",\n  },\n',
      `  listConsents: {
    ...listConsentsRoute,
    tag: "Sign-up",
    summary: "List what a household consented to",
    needsOwner: true,
    address: "Reads",
    everybody: reading,
    why: "two reads of tables",
  },
`,
    );
    clone.create("lambdas/services/enrolling/list-consents.ts", handler);
    clone.insertAfter(
      "lambdas/services/enrolling/service.ts",
      '    "getSession",\n',
      '    "listConsents",\n',
    );
    const index = "lambdas/services/enrolling/index.ts";
    clone.insertAfter(index, "  getSessionRoute,\n", "  listConsentsRoute,\n");
    clone.insertAfter(
      index,
      'import { getSession } from "./get-session.ts";\n',
      'import { listConsents } from "./list-consents.ts";\n',
    );
    clone.insertAfter(
      index,
      "enrollments: withoutNumbers.enrollments, now: systemClock }),\n  ),\n",
      "  listConsents: http(listConsentsRoute, listConsents(withoutNumbers)),\n",
    );
    clone.create("tests/lambdas/services/enrolling/list-consents.test.ts", test);
    clone.insertAfter(
      "verification/abuse/support/requests.ts",
      '  listSwitches: () => get("/api/switches"),\n',
      `  listConsents: ({ sessionId }) => get(\`/api/session/\${sessionId}/consents\`),\n`,
    );
  },
  generate: ["npm run -s openapi", "npx biome check --write contracts lambdas tests/lambdas"],
};
