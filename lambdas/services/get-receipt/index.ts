import { getReceiptRoute } from "#contracts/http/document-routes.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { documentErrorPage } from "#lambdas/shared/pages/document-page.ts";
import { getReceipt } from "./get-receipt.ts";
import { getReceiptService } from "./service.ts";

const env = environmentOf(getReceiptService);

export const handler = http(
  getReceiptRoute,
  getReceipt({
    // The receipt is about the enrollment; the function may not decrypt the numbers of the session.
    sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE: env.SESSION_TABLE }),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    access: DynamoAccessSessions.fromEnv(env),
    linkKey: linkKeyFromSecret(env.LINK_SECRET_ID),
    now: systemClock,
  }),
  documentErrorPage(env.COMPANY),
);
