import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { systemClock } from "#lambdas/shared/clock.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, LinkKeyReader, OriginKeys, SigningKeyReader } from "#lambdas/shared/ports.ts";
import { cachedRead } from "./cached-read.ts";

const minLinkKeyLength = 32;
/** Spares most calls to Secrets Manager, and puts a replaced key into use soon. */
const apiKeyMaxAgeMs = 5 * 60 * 1000;

type Options = { client?: SecretsManagerClient; now?: Clock };
type Version = "AWSCURRENT" | "AWSPREVIOUS";

/**
 * Reads the current and the previous key of the links in e-mails. While Secrets Manager fails, the keys that were read last
 * stay in use.
 */
export function linkKeyFromSecret(
  secretId: string,
  { client = secretsClient(), now = systemClock }: Options = {},
): LinkKeyReader {
  return cachedRead(
    async () => {
      const [current, ...previous] = await readWithPrevious(client, secretId);
      if (!isLongEnough(current)) {
        throw new Error(`The key that signs links has fewer than ${minLinkKeyLength} characters.`);
      }
      return [current, ...previous.filter(isLongEnough)] as const;
    },
    { now, onStale: reportStale },
  );
}

const isLongEnough = (key: string) => key.length >= minLinkKeyLength;

/** Reads an API key that an operator stores by hand and may replace at any time. */
export function apiKeyFromSecret(
  secretId: string,
  { client = secretsClient(), now = systemClock }: Options = {},
): () => Promise<string> {
  const read = cachedRead(async () => (await readSecret(client, secretId)).trim(), { now });
  return () => read(apiKeyMaxAgeMs);
}

/** Reads the key that signs account details. It may be replaced at any time: what it signs expires within minutes. */
export const accountKeyFromSecret = (secretId: string, options?: Options): SigningKeyReader =>
  apiKeyFromSecret(secretId, options);

/**
 * Reads the current and the previous origin key: while CloudFront still sends the previous one, the API accepts both.
 * While Secrets Manager fails, the keys that were read last stay valid, so that the site stays available.
 */
export function originKeysFromSecret(
  secretId: string,
  { client = secretsClient(), now = systemClock }: Options = {},
): OriginKeys {
  return cachedRead(() => readWithPrevious(client, secretId), { now, onStale: reportStale });
}

const reportStale = (error: unknown) => log.dependencyFailed({ name: "secrets" }, error);

/** Secrets Manager keeps the value that the last rotation replaced. */
async function readWithPrevious(
  client: SecretsManagerClient,
  secretId: string,
): Promise<readonly [current: string, ...previous: string[]]> {
  const [current, previous] = await Promise.all([
    readSecret(client, secretId),
    readSecret(client, secretId, "AWSPREVIOUS").catch(undefinedIfMissing),
  ]);
  return previous === undefined ? [current] : [current, previous];
}

const secretsClient = () => new SecretsManagerClient({});

async function readSecret(
  client: SecretsManagerClient,
  SecretId: string,
  VersionStage: Version = "AWSCURRENT",
) {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
  if (!SecretString) throw new Error(`The secret ${SecretId} is empty.`);
  return SecretString;
}

/** A secret that was never rotated has no previous version. */
function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof ResourceNotFoundException)) throw error;
}
