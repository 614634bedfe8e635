import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { region, syntheticKeyName } from "#infra/names.ts";
import { CliError } from "#tools/cli.ts";
import { readLocalEndpoints } from "#tools/local-endpoints.ts";
import type { DeployedStage } from "#tools/stage.ts";

export const syntheticKeyVariable = "SYNTHETIC_KEY";

/**
 * The key that signs synthetic enrollments: from the environment, or else from Secrets Manager of the stage, or of the product
 * on this machine.
 */
export async function findSyntheticKey(
  stage: DeployedStage | undefined,
  environment = process.env,
): Promise<string> {
  const given = environment[syntheticKeyVariable];
  if (given) return given;
  const connection = stage ? { region } : (await readLocalEndpoints(environment)).connection;
  const SecretId = syntheticKeyName(stage ?? "local");
  const { SecretString } = await new SecretsManagerClient(connection).send(
    new GetSecretValueCommand({ SecretId }),
  );
  if (SecretString) return SecretString;
  throw new CliError(`The secret ${SecretId} is empty.`);
}
