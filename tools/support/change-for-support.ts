import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import {
  type SupportChangeReply,
  type SupportChangeRequest,
  type SupportCorrectionReply,
  type SupportCorrectionRequest,
  supportChangeReply,
  supportCorrectionReply,
} from "#contracts/events/support-requests.ts";
import { servedZips } from "#data/zip-codes.ts";
import { changeForSupport } from "#lambdas/services/change-for-support/change-for-support.ts";
import { correctForSupport } from "#lambdas/services/change-for-support/correct-for-support.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import type { Credentials } from "#local/settings.ts";

/** What support has `change-for-support` write, because its own role may not: contact details, and correction requests. */
export type ChangesForSupport = {
  changeForSupport: (request: SupportChangeRequest) => Promise<SupportChangeReply>;
  correctForSupport: (request: SupportCorrectionRequest) => Promise<SupportCorrectionReply>;
};

/** On this machine, the code of the function runs in the process of the command. */
export function changesInProcess(
  db: DynamoDBDocumentClient,
  { enrollments, sessions }: { enrollments: string; sessions: string },
): ChangesForSupport {
  const shared = {
    enrollments: new DynamoEnrollments(db, { enrollments }),
    now: () => new Date(),
  };
  return {
    changeForSupport: changeForSupport({
      ...shared,
      ids: new DynamoRecordIds(db, { enrollments, sessions }),
      sessions: new DynamoSessionStore(db, sessions),
    }),
    correctForSupport: correctForSupport({
      ...shared,
      servedZips,
      newId: randomUUID,
    }),
  };
}

/** On AWS, the function writes what support's role may not. */
export function changesByFunction(
  connection: { region: string; credentials: Credentials },
  FunctionName: string,
): ChangesForSupport {
  const invoke = async (request: object): Promise<unknown> => {
    const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
    const { FunctionError, Payload } = await new LambdaClient(connection).send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) }),
    );
    if (FunctionError) throw new Error(`${FunctionName} failed: ${FunctionError}. Its log says why.`);
    return JSON.parse(Payload?.transformToString() ?? "");
  };
  return {
    changeForSupport: async (request) => supportChangeReply.parse(await invoke(request)),
    correctForSupport: async (request) => supportCorrectionReply.parse(await invoke(request)),
  };
}
