import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { systemClock } from "#lambdas/shared/clock.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, LinkKeyReader, OriginKeys } from "#lambdas/shared/ports.ts";
import { cachedRead } from "./cached-read.ts";

const minLinkKeyLength = 32;
/** Spares most calls to Secrets Manager, and puts a replaced key into use soon. */
const apiKeyMaxAgeMs = 5 * 60 * 1000;

type Options = { client?: SecretsManagerClient; now?: Clock };
type Version = "AWSCURRENT" | "AWSPREVIOUS";

/** Reads the key that signs disclosure links once per Lambda environment: it is never rotated. */
export function linkKeyFromSecret(
  secretId: string,
  { client = secretsClient(), now = systemClock }: Options = {},
): LinkKeyReader {
  const read = cachedRead(
    async () => {
      const key = await readSecret(client, secretId);
      if (key.length < minLinkKeyLength) {
        throw new Error(`The key that signs disclosure links has fewer than ${minLinkKeyLength} characters.`);
      }
      return key;
    },
    { now },
  );
  return () => read();
}

/** Reads an API key that an operator stores by hand and may replace at any time. */
export function apiKeyFromSecret(
  secretId: string,
  { client = secretsClient(), now = systemClock }: Options = {},
): () => Promise<string> {
  const read = cachedRead(async () => (await readSecret(client, secretId)).trim(), { now });
  return () => read(apiKeyMaxAgeMs);
}

/**
 * Reads the current and the previous origin key: while CloudFront still sends the previous one, the API accepts both.
 * While Secrets Manager fails, the keys that were read last stay valid, so that the site stays available.
 */
export function originKeysFromSecret(
  secretId: string,
  { client = secretsClient(), now = systemClock }: Options = {},
): OriginKeys {
  return cachedRead(
    async () => {
      const [current, previous] = await Promise.all([
        readSecret(client, secretId),
        readSecret(client, secretId, "AWSPREVIOUS").catch(undefinedIfMissing),
      ]);
      return previous === undefined ? [current] : [current, previous];
    },
    { now, onStale: (error) => log.dependencyFailed({ name: "secrets" }, error) },
  );
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
