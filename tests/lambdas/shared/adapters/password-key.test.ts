import {
  CreateKeyCommand,
  DeriveSharedSecretCommand,
  GetPublicKeyCommand,
  KMSClient,
} from "@aws-sdk/client-kms";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { encryptPassword } from "#contracts/http/credentials.ts";
import { type ServiceKey, serviceKey } from "#contracts/http/utility-auth.ts";
import { kmsPasswordOpener, kmsServiceKey } from "#lambdas/shared/adapters/password-key.ts";
import { aNonce, aPasswordUse, aServiceKey } from "#tests/builders/utility-keys.ts";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";

const use = aPasswordUse();
const readServiceKey = async (id: string, kms: KMSClient): Promise<ServiceKey> => ({
  ...(await kmsServiceKey(id, kms)()),
  nonce: aNonce,
});

describe("with a working KMS key", () => {
  let local: TestAws;
  let id: string;
  const createKey = new CreateKeyCommand({ KeySpec: "ECC_NIST_P256", KeyUsage: "KEY_AGREEMENT" });
  beforeAll(async () => {
    local = await startTestAws();
    id = (await local.clients.kms.send(createKey)).KeyMetadata?.KeyId ?? "";
  });
  afterAll(() => local.stop());

  test("decrypts what a browser encrypted for the public key, repeatedly", async () => {
    const service = await readServiceKey(id, local.clients.kms);
    const open = kmsPasswordOpener(id, local.clients.kms);
    const encrypted = await encryptPassword("swamp gator 🐊", service, use);

    expect(serviceKey.parse(service)).toEqual(service);
    expect(service.keyId).toBe(id);
    expect(await open(encrypted, use)).toBe("swamp gator 🐊");
    expect(await open(encrypted, use)).toBe("swamp gator 🐊");
  });

  test("does not decrypt what was encrypted for another use", async () => {
    const encrypted = await encryptPassword("secret", await readServiceKey(id, local.clients.kms), use);
    const open = kmsPasswordOpener(id, local.clients.kms);
    expect(await open(encrypted, aPasswordUse({ username: "sam" }))).toBeUndefined();
  });

  test("does not decrypt what was encrypted for another key", async () => {
    const otherKeyId = (await local.clients.kms.send(createKey)).KeyMetadata?.KeyId ?? "";
    const encrypted = await encryptPassword(
      "secret",
      await readServiceKey(otherKeyId, local.clients.kms),
      use,
    );
    expect(await kmsPasswordOpener(id, local.clients.kms)(encrypted, use)).toBeUndefined();
  });

  test("rejects an invalid public key without calling KMS", async () => {
    const send = vi.spyOn(local.clients.kms, "send");
    const encrypted = await encryptPassword("secret", await readServiceKey(id, local.clients.kms), use);
    send.mockClear();
    const invalidKey = Buffer.from(encrypted.ephemeral_key, "base64");
    invalidKey[40] = (invalidKey[40] ?? 0) ^ 1;
    for (const ephemeral_key of [invalidKey.toString("base64"), "AAAA", ""]) {
      expect(
        await kmsPasswordOpener(id, local.clients.kms)({ ...encrypted, ephemeral_key }, use),
      ).toBeUndefined();
    }
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });
});

describe("while KMS fails", () => {
  const client = new KMSClient({ region: "us-east-1" });
  const kms = mockClient(client);

  test("throws instead of reporting a wrong password", async () => {
    kms.on(DeriveSharedSecretCommand).rejects(new Error("throttled"));
    const { service } = aServiceKey();
    const encrypted = await encryptPassword("secret", service, use);
    await expect(kmsPasswordOpener("key", client)(encrypted, use)).rejects.toThrow("throttled");
  });

  test("reads the public key once, and again after a failure", async () => {
    kms
      .on(GetPublicKeyCommand)
      .rejectsOnce(new Error("unavailable"))
      .resolves({
        KeyId: "arn:aws:kms:us-east-1:111122223333:key/1234-abcd",
        PublicKey: Uint8Array.of(1, 2, 3),
      });
    const read = kmsServiceKey("alias/passwords", client);
    await expect(read()).rejects.toThrow("unavailable");
    expect([await read(), await read()]).toEqual(Array(2).fill({ keyId: "1234-abcd", publicKey: "AQID" }));
    expect(kms.commandCalls(GetPublicKeyCommand)).toHaveLength(2);
  });
});
