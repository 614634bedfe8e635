import {
  CreateKeyCommand,
  type CreateKeyCommandInput,
  DecryptCommand,
  EncryptCommand,
  GenerateMacCommand,
  GetPublicKeyCommand,
} from "@aws-sdk/client-kms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";

let local: TestAws;
beforeAll(async () => {
  local = await startTestAws();
});
afterAll(() => local.stop());

const createKey = async (input: CreateKeyCommandInput = {}) =>
  (await local.clients.kms.send(new CreateKeyCommand(input))).KeyMetadata?.Arn ?? "";
const hmac = { KeySpec: "HMAC_256", KeyUsage: "GENERATE_VERIFY_MAC" } as const;
const Plaintext = Buffer.from("PE000004017206050484");
const EncryptionContext = { customerId: "one", stage: "dev" };

test("decrypts only with the encryption context that was encrypted with, in any order", async () => {
  const { kms } = local.clients;
  const KeyId = await createKey();
  const { CiphertextBlob } = await kms.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext }));
  const decrypt = async (context: Record<string, string>) => {
    const command = new DecryptCommand({ CiphertextBlob, EncryptionContext: context });
    return Buffer.from((await kms.send(command)).Plaintext ?? []).toString();
  };

  expect(Buffer.from(CiphertextBlob ?? []).includes(Plaintext)).toBe(false);
  expect(await decrypt({ stage: "dev", customerId: "one" })).toBe("PE000004017206050484");
  await expect(decrypt({ ...EncryptionContext, customerId: "two" })).rejects.toMatchObject({
    name: "InvalidCiphertextException",
  });
  await expect(decrypt({})).rejects.toMatchObject({ name: "InvalidCiphertextException" });
});

test("rejects a ciphertext of another key, a damaged one and a plaintext that is too long", async () => {
  const { kms } = local.clients;
  const [KeyId, otherKeyId] = [await createKey(), await createKey()];
  const { CiphertextBlob = new Uint8Array() } = await kms.send(new EncryptCommand({ KeyId, Plaintext }));
  const damaged = Uint8Array.from(CiphertextBlob);
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;

  await expect(kms.send(new DecryptCommand({ KeyId: otherKeyId, CiphertextBlob }))).rejects.toMatchObject({
    name: "IncorrectKeyException",
  });
  for (const blob of [damaged, Uint8Array.of(1, 2, 3)]) {
    await expect(kms.send(new DecryptCommand({ CiphertextBlob: blob }))).rejects.toMatchObject({
      name: "InvalidCiphertextException",
    });
  }
  await expect(kms.send(new EncryptCommand({ KeyId, Plaintext: Buffer.alloc(4097) }))).rejects.toThrow(
    "more than 4096 bytes",
  );
});

test("computes the same HMAC for the same message and key only", async () => {
  const [first, second] = [await createKey(hmac), await createKey(hmac)];
  const compute = async (KeyId: string, message: string) => {
    const input = { KeyId, MacAlgorithm: "HMAC_SHA_256", Message: Buffer.from(message) } as const;
    const { Mac = [] } = await local.clients.kms.send(new GenerateMacCommand(input));
    return Buffer.from(Mac).toString("hex");
  };
  const mac = await compute(first, "one");
  expect(mac).toHaveLength(64);
  expect(await compute(first, "one")).toBe(mac);
  expect(new Set([mac, await compute(first, "two"), await compute(second, "one")]).size).toBe(3);
});

test("rejects an operation for which a key is not made, and a usage that does not fit its spec", async () => {
  const { kms } = local.clients;
  const KeyId = await createKey(hmac);
  const wrongUse = { name: "InvalidKeyUsageException" };
  await expect(kms.send(new EncryptCommand({ KeyId, Plaintext }))).rejects.toMatchObject(wrongUse);
  await expect(kms.send(new GetPublicKeyCommand({ KeyId }))).rejects.toMatchObject(wrongUse);
  await expect(createKey({ KeySpec: "HMAC_256", KeyUsage: "ENCRYPT_DECRYPT" })).rejects.toThrow(
    "does not fit",
  );
});
