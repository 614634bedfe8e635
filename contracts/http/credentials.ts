import type { UtilityCode } from "#domain/utilities/index.ts";
import type { EncryptedPassword, ServiceKey } from "./utility-auth.ts";

/**
 * Encrypts a password between browser and function: AES-256-GCM with a key that the browser and KMS agree on (ECDH on
 * P-256, then HKDF-SHA-256), so that the page contains no key. Format: `base64(IV):base64(ciphertext)`. The additional
 * authenticated data of AES-GCM says what the password may be used for. WebCrypto is the same in a browser and in Node.
 */

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
const keyPurpose = new TextEncoder().encode("wattigator utility password, version 2");
const ivBytes = 12;

/** The one request that an encrypted password may be sent with. */
export type PasswordUse = {
  method: "login" | "account_information";
  sessionId: string;
  utility_code: UtilityCode;
  username: string;
};

/** A JSON array, so that no two different uses have the same bytes. */
const authenticatedData = ({ method, sessionId, utility_code, username }: PasswordUse, nonce: string) =>
  new TextEncoder().encode(JSON.stringify([method, sessionId, utility_code, username, nonce]));

/** Encrypts a password for the service, with a new key pair for each call. Call it once for each request. */
export async function encryptPassword(
  password: string,
  service: ServiceKey,
  use: PasswordUse,
): Promise<EncryptedPassword> {
  const serviceKey = await crypto.subtle.importKey("spki", bytesOf(service.publicKey), curve, false, []);
  const ephemeralKeys = await crypto.subtle.generateKey(curve, false, ["deriveBits"]);
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey("spki", ephemeralKeys.publicKey));
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: serviceKey },
    ephemeralKeys.privateKey,
    256,
  );
  const key = await derivePasswordKey(new Uint8Array(shared), ephemeral, "encrypt");
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const ciphertext = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: authenticatedData(use, service.nonce) },
    key,
    new TextEncoder().encode(password),
  );
  return {
    password: `${base64(iv)}:${base64(new Uint8Array(ciphertext))}`,
    encrypted: true,
    ephemeral_key: base64(ephemeral),
    nonce: service.nonce,
  };
}

/** Decrypts a password from `encryptPassword`. Undefined if that fails. `deriveSharedSecret` calls KMS. */
export async function decryptPassword(
  { password, ephemeral_key, nonce }: Omit<EncryptedPassword, "encrypted">,
  use: PasswordUse,
  deriveSharedSecret: (ephemeralKey: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<string | undefined> {
  const ephemeral = bytesOf(ephemeral_key);
  const shared = await deriveSharedSecret(ephemeral);
  if (!shared) return undefined;
  const key = await derivePasswordKey(shared, ephemeral, "decrypt");
  const [iv = "", ciphertext = ""] = password.split(":");
  try {
    const plaintext = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: bytesOf(iv), additionalData: authenticatedData(use, nonce) },
      key,
      bytesOf(ciphertext),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
  } catch {
    return undefined; // modified, or encrypted for another key or use: AES-GCM does not report which
  }
}

/** The ephemeral key is the salt, so that two attempts never share a key. */
async function derivePasswordKey(
  shared: Uint8Array<ArrayBuffer>,
  ephemeral: Uint8Array<ArrayBuffer>,
  use: "encrypt" | "decrypt",
): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: ephemeral, info: keyPurpose };
  return crypto.subtle.deriveKey(derivation, secret, { name: "AES-GCM", length: 256 }, false, [use]);
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
