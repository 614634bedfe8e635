import { expect, test } from "vitest";
import { decryptPassword, encryptPassword } from "#contracts/http/credentials.ts";
import { encryptedPassword } from "#contracts/http/utility-auth.ts";
import { aServiceKey } from "#tests/builders/utility-keys.ts";

const password = "pässwörd with spaces & 漢字 🐊";

test("the service reads what the browser sealed", async () => {
  const { service, agree } = aServiceKey();
  const sealed = await encryptPassword(password, service);

  expect(await decryptPassword(sealed, agree)).toBe(password);
});

test("it travels as the IV's twelve bytes, a colon, and the ciphertext with its tag, all in base64", async () => {
  const sealed = await encryptPassword("secret", aServiceKey().service);
  const [iv = "", ciphertext = ""] = sealed.password.split(":");

  expect(encryptedPassword.parse(sealed)).toEqual(sealed);
  expect(Buffer.from(iv, "base64")).toHaveLength(12);
  expect(Buffer.from(ciphertext, "base64")).toHaveLength("secret".length + 16);
});

test("the same password looks different each time, and shows neither itself nor the same key", async () => {
  const { service } = aServiceKey();
  const [one, two] = [await encryptPassword(password, service), await encryptPassword(password, service)];

  expect(one.password).not.toBe(two.password);
  expect(one.ephemeral_key).not.toBe(two.ephemeral_key);
  expect(JSON.stringify(one)).not.toContain(password);
});

test("the same sealed password can be sent with two calls of one attempt", async () => {
  const { service, agree } = aServiceKey();
  const sealed = await encryptPassword(password, service);

  expect(await decryptPassword(sealed, agree)).toBe(password);
  expect(await decryptPassword({ ...sealed }, agree)).toBe(password);
});

const flipped = (base64: string, at: number) => {
  const bytes = Buffer.from(base64, "base64");
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString("base64");
};

test.each([
  ["the IV", (iv: string, text: string) => `${flipped(iv, 0)}:${text}`],
  ["the ciphertext", (iv: string, text: string) => `${iv}:${flipped(text, 0)}`],
  ["the tag", (iv: string, text: string) => `${iv}:${flipped(text, 21)}`],
  ["the length", (iv: string) => `${iv}:AAAA`],
  ["the parts", (iv: string) => iv],
])("a change of %s on the way is found", async (_, change) => {
  const { service, agree } = aServiceKey();
  const sealed = await encryptPassword("secret", service);
  const [iv = "", text = ""] = sealed.password.split(":");

  expect(await decryptPassword({ ...sealed, password: change(iv, text) }, agree)).toBeUndefined();
});

test("what was sealed for another key stays closed", async () => {
  const sealed = await encryptPassword(password, aServiceKey().service);

  expect(await decryptPassword(sealed, aServiceKey().agree)).toBeUndefined();
});

test("another browser's half does not open it either", async () => {
  const { service, agree } = aServiceKey();
  const sealed = await encryptPassword(password, service);
  const { ephemeral_key } = await encryptPassword(password, service);

  expect(await decryptPassword({ ...sealed, ephemeral_key }, agree)).toBeUndefined();
});

test("where the key service agrees on nothing, nothing is read", async () => {
  const sealed = await encryptPassword(password, aServiceKey().service);

  expect(await decryptPassword(sealed, async () => undefined)).toBeUndefined();
});
