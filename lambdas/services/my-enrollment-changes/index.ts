import { randomUUID } from "node:crypto";
import type {
  DeletionRequest,
  DiscardedApplication,
  VendorOptOut,
} from "#contracts/events/queue-messages.ts";
import {
  changeContactDetailsRoute,
  changeCorrectionRoute,
  changeEmailAddressRoute,
  changeVendorChoiceRoute,
  discardApplicationRoute,
  requestDeletionRoute,
  startMoveRoute,
} from "#contracts/http/my-enrollment-changes.ts";
import { servedZips } from "#data/zip-codes.ts";
import { DnsMailDomains } from "#lambdas/shared/adapters/dns-mail-domains.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { kmsNumberCipher } from "#lambdas/shared/adapters/number-cipher.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { changeContactDetails } from "./change-contact-details.ts";
import { changeCorrection } from "./change-correction.ts";
import { changeEmailAddress } from "./change-email-address.ts";
import { changeVendorChoice } from "./change-vendor-choice.ts";
import { discardApplication } from "./discard-application.ts";
import { requestDeletion } from "./request-deletion.ts";
import { myEnrollmentChanges } from "./service.ts";
import { startMove } from "./start-move.ts";

const env = environmentOf(myEnrollmentChanges);
const { SESSION_TABLE, ENROLLMENT_TABLE } = env;

const dependencies = {
  accessSessions: DynamoAccessSessions.fromEnv(env),
  // No route decrypts a number. A correction encrypts the one that was typed.
  enrollments: DynamoEnrollments.fromEnv({ SESSION_TABLE, ENROLLMENT_TABLE }),
  limiter: DynamoLimiter.fromEnv(env),
  newId: randomUUID,
  now: systemClock,
};
const recordsOfAddress = {
  ids: DynamoRecordIds.fromEnv(env),
  // Without the enrollments' table: a choice and a request are no visits that restart a retention.
  sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE }),
};

export const handler = serve(myEnrollmentChanges, {
  changeContactDetails: http(changeContactDetailsRoute, changeContactDetails(dependencies)),
  changeEmailAddress: http(
    changeEmailAddressRoute,
    changeEmailAddress({
      ...dependencies,
      mailDomains: DnsMailDomains.fromEnv(env),
      accessLinkRequests: new SqsQueue(env.ACCESS_LINK_QUEUE_URL),
    }),
  ),
  changeCorrection: http(
    changeCorrectionRoute,
    changeCorrection({
      ...dependencies,
      cipher: kmsNumberCipher(env.NUMBER_ENCRYPTION_KEY),
    }),
  ),
  changeVendorChoice: http(
    changeVendorChoiceRoute,
    changeVendorChoice({
      ...dependencies,
      ...recordsOfAddress,
      deletionRequests: new SqsQueue<VendorOptOut>(env.DELETION_QUEUE_URL),
    }),
  ),
  startMove: http(startMoveRoute, startMove({ ...dependencies, servedZips })),
  discardApplication: http(
    discardApplicationRoute,
    discardApplication({
      ...dependencies,
      sessions: recordsOfAddress.sessions,
      deletionRequests: new SqsQueue<DiscardedApplication>(env.DELETION_QUEUE_URL),
    }),
  ),
  requestDeletion: http(
    requestDeletionRoute,
    requestDeletion({
      ...dependencies,
      ...recordsOfAddress,
      bills: DynamoBillStore.fromEnv({ BILL_TABLE: env.BILL_TABLE }),
      deletionRequests: new SqsQueue<DeletionRequest>(env.DELETION_QUEUE_URL),
    }),
  ),
});
