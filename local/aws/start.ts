import { join } from "node:path";
import type { TableWrites } from "#local/events/write-signal.ts";
import type { AccessControl } from "#local/iam/access-control.ts";
import { RecognitionThread } from "#local/recognition/recognition-thread.ts";
import type { Settings } from "#local/settings.ts";
import { type AwsConnection, createClients } from "./clients.ts";
import { type EmulatorOptions, startEmulators } from "./emulators.ts";
import { startGateway } from "./gateway.ts";
import type { MappingStates } from "./lambda.ts";
import { startTextract } from "./textract/start.ts";

export type RunningAws = {
  connection: AwsConnection;
  /** `AWS_ENDPOINT_URL_<SERVICE>` variables for the functions. */
  variables: Record<string, string>;
  inbox?: string;
  tableWrites: TableWrites | undefined;
  /** Undefined with an external endpoint, which has its own. */
  access: AccessControl | undefined;
  /** Undefined with an external endpoint, whose Lambda does not invoke the functions. */
  mappings: MappingStates | undefined;
  stop(): Promise<void>;
};

/** How a test changes the embedded emulators. */
export type EmulatorInterference = Pick<EmulatorOptions, "interceptRequest" | "recognizer">;

const serviceEndpointVariable = /^AWS_ENDPOINT_URL_/;

async function startEmbeddedAws(
  {
    awsPort,
    inboxPort,
    region,
    dataDir,
    credentials,
    externalTextractUrl: textract,
    externalSesUrl: ses,
    isSesSandbox,
    iamRecordingFolder,
  }: Settings,
  interference: EmulatorInterference,
): Promise<RunningAws> {
  const emulators = await startEmulators({
    port: awsPort,
    inboxPort,
    region,
    dataDir: join(dataDir, "aws"),
    isSesSandbox,
    iamRecordingFolder,
    ...interference,
  });
  const { endpoint, inbox, tableWrites: tables, access, mappings, stop } = emulators;
  return {
    connection: { endpoint, region, credentials },
    variables: {
      ...(textract && { AWS_ENDPOINT_URL_TEXTRACT: textract }),
      ...(ses && { AWS_ENDPOINT_URL_SESV2: ses }),
    },
    inbox,
    tableWrites: tables,
    access,
    mappings,
    stop,
  };
}

/** Few emulators recognize text in pictures, so the local Textract runs beside an external endpoint. */
async function startTextractGateway({ awsPort, dataDir }: Settings, connection: AwsConnection) {
  const textract = await startTextract({
    clients: createClients(connection),
    dataDir: join(dataDir, "aws"),
    recognizer: new RecognitionThread(),
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

async function connectExternalAws(settings: Settings, endpoint: string): Promise<RunningAws> {
  const { region, credentials, externalTextractUrl: externalTextract } = settings;
  const connection = { endpoint, region, credentials };
  const serviceEndpoints = Object.entries(process.env).filter(([name]) => serviceEndpointVariable.test(name));
  const variables = Object.fromEntries(serviceEndpoints.map(([name, value]) => [name, value ?? ""]));
  const noRecognition = { variables: {}, stop: async () => {} };
  const recognition = externalTextract ? noRecognition : await startTextractGateway(settings, connection);
  return {
    connection,
    variables: { ...recognition.variables, ...variables },
    tableWrites: undefined,
    access: undefined,
    mappings: undefined,
    stop: recognition.stop,
  };
}

/** Starts the embedded emulators, or connects to the endpoint that AWS_ENDPOINT_URL names. */
export const startAws = (settings: Settings, interference: EmulatorInterference = {}): Promise<RunningAws> =>
  settings.externalAwsUrl
    ? connectExternalAws(settings, settings.externalAwsUrl)
    : startEmbeddedAws(settings, interference);
