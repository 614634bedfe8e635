import { randomUUID } from "node:crypto";
import { presentDisclosureRoute } from "#contracts/http/application.ts";
import { getDisclosureRoute, getReceiptRoute, sendDocumentLinkRoute } from "#contracts/http/documents.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { documentErrorPage, documentLinkErrorPage } from "#lambdas/shared/pages/document-page.ts";
import { requestDisclosureLink } from "#lambdas/shared/records/request-disclosure-link.ts";
import { getDisclosure } from "./get-disclosure.ts";
import { getReceipt } from "./get-receipt.ts";
import { presentDisclosure } from "./present-disclosure.ts";
import { sendDocumentLink } from "./send-document-link.ts";
import { documents } from "./service.ts";

const env = environmentOf(documents);
const { COMPANY: company, SESSION_TABLE, ENROLLMENT_TABLE } = env;

const sessions = DynamoSessionStore.fromEnv(env);
const enrollments = DynamoEnrollments.fromEnv(env);
const accessSessions = DynamoAccessSessions.fromEnv(env);
const linkKey = linkKeyFromSecret(env.LINK_SECRET_ID);
const issuer = { company, newId: randomUUID };
const now = systemClock;

// The receipt is about the enrollment: it reads no number of the session, and a link reads none at all.
const sessionsWithoutNumbers = DynamoSessionStore.fromEnv({ SESSION_TABLE });
const withoutNumbers = {
  enrollments: DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE }),
  limiter: DynamoLimiter.fromEnv(env),
};

export const handler = serve(documents, {
  presentDisclosure: http(presentDisclosureRoute, presentDisclosure({ sessions, enrollments, issuer, now })),
  getDisclosure: http(
    getDisclosureRoute,
    getDisclosure({ sessions, enrollments, issuer, accessSessions, linkKey, now }),
    documentErrorPage(company),
  ),
  getReceipt: http(
    getReceiptRoute,
    getReceipt({ sessions: sessionsWithoutNumbers, enrollments, accessSessions, linkKey, now }),
    documentErrorPage(company),
  ),
  sendDocumentLink: http(
    sendDocumentLinkRoute,
    sendDocumentLink({ ...withoutNumbers, requestLink: requestDisclosureLink({ ...withoutNumbers, now }) }),
    documentLinkErrorPage(company),
  ),
});
