import { DecryptCommand, EncryptCommand } from "@aws-sdk/client-kms";
import * as z from "zod/mini";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { NumberCipher } from "#lambdas/shared/ports.ts";
import { kmsClient } from "./kms-client.ts";

const numbersByPath = z.record(z.string(), z.string());

/**
 * Encrypts numbers directly with KMS: they are far shorter than the 4 KB that one request takes. The record's id is the
 * encryption context, so the numbers of one record cannot be read as those of another, and CloudTrail records whose
 * numbers were decrypted.
 */
export const kmsNumberCipher = (KeyId: string, kms = kmsClient()): Required<NumberCipher> => ({
  async encrypt(numbers, EncryptionContext) {
    const Plaintext = Buffer.from(JSON.stringify(numbers));
    const { CiphertextBlob } = await kms.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext }));
    if (!CiphertextBlob) throw new Error("KMS returned no ciphertext.");
    return Buffer.from(CiphertextBlob).toString("base64");
  },
  async decrypt(encrypted, EncryptionContext) {
    const CiphertextBlob = Buffer.from(encrypted, "base64");
    const { Plaintext } = await kms.send(new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext }));
    if (!Plaintext) throw new Error("KMS returned no plaintext.");
    return numbersByPath.parse(JSON.parse(Buffer.from(Plaintext).toString()));
  },
});

/** Undefined for a function that may not decrypt numbers: it reads and writes records without seeing their numbers. */
export const cipherFromEnv = ({
  NUMBER_ENCRYPTION_KEY: keyId,
}: Partial<Pick<SharedEnv, "NUMBER_ENCRYPTION_KEY">>): Required<NumberCipher> | undefined =>
  keyId === undefined ? undefined : kmsNumberCipher(keyId);
