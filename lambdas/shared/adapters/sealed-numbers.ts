import { type Item, type RecordIdName, takeNumbers, withNumbers } from "#contracts/storage/numbers.ts";
import type { NumberVault } from "#lambdas/shared/ports.ts";

/**
 * Encrypts the numbers of a record that is about to be written. Without a vault the record must not contain any, and the
 * encrypted numbers that it was read with are written back unchanged.
 */
export async function sealNumbers(
  record: object,
  kind: RecordIdName,
  id: string,
  vault: NumberVault | undefined,
): Promise<Item> {
  const { rest, numbers } = takeNumbers(record, kind);
  const hasNumbers = Object.keys(numbers).length > 0;
  if (vault)
    return { ...rest, sealedNumbers: hasNumbers ? await vault.seal(numbers, { [kind]: id }) : undefined };
  if (hasNumbers) throw new Error("This function has no NUMBER_ENCRYPTION_KEY, so it cannot write numbers.");
  return rest;
}

/** Decrypts the numbers of an item that was read. Without permission to decrypt, the item stays as it is. */
export async function openNumbers(
  item: Item,
  kind: RecordIdName,
  id: string,
  vault: NumberVault | undefined,
): Promise<Item> {
  const { sealedNumbers, ...rest } = item;
  if (!vault?.open || typeof sealedNumbers !== "string") return item;
  return withNumbers(rest, await vault.open(sealedNumbers, { [kind]: id }));
}
