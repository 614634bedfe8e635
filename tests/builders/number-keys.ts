import {
  CreateAliasCommand,
  CreateKeyCommand,
  type CreateKeyCommandInput,
  type KMSClient,
} from "@aws-sdk/client-kms";
import { kmsNumberCipher } from "#lambdas/shared/adapters/number-cipher.ts";
import { kmsNumberKeys } from "#lambdas/shared/adapters/number-keys.ts";
import { minimalEndpoints } from "./endpoints.ts";

const { encryption, lookups } = minimalEndpoints.numberKeys;

/** Creates one version of the HMAC key for lookups. */
export const createLookupKey = (kms: KMSClient) =>
  createKey(kms, { KeySpec: "HMAC_256", KeyUsage: "GENERATE_VERIFY_MAC" });

/** Creates the keys of a stage under the ids in `minimalEndpoints`, and what stores need to use them. */
export async function createNumberKeys(kms: KMSClient) {
  await alias(kms, encryption, await createKey(kms, {}));
  for (const { keyId } of lookups) await alias(kms, keyId, await createLookupKey(kms));
  const [{ version: currentVersion }] = lookups;
  return { cipher: kmsNumberCipher(encryption, kms), keys: kmsNumberKeys(lookups, kms), currentVersion };
}
export type TestNumberKeys = Awaited<ReturnType<typeof createNumberKeys>>;

const alias = (kms: KMSClient, AliasName: string, TargetKeyId: string) =>
  kms.send(new CreateAliasCommand({ AliasName, TargetKeyId }));

async function createKey(kms: KMSClient, input: CreateKeyCommandInput) {
  const { KeyMetadata } = await kms.send(new CreateKeyCommand(input));
  if (!KeyMetadata?.KeyId) throw new Error("KMS created no key.");
  return KeyMetadata.KeyId;
}
