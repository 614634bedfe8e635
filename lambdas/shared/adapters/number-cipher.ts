import { DecryptCommand, EncryptCommand } from "@aws-sdk/client-kms";
import * as z from "zod/mini";
import { type Item, type RecordIdName, takeNumbers, withNumbers } from "#contracts/storage/numbers.ts";
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

/**
 * Encrypts the numbers of a record that is about to be written. Without a cipher the record must not contain any, and the
 * encrypted numbers that it was read with are written back unchanged.
 */
export async function encryptNumbers(
  record: object,
  kind: RecordIdName,
  id: string,
  cipher: NumberCipher | undefined,
): Promise<Item> {
  const { rest, numbers } = takeNumbers(record, kind);
  const hasNumbers = Object.keys(numbers).length > 0;
  if (cipher)
    return {
      ...rest,
      encryptedNumbers: hasNumbers ? await cipher.encrypt(numbers, { [kind]: id }) : undefined,
    };
  if (hasNumbers) throw new Error("This function has no NUMBER_ENCRYPTION_KEY, so it cannot write numbers.");
  return rest;
}

/** Decrypts the numbers of an item that was read. Without permission to decrypt, the item stays as it is. */
export async function decryptNumbers(
  item: Item,
  kind: RecordIdName,
  id: string,
  cipher: NumberCipher | undefined,
): Promise<Item> {
  const { encryptedNumbers, ...rest } = item;
  if (!cipher?.decrypt || typeof encryptedNumbers !== "string") return item;
  return withNumbers(rest, await cipher.decrypt(encryptedNumbers, { [kind]: id }));
}
