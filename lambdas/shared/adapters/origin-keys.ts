import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import type { OriginKeys } from "#lambdas/functions/authorize-request/handler.ts";
import { log } from "#lambdas/shared/middleware/log.ts";

/** The key and the one before it: while a new one travels to the edge, both open. */
export function originKeys(SecretId: string, secrets = new SecretsManagerClient({})): OriginKeys {
  let kept: { keys: readonly string[]; readAt: number } | undefined;

  async function version(VersionStage: "AWSCURRENT" | "AWSPREVIOUS") {
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId, VersionStage }));
    if (!SecretString) throw new Error("The key of the edge is empty.");
    return SecretString;
  }

  return async (atMostMsOld) => {
    if (kept && Date.now() - kept.readAt < atMostMsOld) return kept.keys;
    try {
      const [current, previous] = await Promise.all([
        version("AWSCURRENT"),
        version("AWSPREVIOUS").catch(none),
      ]);
      kept = { keys: previous === undefined ? [current] : [current, previous], readAt: Date.now() };
    } catch (error) {
      if (!kept) throw error;
      log.dependencyFailed({ name: "secrets" }); // the site stays open with the keys that were good before
    }
    return kept.keys;
  };
}

/** A key that was never replaced has none before it. */
function none(error: unknown): undefined {
  if (!(error instanceof ResourceNotFoundException)) throw error;
}
