import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

/** Long enough to spare the calls, short enough that a key that was put in or replaced is soon in use. */
const keptFor = 5 * 60 * 1000;

/** Reads a secret that a person may replace. A failed read is tried again by the next call. */
export function secretText(SecretId: string, secrets = new SecretsManagerClient({})): () => Promise<string> {
  let kept: { text: string; until: number } | undefined;
  return async () => {
    if (kept && kept.until > Date.now()) return kept.text;
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
    if (!SecretString) throw new Error("the secret is empty");
    kept = { text: SecretString.trim(), until: Date.now() + keptFor };
    return kept.text;
  };
}
