import { EventEmitter } from "node:events";
import { mkdir } from "node:fs/promises";
import type { TableWrites } from "#local/events/write-signal.ts";
import { AccessControl } from "#local/iam/access-control.ts";
import { AccessRecording } from "#local/iam/access-recording.ts";
import { RecognitionThread, type Recognizer } from "#local/recognition/recognition-thread.ts";
import { localCredentials as credentials } from "#local/settings.ts";
import { ensureFree } from "#local/shared/http-server.ts";
import { createClients } from "./clients.ts";
import { startDynamoDb } from "./dynamodb.ts";
import { startFauxqsEmulator } from "./fauxqs.ts";
import { type InterceptRequest, type Services, startGateway } from "./gateway.ts";
import { forwardTo, type Upstream } from "./http.ts";
import { KmsEmulator } from "./kms.ts";
import { MappingStates } from "./lambda.ts";
import { BucketConfigurations } from "./s3/bucket-configurations.ts";
import { findObject } from "./s3/find-object.ts";
import { S3Guard } from "./s3/guard.ts";
import { ObjectEvents } from "./s3/object-events.ts";
import { ObjectVersions } from "./s3/object-versions.ts";
import { SecretsManagerEmulator } from "./secrets-manager.ts";
import { startSesEmulator } from "./ses.ts";
import { SesAccount } from "./ses-account.ts";
import { sqsHandler } from "./sqs.ts";
import { startTextract } from "./textract/start.ts";

export type EmulatorOptions = {
  port: number;
  /** Any free one unless it is set. */
  inboxPort?: number;
  region: string;
  /** Without a folder everything is in memory. */
  dataDir?: string | undefined;
  recognizer?: Recognizer;
  isSesSandbox?: boolean;
  iamRecordingFolder?: string | undefined;
  /** Stands between the gateway and its callers. */
  interceptRequest?: InterceptRequest;
};

export type Emulators = {
  endpoint: string;
  inbox: string;
  tableWrites: TableWrites;
  access: AccessControl;
  mappings: MappingStates;
  stop(): Promise<void>;
};

type Send = (queueArn: string, body: string) => void;

async function createS3Guard(
  fauxqs: Upstream,
  send: Send,
  access: AccessControl,
  { region, dataDir }: EmulatorOptions,
): Promise<S3Guard> {
  const configurations = await BucketConfigurations.load(dataDir);
  const versions = await ObjectVersions.load(fauxqs, dataDir);
  for (const bucket of configurations.withVersioning) await versions.addUnrecorded(bucket);
  const find = async (bucket: string, key: string) => {
    const stored = await findObject(fauxqs, bucket, key);
    return stored && { ...stored, versionId: versions.current(bucket, key)?.versionId };
  };
  const events = new ObjectEvents({ configurations, send, find, region, dataDir });
  await events.resume();
  return new S3Guard({ fauxqs, configurations, events, versions, access });
}

/** Starts all AWS services that the product uses, behind one URL on this machine. */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { dataDir, region, port, inboxPort = 0 } = options;
  await ensureFree(inboxPort, "INBOX_PORT");
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const sesAccount = new SesAccount(region, options.isSesSandbox ?? false);
  const tables: TableWrites = new EventEmitter();
  const [dynamodb, fauxqs, ses, secretsManager, kms, mappings] = await Promise.all([
    startDynamoDb(dataDir, (writesTo) => void tables.emit("write", writesTo)),
    startFauxqsEmulator(dataDir),
    startSesEmulator(sesAccount, dataDir, inboxPort),
    SecretsManagerEmulator.load(region, dataDir),
    KmsEmulator.load(region, dataDir),
    MappingStates.load(dataDir),
  ]);
  const send: Send = (queueArn, body) => {
    const [, , , queueRegion = region, , name = ""] = queueArn.split(":");
    fauxqs.sendMessage(name, body, { region: queueRegion });
  };
  const access = new AccessControl({
    objectExists: async (bucket, key) => !!(await findObject(fauxqs, bucket, key)),
    ses: sesAccount,
    recording: options.iamRecordingFolder ? new AccessRecording(options.iamRecordingFolder) : undefined,
  });
  const s3 = await createS3Guard(fauxqs, send, access, options);
  const services: Services = {
    dynamodb: dynamodb.handle,
    kms: kms.handle,
    lambda: mappings.handle,
    s3: s3.handle,
    secretsmanager: secretsManager.handle,
    ses: ses.handle,
    sns: forwardTo(fauxqs),
    sqs: sqsHandler(fauxqs),
    sts: forwardTo(fauxqs),
  };
  const stopAll = () => Promise.all([dynamodb.stop(), fauxqs.stop(), ses.stop()]);
  const gateway = await startGateway(services, port, {
    authorize: (...request) => access.denialOf(...request),
    intercept: options.interceptRequest,
  }).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  const clients = createClients({ endpoint: gateway.url, region, credentials });
  const textract = await startTextract({
    clients,
    dataDir,
    recognizer: options.recognizer ?? new RecognitionThread(),
  });
  services.textract = textract.handle; // it sends requests to the gateway, which therefore starts first
  return {
    endpoint: gateway.url,
    inbox: ses.inbox,
    tableWrites: tables,
    access,
    mappings,
    async stop() {
      await textract.stop();
      await gateway.stop();
      await stopAll();
    },
  };
}
