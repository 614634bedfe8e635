import { createCipheriv, createDecipheriv, createHmac, generateKeyPairSync, randomBytes } from "node:crypto";
import * as z from "zod";

export const keySpecs = ["ECC_NIST_P256", "SYMMETRIC_DEFAULT", "HMAC_256"] as const;
export type KeySpec = (typeof keySpecs)[number];

/** The only use of each kind of key. */
export const keyUsages = {
  ECC_NIST_P256: "KEY_AGREEMENT",
  SYMMETRIC_DEFAULT: "ENCRYPT_DECRYPT",
  HMAC_256: "GENERATE_VERIFY_MAC",
} as const satisfies Record<KeySpec, string>;

export const encryptionContext = z.record(z.string(), z.string()).default({});
type EncryptionContext = z.infer<typeof encryptionContext>;

/** A private key as PEM, or 32 random bytes as base64. */
export function generateMaterial(spec: KeySpec): string {
  if (spec !== "ECC_NIST_P256") return randomBytes(32).toString("base64");
  return generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey;
}

/** A ciphertext: the key's id, the initialization vector, the authentication tag, the encrypted bytes. */
const idBytes = 36;
const ivBytes = 12;
const tagBytes = 16;
const headerBytes = idBytes + ivBytes + tagBytes;

/** Any order of the context's fields is the same context. */
const canonical = (context: EncryptionContext) =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))));

export function encrypt(key: { id: string; secret: Buffer }, plaintext: Buffer, context: EncryptionContext) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key.secret, iv).setAAD(canonical(context));
  const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.from(key.id), iv, cipher.getAuthTag(), encrypted]);
}

export const keyIdOf = (blob: Buffer): string => blob.subarray(0, idBytes).toString();

/** Undefined if the bytes were changed or belong to another encryption context. */
export function decrypt(secret: Buffer, blob: Buffer, context: EncryptionContext): Buffer | undefined {
  if (blob.length < headerBytes) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", secret, blob.subarray(idBytes, idBytes + ivBytes))
    .setAAD(canonical(context))
    .setAuthTag(blob.subarray(idBytes + ivBytes, headerBytes));
  const first = decipher.update(blob.subarray(headerBytes));
  try {
    return Buffer.concat([first, decipher.final()]);
  } catch {
    return undefined; // OpenSSL's only way to say that the tag does not match
  }
}

export const computeMac = (secret: Buffer, message: Buffer): string =>
  createHmac("sha256", secret).update(message).digest("base64");
