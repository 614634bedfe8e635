import { deletionQueueMessage } from "#contracts/events/queue-messages.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoDeletions } from "#lambdas/shared/adapters/dynamo-deletions.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { SesMailer } from "#lambdas/shared/adapters/ses-mailer.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { askForOptOut } from "./ask-support.ts";
import { carryOutDeletion } from "./carry-out-deletion.ts";
import { deleteApplication } from "./delete-application.ts";
import { carryOutDeletionService } from "./service.ts";

const env = environmentOf(carryOutDeletionService);
const { ENROLLMENT_TABLE, SESSION_TABLE } = env;

const dependencies = {
  ids: DynamoRecordIds.fromEnv(env),
  enrollments: DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE }),
  sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE }),
  bills: DynamoBillStore.fromEnv(env),
  deletions: DynamoDeletions.fromEnv(env),
  mailer: SesMailer.fromEnv(env, "deletion"),
  supportMailer: SesMailer.fromEnv(env, "support"),
  company: env.COMPANY,
};
const carryOut = carryOutDeletion(dependencies);
const askVendors = askForOptOut(dependencies);

const discard = deleteApplication(dependencies);

export const handler = sqsHandler(deletionQueueMessage, (message) => {
  if (!("kind" in message)) return carryOut(message);
  return message.kind === "application_discarded" ? discard(message) : askVendors(message);
});
