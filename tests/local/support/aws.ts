import { EventEmitter } from "node:events";
import { createClients } from "#local/aws/clients.ts";
import { type EmulatorOptions, type Emulators, startEmulators } from "#local/aws/emulators.ts";
import { MappingStates } from "#local/aws/lambda.ts";
import { SesAccount } from "#local/aws/ses-account.ts";
import { AccessControl } from "#local/iam/access-control.ts";
import {
  localAccountId as accountId,
  localCredentials as credentials,
  localRegion as region,
} from "#local/settings.ts";
import { type AwsEnvironment, createArn, queueUrl } from "#local/template/resource-names.ts";
import { resetOtherAws } from "#tests/builders/other-aws.ts";

/** Recognizes one empty page at once, for tests in which the recognized text does not matter. */
export const instantRecognizer = {
  recognize: async () => [{ BlockType: "PAGE" as const, Id: "page" }],
  stop: async () => {},
};

/** A moto server has no inbox and no policies, and does not say when a table is written. */
const withoutOwnParts = async (endpoint: string): Promise<Emulators> => ({
  endpoint,
  inbox: endpoint,
  tableWrites: new EventEmitter(),
  access: new AccessControl({
    objectExists: async () => true,
    ses: new SesAccount(region, false),
    recording: undefined,
  }),
  mappings: await MappingStates.load(undefined),
  stop: async () => {},
});

/** All AWS services in memory, on a free port. */
export async function startTestAws(options: Partial<EmulatorOptions> = {}) {
  const other = await resetOtherAws();
  const emulators = other
    ? await withoutOwnParts(other.endpoint)
    : await startEmulators({ port: 0, region, recognizer: instantRecognizer, ...options });
  const { endpoint } = emulators;
  const environment: AwsEnvironment = { region, accountId, stackName: "test", endpoint };
  const clients = createClients({ endpoint, region, credentials });
  return { ...emulators, environment, clients, queueUrl: (name: string) => queueUrl(environment, name) };
}
export type TestAws = Awaited<ReturnType<typeof startTestAws>>;

export const queueArn = (name: string) => createArn({ region, accountId }, "sqs", name);
export { region };
