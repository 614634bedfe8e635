import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import {
  type SupportChangeReply,
  type SupportChangeRequest,
  supportChangeReply,
} from "#contracts/events/support-change.ts";
import { changeForSupport } from "#lambdas/functions/change-for-support/handler.ts";
import { DynamoContactDetails } from "#lambdas/shared/adapters/dynamo-contact-details.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import type { Credentials } from "#local/settings.ts";

/**
 * Changes a contact detail with `change-for-support`: support itself may not write it. On this machine, its code runs in
 * this process.
 */
export type ChangeForSupport = (request: SupportChangeRequest) => Promise<SupportChangeReply>;

/** On this machine, the code of the function runs in the process of the command. */
export const changeInProcess = (db: DynamoDBDocumentClient, enrollments: string): ChangeForSupport =>
  changeForSupport({
    enrollments: new DynamoEnrollmentStore(db, { enrollments }),
    contactDetails: new DynamoContactDetails(db, enrollments),
    now: () => new Date(),
  });

/** On AWS, the function writes what support's role may not. */
export const changeByFunction =
  (connection: { region: string; credentials: Credentials }, FunctionName: string): ChangeForSupport =>
  async (request): Promise<SupportChangeReply> => {
    const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
    const { FunctionError, Payload } = await new LambdaClient(connection).send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) }),
    );
    if (FunctionError) throw new Error(`${FunctionName} failed: ${FunctionError}. Its log says why.`);
    return supportChangeReply.parse(JSON.parse(Payload?.transformToString() ?? ""));
  };
