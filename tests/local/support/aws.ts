import { createClients } from "#local/aws/clients.ts";
import { type EmulatorOptions, startEmulators } from "#local/aws/emulators.ts";
import { localAccountId, localCredentials } from "#local/settings.ts";
import type { AwsEnvironment } from "#local/template/resource-names.ts";

export const region = "us-east-1";

/** Recognition that answers at once with one page: what is read is not the business of these tests. */
export const instantRecognizer = {
  recognize: async () => [{ BlockType: "PAGE" as const, Id: "page" }],
  stop: async () => {},
};

/** All of AWS in memory, at a port of its own. */
export async function startTestAws(options: Partial<EmulatorOptions> = {}) {
  const emulators = await startEmulators({ port: 0, region, recognizer: instantRecognizer, ...options });
  const { endpoint } = emulators;
  const place: AwsEnvironment = { region, account: localAccountId, stackName: "test", endpoint };
  const clients = createClients({ endpoint, region, credentials: localCredentials });
  return { ...emulators, place, clients };
}
export type TestAws = Awaited<ReturnType<typeof startTestAws>>;

export const queueArn = (name: string) => `arn:aws:sqs:${region}:${localAccountId}:${name}`;
