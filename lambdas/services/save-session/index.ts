import { randomUUID } from "node:crypto";
import { saveSessionRoute } from "#contracts/http/save-session.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { isSynthetic } from "#lambdas/shared/synthetic/mark.ts";
import { saveSession } from "./save-session.ts";
import { saveSessionService } from "./service.ts";

const env = environmentOf(saveSessionService);

export const handler = http(
  saveSessionRoute,
  saveSession({
    sessions: DynamoSessionStore.fromEnv(env),
    isSynthetic: isSynthetic({ key: linkKeyFromSecret(env.SYNTHETIC_KEY_ID), now: systemClock }),
    newId: randomUUID,
    now: systemClock,
  }),
);
