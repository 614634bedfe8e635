import { sendDocumentLinkRoute } from "#contracts/http/document-routes.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { requestDisclosureLink } from "#lambdas/shared/links/request-disclosure-link.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { documentLinkErrorPage } from "#lambdas/shared/pages/document-page.ts";
import { sendDocumentLink } from "./send-document-link.ts";
import { sendDocumentLinkService } from "./service.ts";

const env = environmentOf(sendDocumentLinkService);
const enrollments = DynamoEnrollmentStore.fromEnv(env);
const limiter = DynamoLimiter.fromEnv(env);

export const handler = http(
  sendDocumentLinkRoute,
  sendDocumentLink({
    enrollments,
    limiter,
    requestLink: requestDisclosureLink({ enrollments, limiter, now: systemClock }),
  }),
  documentLinkErrorPage(env.COMPANY),
);
