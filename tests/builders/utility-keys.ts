import { createPublicKey, diffieHellman, generateKeyPairSync } from "node:crypto";
import type { PasswordUse } from "#contracts/http/credentials.ts";
import type { ServiceKey } from "#contracts/http/utility-auth.ts";
import { ids } from "./records.ts";

export const aNonce = "n".repeat(32);

export const aPasswordUse = (changes: Partial<PasswordUse> = {}): PasswordUse => ({
  method: "login",
  sessionId: ids.session,
  utility_code: "pse",
  username: "ana",
  ...changes,
});

/** A P-256 key pair that stands in for the KMS key of the password key agreement. */
export function aServiceKey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const service: ServiceKey = {
    keyId: "key-1",
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    nonce: aNonce,
  };
  const deriveSharedSecret = async (ephemeral: Uint8Array<ArrayBuffer>) => {
    const callerKey = createPublicKey({ key: Buffer.from(ephemeral), type: "spki", format: "der" });
    return new Uint8Array(diffieHellman({ privateKey, publicKey: callerKey }));
  };
  return { service, deriveSharedSecret };
}

/** The key that signs account details. */
export const accountKey = async () => "k".repeat(64);
