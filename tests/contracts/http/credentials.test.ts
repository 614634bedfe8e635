import { expect, test } from "vitest";
import { decryptPassword, encryptPassword } from "#contracts/http/credentials.ts";
import { encryptedPassword } from "#contracts/http/utility-auth.ts";
import { ids } from "#tests/builders/records.ts";
import { aNonce, aPasswordUse, aServiceKey } from "#tests/builders/utility-keys.ts";

const use = aPasswordUse();
const password = "pässwörd with spaces & 漢字 🐊";

test("the service decrypts a password that the browser encrypted", async () => {
  const { service, deriveSharedSecret } = aServiceKey();
  const encrypted = await encryptPassword(password, service, use);

  expect(await decryptPassword(encrypted, use, deriveSharedSecret)).toBe(password);
});

test("an encrypted password is the 12-byte IV, a colon, and the ciphertext with its tag, in base64", async () => {
  const encrypted = await encryptPassword("secret", aServiceKey().service, use);
  const [iv = "", ciphertext = ""] = encrypted.password.split(":");

  expect(encryptedPassword.parse(encrypted)).toEqual(encrypted);
  expect(Buffer.from(iv, "base64")).toHaveLength(12);
  expect(Buffer.from(ciphertext, "base64")).toHaveLength("secret".length + 16);
});

test("encrypting a password twice uses different ciphertexts and ephemeral keys, without the plain text", async () => {
  const { service } = aServiceKey();
  const [first, second] = [
    await encryptPassword(password, service, use),
    await encryptPassword(password, service, use),
  ];

  expect(first.password).not.toBe(second.password);
  expect(first.ephemeral_key).not.toBe(second.ephemeral_key);
  expect(JSON.stringify(first)).not.toContain(password);
});

test.each([
  ["method", { method: "account_information" as const }],
  ["session", { sessionId: ids.bill }],
  ["utility", { utility_code: "ace" as const }],
  ["username", { username: "ana " }],
])("decryption rejects a password that was encrypted for another %s", async (_, change) => {
  const { service, deriveSharedSecret } = aServiceKey();
  const encrypted = await encryptPassword(password, service, use);

  expect(await decryptPassword(encrypted, aPasswordUse(change), deriveSharedSecret)).toBeUndefined();
});

test("decryption rejects a password that was encrypted with another nonce", async () => {
  const { service, deriveSharedSecret } = aServiceKey();
  const encrypted = await encryptPassword(password, service, use);
  const nonce = `m${aNonce.slice(1)}`;

  expect(await decryptPassword({ ...encrypted, nonce }, use, deriveSharedSecret)).toBeUndefined();
});

const flipBit = (base64: string, at: number) => {
  const bytes = Buffer.from(base64, "base64");
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString("base64");
};

test.each([
  ["the IV", (iv: string, text: string) => `${flipBit(iv, 0)}:${text}`],
  ["the ciphertext", (iv: string, text: string) => `${iv}:${flipBit(text, 0)}`],
  ["the tag", (iv: string, text: string) => `${iv}:${flipBit(text, 21)}`],
  ["the length", (iv: string) => `${iv}:AAAA`],
  ["the parts", (iv: string) => iv],
])("decryption rejects a change of %s", async (_, change) => {
  const { service, deriveSharedSecret } = aServiceKey();
  const encrypted = await encryptPassword("secret", service, use);
  const [iv = "", text = ""] = encrypted.password.split(":");

  expect(
    await decryptPassword({ ...encrypted, password: change(iv, text) }, use, deriveSharedSecret),
  ).toBeUndefined();
});

test("decryption rejects a password encrypted for another service key", async () => {
  const encrypted = await encryptPassword(password, aServiceKey().service, use);

  expect(await decryptPassword(encrypted, use, aServiceKey().deriveSharedSecret)).toBeUndefined();
});

test("decryption rejects another browser's ephemeral key", async () => {
  const { service, deriveSharedSecret } = aServiceKey();
  const encrypted = await encryptPassword(password, service, use);
  const { ephemeral_key } = await encryptPassword(password, service, use);

  expect(await decryptPassword({ ...encrypted, ephemeral_key }, use, deriveSharedSecret)).toBeUndefined();
});

test("decryption returns undefined when the key service returns no shared secret", async () => {
  const encrypted = await encryptPassword(password, aServiceKey().service, use);

  expect(await decryptPassword(encrypted, use, async () => undefined)).toBeUndefined();
});
