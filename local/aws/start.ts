import type { EventEmitter } from "node:events";
import { join } from "node:path";
import { RecognitionThread } from "#local/recognition/recognition-thread.ts";
import type { Settings } from "#local/settings.ts";
import { type AwsConnection, createClients } from "./clients.ts";
import { startEmulators } from "./emulators.ts";
import { startGateway } from "./gateway.ts";
import { startTextract } from "./textract/start.ts";

export type RunningAws = {
  connection: AwsConnection;
  /** Endpoints of single services, as SDKs read them from the environment. */
  variables: Record<string, string>;
  inbox?: string;
  tableWrites: EventEmitter | undefined;
  stop(): Promise<void>;
};

const singleEndpoint = /^AWS_ENDPOINT_URL_/;

async function embedded({
  awsPort,
  region,
  dataDir,
  credentials,
  externalTextractUrl: externalTextract,
}: Settings): Promise<RunningAws> {
  const emulators = await startEmulators({ port: awsPort, region, dataDir: join(dataDir, "aws") });
  const { endpoint, inbox, tableWrites: tables, stop } = emulators;
  const variables = externalTextract ? { AWS_ENDPOINT_URL_TEXTRACT: externalTextract } : {};
  return {
    connection: { endpoint, region, credentials },
    variables: { ...variables },
    inbox,
    tableWrites: tables,
    stop,
  };
}

/** Few emulators read text from pictures: our recognition stands beside them. */
async function recognitionBeside({ awsPort, dataDir }: Settings, connection: AwsConnection) {
  const textract = await startTextract({
    clients: createClients(connection),
    dataDir: join(dataDir, "aws"),
    recogniser: new RecognitionThread(),
  });
  const gateway = await startGateway({ textract: textract.handle }, awsPort);
  return {
    variables: { AWS_ENDPOINT_URL_TEXTRACT: gateway.url },
    async stop() {
      await textract.stop();
      await gateway.stop();
    },
  };
}

async function external(settings: Settings, endpoint: string): Promise<RunningAws> {
  const { region, credentials, externalTextractUrl: externalTextract } = settings;
  const connection = { endpoint, region, credentials };
  const given = Object.entries(process.env).filter(([name]) => singleEndpoint.test(name));
  const variables = Object.fromEntries(given.map(([name, value]) => [name, value ?? ""]));
  const nothing = { variables: {}, stop: async () => {} };
  const recognition = externalTextract ? nothing : await recognitionBeside(settings, connection);
  return {
    connection,
    variables: { ...recognition.variables, ...variables },
    tableWrites: undefined,
    stop: recognition.stop,
  };
}

/** The embedded emulators, or the AWS-compatible endpoint that the user named in AWS_ENDPOINT_URL. */
export const startAws = (settings: Settings): Promise<RunningAws> =>
  settings.externalAwsUrl ? external(settings, settings.externalAwsUrl) : embedded(settings);
