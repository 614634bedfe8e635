import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { WaitingQueue } from "#contracts/storage/switches.ts";
import type { NumberKeyVersions } from "#lambdas/shared/adapters/number-keys.ts";
import type { AccessLinkQueue, NumberCipher, NumberKeys } from "#lambdas/shared/ports.ts";
import type { Credentials } from "#local/settings.ts";
import { type ChangesForSupport, changesByFunction, changesInProcess } from "./change-for-support.ts";
import type { DeleteMarketingProfile } from "./klaviyo.ts";
import type { Tables } from "./records.ts";

/** The records' location, and who works with them. */
export type SupportEnvironment = ChangesForSupport & {
  db: DynamoDBDocumentClient;
  s3: S3Client;
  tables: Tables;
  bucket: string;
  /** Decrypts and looks up numbers. Most commands send no request to KMS, so its client is loaded when it is needed. */
  numbers: () => Promise<NumberTools>;
  /** The requests that `send-access-link` answers. Few commands send one, so the client is loaded when it is needed. */
  accessLinks: () => Promise<AccessLinkQueue>;
  /** Undefined if we hold no key of the marketing service. */
  deleteMarketingProfile?: DeleteMarketingProfile | undefined;
  /** The support colleague's name, recorded with everything that they change or reveal. */
  operator: string;
};

/** What operations may do beside that. */
export type Workers = {
  /** Has a queue's worker receive messages, or none. */
  enableWorker: (queue: WaitingQueue, isEnabled: boolean) => Promise<void>;
};

type NumberTools = { cipher: Required<NumberCipher>; keys: NumberKeys; currentVersion: number };

/** The KMS keys of account and enrollment numbers. */
export type NumberKeyIds = { encryption: string; lookups: NumberKeyVersions };

type Connection = { endpoint?: string; region: string; credentials: Credentials };

export function createEnvironment(
  connection: Connection,
  {
    numberKeys,
    accessLinkQueue,
    changeFunction,
    mappings,
    ...resources
  }: Omit<SupportEnvironment, "db" | "s3" | "numbers" | "accessLinks" | keyof ChangesForSupport> & {
    numberKeys: NumberKeyIds;
    /** The URL of the queue. */
    accessLinkQueue: string;
    /** The name of the function `change-for-support`. Undefined for the product on this machine. */
    changeFunction?: string;
    /** The ids of the event source mappings. */
    mappings: Record<WaitingQueue, string>;
  },
): SupportEnvironment & Workers {
  const db = DynamoDBDocumentClient.from(new DynamoDBClient(connection), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    ...resources,
    db,
    s3: new S3Client(connection),
    numbers: () => connectNumbers(connection, numberKeys),
    accessLinks: () => connectQueue(connection, accessLinkQueue),
    enableWorker: (queue, isEnabled) => updateMapping(connection, mappings[queue], isEnabled),
    ...(changeFunction
      ? changesByFunction(connection, changeFunction)
      : changesInProcess(db, resources.tables)),
  };
}

async function connectQueue(connection: Connection, queueUrl: string): Promise<AccessLinkQueue> {
  const [{ SQSClient }, { SqsQueue }] = await Promise.all([
    import("@aws-sdk/client-sqs"),
    import("#lambdas/shared/adapters/sqs-queue.ts"),
  ]);
  return new SqsQueue(queueUrl, new SQSClient(connection));
}

async function updateMapping(connection: Connection, UUID: string, Enabled: boolean): Promise<void> {
  const { LambdaClient, UpdateEventSourceMappingCommand } = await import("@aws-sdk/client-lambda");
  await new LambdaClient(connection).send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
}

async function connectNumbers(connection: Connection, { encryption, lookups }: NumberKeyIds) {
  const [{ KMSClient }, { kmsNumberCipher }, { kmsNumberKeys }] = await Promise.all([
    import("@aws-sdk/client-kms"),
    import("#lambdas/shared/adapters/number-cipher.ts"),
    import("#lambdas/shared/adapters/number-keys.ts"),
  ]);
  const kms = new KMSClient(connection);
  const [{ version: currentVersion }] = lookups;
  return { cipher: kmsNumberCipher(encryption, kms), keys: kmsNumberKeys(lookups, kms), currentVersion };
}
