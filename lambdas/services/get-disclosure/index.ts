import { randomUUID } from "node:crypto";
import { getDisclosureRoute } from "#contracts/http/document-routes.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { documentErrorPage } from "#lambdas/shared/pages/document-page.ts";
import { getDisclosure } from "./get-disclosure.ts";
import { getDisclosureService } from "./service.ts";

const env = environmentOf(getDisclosureService);

export const handler = http(
  getDisclosureRoute,
  getDisclosure({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    issuer: { company: env.COMPANY, newId: randomUUID },
    access: DynamoAccessSessions.fromEnv(env),
    linkKey: linkKeyFromSecret(env.LINK_SECRET_ID),
    now: systemClock,
  }),
  documentErrorPage(env.COMPANY),
);
