import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { supportChangeRequest, supportCorrectionRequest } from "#contracts/events/support-requests.ts";
import { servedZips } from "#data/zip-codes.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { framed } from "#lambdas/shared/middleware/frame.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { changeForSupport } from "./change-for-support.ts";
import { correctForSupport } from "./correct-for-support.ts";
import { changeForSupportService } from "./service.ts";

const env = environmentOf(changeForSupportService);

const shared = {
  enrollments: DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
  now: systemClock,
};
const change = changeForSupport({
  ...shared,
  ids: DynamoRecordIds.fromEnv(env),
  sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE: env.SESSION_TABLE }),
});
const correct = correctForSupport({
  ...shared,
  servedZips,
  newId: randomUUID,
});

const supportRequest = z.union([supportChangeRequest, supportCorrectionRequest]);

/** Support invokes it directly, so the event is the request. */
export const handler = framed(async (event: unknown) => {
  const request = supportRequest.parse(event);
  const { customerId } = request;
  if ("correction" in request) {
    const reply = await correct(request);
    if (reply.outcome === "recorded") {
      log.correctionChanged({ customerId, action: request.correction.action });
    }
    return reply;
  }
  const reply = await change(request);
  const { detail } = request.change;
  if (reply.outcome === "changed") log.contactDetailChanged({ customerId, detail });
  return reply;
});
