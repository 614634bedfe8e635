import { type Item, type RecordIdName, takeNumbers, withNumbers } from "#contracts/storage/numbers.ts";
import type { NumberCipher } from "#lambdas/shared/ports.ts";

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
