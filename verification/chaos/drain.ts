import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SQSClient } from "@aws-sdk/client-sqs";
import { localCredentials as credentials } from "#local/settings.ts";
import type { Endpoints } from "#tests/builders/product.ts";
import { type ReplayKind, replayKinds } from "#tools/replay/environment.ts";
import { requeuePendingEmails } from "#tools/replay/pending-emails.ts";
import { redriveMessages } from "#tools/replay/redrive.ts";
import type { RecordReader } from "./records/records.ts";
import { sweepInAnHour } from "./sweep.ts";

const maxDrainingMs = 90_000;

type Draining = {
  endpoints: Endpoints;
  reader: RecordReader;
  /** Where it can be known. */
  recognition?: { readonly isUnderWay: boolean };
};

/** Lets the product finish its work, and does what the runbook says about dead letters. Returns how many there were. */
export async function drain(draining: Draining): Promise<{ redriven: number }> {
  const { endpoints, reader } = draining;
  await finish(draining);
  let redriven = 0;
  for (const { name, deadLetters } of await reader.queues()) {
    const kind = replayKinds.find((one) => one === name);
    if (!kind || deadLetters === 0) continue;
    redriven += deadLetters;
    await replay(endpoints, kind);
  }
  if (redriven > 0) await finish(draining);
  await sweepInAnHour(endpoints);
  return { redriven };
}

async function replay({ aws, region, queues, tables }: Endpoints, kind: ReplayKind): Promise<void> {
  const connection = { endpoint: aws, region, credentials };
  const environment = {
    sqs: new SQSClient({ ...connection, useQueueUrlAsEndpoint: false }),
    db: new DynamoDBClient(connection),
    queue: queues[kind]?.queue,
    deadLetters: queues[kind]?.deadLetters ?? "",
    enrollments: tables.enrollments,
  };
  if (kind === "pendingemails") await requeuePendingEmails(environment, Number.POSITIVE_INFINITY);
  else await redriveMessages({ ...environment, limit: Number.POSITIVE_INFINITY });
}

/**
 * Until no scan is being recognized, all queues are empty, and no e-mail is pending. What is not finished by then is left for
 * the checks to find.
 */
async function finish({ reader, recognition }: Draining): Promise<void> {
  const startedAt = Date.now();
  for (let quietRounds = 0; quietRounds < 3 && Date.now() - startedAt < maxDrainingMs; ) {
    const queues = await reader.queues();
    const deadLetters = queues.some((queue) => queue.deadLetters > 0);
    const isQuiet =
      !recognition?.isUnderWay &&
      queues.every(({ waiting }) => waiting === 0) &&
      (deadLetters || (await reader.countPendingEmails()) === 0);
    quietRounds = isQuiet ? quietRounds + 1 : 0;
    await pause(500);
  }
}
