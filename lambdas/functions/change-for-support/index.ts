import { supportChangeRequest } from "#contracts/events/support-change.ts";
import { DynamoContactDetails } from "#lambdas/shared/adapters/dynamo-contact-details.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { changeForSupportEnv } from "./env.ts";
import { changeForSupport } from "./handler.ts";

const env = changeForSupportEnv.parse(process.env);

const change = changeForSupport({
  enrollments: DynamoEnrollmentStore.fromEnv(env),
  contactDetails: DynamoContactDetails.fromEnv(env),
  now: systemClock,
});

/** Support invokes it directly, so the event is the request. */
export const handler = async (event: unknown) => {
  const request = supportChangeRequest.parse(event);
  const reply = await change(request);
  const {
    customerId,
    change: { detail },
  } = request;
  if (reply.outcome === "changed") log.contactDetailChanged({ customerId, detail });
  return reply;
};
