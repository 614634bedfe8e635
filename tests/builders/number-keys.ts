import { CreateKeyCommand, type CreateKeyCommandInput, type KMSClient } from "@aws-sdk/client-kms";

/** Creates the key that encrypts numbers. */
export const createEncryptionKey = (kms: KMSClient) => createKey(kms, {});

/** Creates one version of the HMAC key for lookups. */
export const createLookupKey = (kms: KMSClient) =>
  createKey(kms, { KeySpec: "HMAC_256", KeyUsage: "GENERATE_VERIFY_MAC" });

async function createKey(kms: KMSClient, input: CreateKeyCommandInput) {
  const { KeyMetadata } = await kms.send(new CreateKeyCommand(input));
  if (!KeyMetadata?.KeyId) throw new Error("KMS created no key.");
  return KeyMetadata.KeyId;
}
