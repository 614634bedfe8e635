import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { LinkKeyReader } from "#lambdas/shared/documents/disclosure-link.ts";

const shortest = 32;

/** Reads the key once and keeps it while the function stays warm. A failed read is tried again by the next call. */
export function secretLinkKey(secretId: string, secrets = new SecretsManagerClient({})): LinkKeyReader {
  let read: Promise<string> | undefined;
  return () => {
    read ??= readSecret(secrets, secretId).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
}

async function readSecret(secrets: SecretsManagerClient, SecretId: string): Promise<string> {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString || SecretString.length < shortest) {
    throw new Error(`The key that signs disclosure links has fewer than ${shortest} characters.`);
  }
  return SecretString;
}
