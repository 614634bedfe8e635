import { DeriveSharedSecretCommand, GetPublicKeyCommand, type KMSClient } from "@aws-sdk/client-kms";
import { decryptPassword } from "#contracts/http/credentials.ts";
import type { OpenPassword, PublicServiceKey } from "#lambdas/shared/utility-ports.ts";
import { cachedRead } from "./cached-read.ts";
import { kmsClient } from "./kms-client.ts";

/** Decrypts passwords with a shared secret that KMS derives. The private key never leaves KMS. */
export const kmsPasswordOpener =
  (KeyId: string, kms = kmsClient()): OpenPassword =>
  (encrypted, use) =>
    decryptPassword(encrypted, use, async (PublicKey) => {
      if (!(await isPointOnCurve(PublicKey))) return undefined;
      const derive = new DeriveSharedSecretCommand({ KeyId, KeyAgreementAlgorithm: "ECDH", PublicKey });
      const { SharedSecret } = await kms.send(derive);
      if (!SharedSecret) throw new Error("KMS returned no shared secret.");
      return new Uint8Array(SharedSecret);
    });

/** Reads the public key once per Lambda environment: it never changes. */
export function kmsServiceKey(keyId: string, kms = kmsClient()): () => Promise<PublicServiceKey> {
  const read = cachedRead(() => readPublicKey(keyId, kms));
  return () => read();
}

async function readPublicKey(requestedId: string, kms: KMSClient): Promise<PublicServiceKey> {
  const { PublicKey, KeyId = requestedId } = await kms.send(new GetPublicKeyCommand({ KeyId: requestedId }));
  if (!PublicKey) throw new Error("KMS returned no public key.");
  return {
    keyId: KeyId.split("/").at(-1) ?? KeyId, // without the ARN's account and region
    publicKey: Buffer.from(PublicKey).toString("base64"),
  };
}

/** KMS rejects an invalid public key too, but with an error that looks like an outage. */
async function isPointOnCurve(spki: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await crypto.subtle.importKey("spki", spki, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "DataError") return false;
    throw error;
  }
}
