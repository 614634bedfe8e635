import { randomUUID } from "node:crypto";
import { startMoveRoute } from "#contracts/http/move.ts";
import { servedZips } from "#data/zip-codes.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { startMoveService } from "./service.ts";
import { startMove } from "./start-move.ts";

const env = environmentOf(startMoveService);

export const handler = http(
  startMoveRoute,
  startMove({
    access: DynamoAccessSessions.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    servedZips,
    limiter: DynamoLimiter.fromEnv(env),
    newId: randomUUID,
    now: systemClock,
  }),
);
