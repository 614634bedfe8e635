import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Item } from "#contracts/storage/numbers.ts";
import { numberEnding } from "#domain/lookup-keys.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { CustomerNumber, NumberCipher, NumberKeys } from "#lambdas/shared/ports.ts";
import { type Condition, equal } from "#lambdas/shared/records/change.ts";
import type { EnrollmentChange } from "#lambdas/shared/records/enrollment-changes.ts";
import { updateOf } from "./dynamo.ts";
import { cipherFromEnv, encryptNumbers } from "./number-cipher.ts";
import { kmsNumberKeys } from "./number-keys.ts";

/** What a function needs to write the numbers of enrollments. */
export type NumberProtection = { cipher: NumberCipher; keys?: NumberKeys | undefined };

/** Undefined for a function that may not decrypt numbers. */
export function protectionFromEnv(
  env: Partial<Pick<SharedEnv, "NUMBER_ENCRYPTION_KEY" | "NUMBER_LOOKUP_KEYS">>,
): NumberProtection | undefined {
  const cipher = cipherFromEnv(env);
  return cipher && { cipher, keys: env.NUMBER_LOOKUP_KEYS && kmsNumberKeys(env.NUMBER_LOOKUP_KEYS) };
}

/** The item of an enrollment: numbers encrypted, and the attributes by which support finds and recognizes them. */
export async function toStoredEnrollment(
  enrollment: EnrollmentRecord,
  protection: NumberProtection | undefined,
): Promise<Item & { version: number }> {
  const { customerId, version } = enrollment;
  const [item, attributes] = await Promise.all([
    encryptNumbers(enrollment, "customerId", customerId, protection?.cipher),
    protection ? numberAttributes(enrollment, protection.keys) : {},
  ]);
  return { ...item, ...attributes, version };
}

type NumberAttributes = Pick<
  EnrollmentRecord,
  "accountNumberKey" | "accountNumberEnding" | "utilityAccountKey" | "utilityAccountEnding"
>;

async function numberAttributes(
  { utility, accountNumber, utilityAccountNumber, numberKey }: EnrollmentRecord,
  keys: NumberKeys | undefined,
): Promise<NumberAttributes> {
  const currentKey = async (number: CustomerNumber | undefined) => {
    if (!number) return undefined;
    if (!keys) throw new Error("This function has no NUMBER_LOOKUP_KEYS, so it cannot write numbers.");
    return (await keys(number))[0];
  };
  const [accountNumberKey, utilityAccountKey] = await Promise.all([
    numberKey ??
      currentKey(
        utility && accountNumber ? { kind: "enrollment", utility, number: accountNumber } : undefined,
      ),
    currentKey(utilityAccountNumber ? { kind: "account", number: utilityAccountNumber } : undefined),
  ]);
  return {
    accountNumberKey,
    accountNumberEnding: accountNumber && numberEnding(accountNumber),
    utilityAccountKey,
    utilityAccountEnding: utilityAccountNumber && numberEnding(utilityAccountNumber),
  };
}

/** The change of an enrollment, alone or in a transaction. It raises the record's version. */
export const enrollmentUpdate = (
  table: string,
  customerId: string,
  change: EnrollmentChange,
  condition: Condition,
) => updateOf(table, { customerId }, { ...change, add: { ...change.add, version: 1 } }, condition);

export const updateIfUnchanged = (
  table: string,
  { customerId, version }: Pick<EnrollmentRecord, "customerId" | "version">,
  change: EnrollmentChange,
) => enrollmentUpdate(table, customerId, change, equal("version", version));
