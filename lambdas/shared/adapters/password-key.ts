import { DeriveSharedSecretCommand, GetPublicKeyCommand, KMSClient } from "@aws-sdk/client-kms";
import { decryptPassword } from "#contracts/http/credentials.ts";
import type { ServiceKey } from "#contracts/http/utility-auth.ts";
import type { OpenPassword } from "#lambdas/shared/ports.ts";

/** A key service that does not answer is not worth a person's wait: the page offers to try again. */
const quick = { maxAttempts: 2, requestHandler: { requestTimeout: 3000, connectionTimeout: 1000 } };
const client = () => new KMSClient(quick);

/** Opens passwords with the key service's help: the private key stays there, and only a shared secret comes out. */
export const kmsPasswordOpener =
  (KeyId: string, kms = client()): OpenPassword =>
  (sealed) =>
    decryptPassword(sealed, async (PublicKey) => {
      if (!(await isPointOnCurve(PublicKey))) return undefined;
      const derive = new DeriveSharedSecretCommand({ KeyId, KeyAgreementAlgorithm: "ECDH", PublicKey });
      const { SharedSecret } = await kms.send(derive);
      if (!SharedSecret) throw new Error("the key service agreed on nothing");
      return new Uint8Array(SharedSecret);
    });

/** The public half never changes, so it is asked for once. A failed read is tried again by the next call. */
export function kmsServiceKey(KeyId: string, kms = client()): () => Promise<ServiceKey> {
  let read: Promise<ServiceKey> | undefined;
  return () => {
    read ??= readPublicKey(KeyId, kms).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
}

async function readPublicKey(asked: string, kms: KMSClient): Promise<ServiceKey> {
  const { PublicKey, KeyId = asked } = await kms.send(new GetPublicKeyCommand({ KeyId: asked }));
  if (!PublicKey) throw new Error("the key service told no public key");
  // The ARN's last part: account and region are nobody's business.
  return {
    keyId: KeyId.split("/").at(-1) ?? KeyId,
    publicKey: Buffer.from(PublicKey).toString("base64"),
  };
}

/** The key service refuses anything else too, but as an error of ours and not of who sent it. */
async function isPointOnCurve(spki: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await crypto.subtle.importKey("spki", spki, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return true;
  } catch {
    return false;
  }
}
