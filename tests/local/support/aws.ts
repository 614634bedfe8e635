import { clientsFor } from "#local/aws/clients.ts";
import { type Options, startEmulators } from "#local/aws/emulators.ts";
import { account, localCredentials } from "#local/settings.ts";
import type { Place } from "#local/template/resource-names.ts";

export const region = "us-east-1";

/** Recognition that answers at once with one page: what is read is not the business of these tests. */
export const quickRecogniser = {
  recognise: async () => [{ BlockType: "PAGE" as const, Id: "page" }],
  stop: async () => {},
};

/** All of AWS in memory, at a port of its own. */
export async function aws(options: Partial<Options> = {}) {
  const emulators = await startEmulators({ port: 0, region, recogniser: quickRecogniser, ...options });
  const { endpoint } = emulators;
  const place: Place = { region, account, stackName: "test", endpoint };
  const clients = clientsFor({ endpoint, region, credentials: localCredentials });
  return { ...emulators, place, clients };
}
export type TestAws = Awaited<ReturnType<typeof aws>>;

export const queueArn = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;
