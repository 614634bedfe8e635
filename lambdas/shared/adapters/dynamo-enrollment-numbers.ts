import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord, NumberConflict, SupportEvent } from "#contracts/storage/enrollment.ts";
import { type EnrollmentNumberItem, enrollmentNumberItem } from "#contracts/storage/numbers.ts";
import { isConfirmed, type NumberLossReason } from "#domain/enrollment-export.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { EnrollmentNumbers, NumberCipher, NumberHolder, NumberKeys } from "#lambdas/shared/ports.ts";
import {
  allOf,
  anyOf,
  type Condition,
  compare,
  equal,
  exists,
  merged,
  missing,
} from "#lambdas/shared/records/change.ts";
import { confirmedAddress, type EnrollmentChange } from "#lambdas/shared/records/enrollment-changes.ts";
import {
  addedConflict,
  type CancellationChange,
  type ClosureNow,
  canceled,
  closing,
  exportAllowed,
  hasRoomForConflict,
  lostNumber,
  regainedNumber,
  undone,
} from "#lambdas/shared/records/number-changes.ts";
import { asResult, documentClient, keyIf, putOf, type TransactItem, updateOf } from "./dynamo.ts";
import { cipherFromEnv, decryptNumbers } from "./number-cipher.ts";
import { kmsNumberKeys } from "./number-keys.ts";
import { enrollmentUpdate, updateIfUnchanged } from "./stored-enrollment.ts";

type Tables = { enrollments: string; numbers: string };
/** The keys of one number: the current one, and those of earlier hash keys. */
export type Keys = readonly [string, ...string[]];

/**
 * The table EnrollmentNumbers: which enrollment holds which number. Every change is one transaction with the enrollment; completing
 * one, in DynamoEnrollments, takes parts of a transaction from here.
 */
export class DynamoEnrollmentNumbers implements EnrollmentNumbers {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;
  private readonly numberKeys: NumberKeys;
  private readonly cipher: NumberCipher | undefined;

  /** Without keys, a number cannot be looked up, claimed or reclaimed; without a cipher, no stored one can be reclaimed. */
  constructor(
    db: DynamoDBDocumentClient,
    tables: Tables,
    numberKeys: NumberKeys = withoutKeys,
    cipher?: NumberCipher,
  ) {
    this.db = db;
    this.tables = tables;
    this.numberKeys = numberKeys;
    this.cipher = cipher;
  }

  static fromEnv({
    ENROLLMENT_TABLE: enrollments,
    ENROLLMENT_NUMBER_TABLE: numbers,
    NUMBER_LOOKUP_KEYS: keys,
    ...env
  }: Pick<SharedEnv, "ENROLLMENT_TABLE" | "ENROLLMENT_NUMBER_TABLE"> &
    Partial<Pick<SharedEnv, "NUMBER_LOOKUP_KEYS" | "NUMBER_ENCRYPTION_KEY">>) {
    return new DynamoEnrollmentNumbers(
      documentClient(),
      { enrollments, numbers },
      keys && kmsNumberKeys(keys),
      cipherFromEnv(env),
    );
  }

  async findHolder(utility: UtilityCode, accountNumber: string): Promise<NumberHolder | undefined> {
    return this.findItem(await this.numberKeys({ kind: "enrollment", utility, number: accountNumber }));
  }

  /** The keys of the number that a household accepted, which the record may contain encrypted. */
  async keysOf(enrollment: EnrollmentRecord): Promise<Keys> {
    const { utility, customerId } = enrollment;
    const { accountNumber: number } = await decryptNumbers(enrollment, "customerId", customerId, this.cipher);
    if (!utility || typeof number !== "string") throw new Error("Without a number, none can be held.");
    return this.numberKeys({ kind: "enrollment", utility, number });
  }

  async findItem(keys: Keys): Promise<EnrollmentNumberItem | undefined> {
    const reads = keys.map((numberKey) =>
      this.db.send(
        new GetCommand({ TableName: this.tables.numbers, Key: { numberKey }, ConsistentRead: true }),
      ),
    );
    const items = (await Promise.all(reads)).flatMap(({ Item }) =>
      Item ? [enrollmentNumberItem.parse(Item)] : [],
    );
    return items[0];
  }

  /** Confirms the e-mail address of an enrollment. From then on its number is its own. */
  confirmEmail(enrollment: EnrollmentRecord, at: string) {
    return this.write(enrollment, confirmedAddress(at), this.own(enrollment));
  }

  /** Support's decision that an enrollment with an unconfirmed e-mail address is exported. */
  allowExport(enrollment: EnrollmentRecord, event: SupportEvent) {
    return this.write(enrollment, exportAllowed(event), this.own(enrollment));
  }

  /** Frees the number. The enrollment stays as evidence and is not exported any more. */
  release(
    enrollment: EnrollmentRecord,
    { reason, at, event }: { reason: NumberLossReason; at: string; event?: SupportEvent },
  ) {
    const change = merged(lostNumber({ reason, at }), event && { append: { supportEvents: [event] } });
    return this.write(enrollment, change, this.free(enrollment));
  }

  cancel(enrollment: EnrollmentRecord, change: CancellationChange<"canceled">) {
    return this.write(enrollment, canceled(enrollment, change), this.free(enrollment));
  }

  /** `remember`: what the transaction writes beside. */
  close(enrollment: EnrollmentRecord, closure: ClosureNow, remember: TransactItem) {
    return this.write(enrollment, closing(enrollment, closure), [...this.free(enrollment), remember]);
  }

  reclaim(enrollment: EnrollmentRecord, at: string) {
    return this.takeBack(enrollment, at);
  }

  undoCancellation(enrollment: EnrollmentRecord, change: CancellationChange<"undone">) {
    return this.takeBack(enrollment, change.event.at, undone(enrollment, change));
  }

  /** Fails if somebody else holds the number by now. The same request, sent twice, finds the item of its own enrollment. */
  private async takeBack(enrollment: EnrollmentRecord, at: string, also?: EnrollmentChange) {
    const keys = await this.keysOf(enrollment);
    const change = merged(regainedNumber(keys[0], at), also);
    const reclaimed = await this.write(enrollment, change, this.claim(enrollment, keys, at));
    if (reclaimed.ok) return reclaimed;
    const { customerId: holder } = (await this.findItem(keys)) ?? enrollment;
    return holder === enrollment.customerId ? reclaimed : ({ ok: false, reason: "number_taken" } as const);
  }

  async recordConflict({ holder, challenger, at }: { holder: string; challenger: string; at: string }) {
    await this.appendConflict(holder, { at, role: "holder", otherCustomerId: challenger });
    await this.appendConflict(challenger, { at, role: "challenger", otherCustomerId: holder });
  }

  /** Does nothing once the record lists enough attempts. */
  private async appendConflict(customerId: string, conflict: NumberConflict) {
    const condition = allOf(exists("customerId"), hasRoomForConflict);
    const change = addedConflict(conflict);
    const update = enrollmentUpdate(this.tables.enrollments, customerId, change, condition);
    await asResult("enough", this.db.send(new UpdateCommand(update)));
  }

  /** Takes a number that nobody holds. The transaction fails if somebody does. */
  claim(enrollment: EnrollmentRecord, [current, ...earlier]: Keys, at: string): TransactItem[] {
    // DynamoDB deletes the expired item of a synthetic enrollment days late.
    const hasExpired = compare("expiresAt", "<=", Math.floor(Date.parse(at) / 1000));
    const isFree = anyOf(missing("numberKey"), hasExpired);
    return [
      this.put(enrollment, current, at, isFree),
      ...earlier.map((numberKey) => ({ ConditionCheck: this.at(numberKey, isFree) })),
    ];
  }

  /** Like `claim`, for a household that moves: frees the number of its former home, which may be the same one. */
  claimByMove(
    enrollment: EnrollmentRecord,
    keys: Keys,
    at: string,
    former: EnrollmentRecord,
  ): TransactItem[] {
    const [current, ...earlier] = keys;
    // A transaction may name an item only once.
    if (former.numberKey === current)
      return [this.put(enrollment, current, at, equal("customerId", former.customerId))];
    const others = earlier.filter((key) => key !== former.numberKey);
    return [...this.claim(enrollment, [current, ...others], at), ...this.free(former)];
  }

  /** Takes a number from an unconfirmed holder. The transaction fails if the holder was confirmed in between. */
  takeOver(
    enrollment: EnrollmentRecord,
    [current]: Keys,
    holder: EnrollmentNumberItem,
    at: string,
  ): TransactItem[] {
    const stillYields = allOf(equal("customerId", holder.customerId), equal("isConfirmed", false));
    const taken =
      holder.numberKey === current
        ? [this.put(enrollment, current, at, stillYields)]
        : [
            this.put(enrollment, current, at, missing("numberKey")),
            { Delete: this.at(holder.numberKey, stillYields) },
          ];
    const superseded = lostNumber({ reason: "superseded", at });
    const { enrollments } = this.tables;
    const Update = enrollmentUpdate(enrollments, holder.customerId, superseded, exists("customerId"));
    return [...taken, { Update }];
  }

  /** Gives the number up, if the enrollment holds one. */
  free({ customerId, numberKey }: EnrollmentRecord): TransactItem[] {
    if (!numberKey) return [];
    return [{ Delete: this.at(numberKey, isFreeOrOf(customerId)) }];
  }

  /** The enrollment never yields its number from then on. */
  private own({ customerId, numberKey }: EnrollmentRecord): TransactItem[] {
    if (!numberKey) return [];
    const { numbers } = this.tables;
    const change = { set: { isConfirmed: true } };
    return [{ Update: updateOf(numbers, { numberKey }, change, equal("customerId", customerId)) }];
  }

  put(enrollment: EnrollmentRecord, numberKey: string, at: string, condition: Condition) {
    const { customerId, synthetic, expiresAt } = enrollment;
    const Item: EnrollmentNumberItem = {
      numberKey,
      customerId,
      isConfirmed: isConfirmed(enrollment),
      heldSince: at,
      ...(synthetic && { expiresAt }),
    };
    return { Put: putOf(this.tables.numbers, Item, condition) };
  }

  private at = (numberKey: string, condition: Condition) =>
    keyIf(this.tables.numbers, { numberKey }, condition);

  /** Changes an enrollment that is as it was read, and the item of its number, in one transaction. */
  private write(enrollment: EnrollmentRecord, change: EnrollmentChange, numberItems: TransactItem[]) {
    const Update = updateIfUnchanged(this.tables.enrollments, enrollment, change);
    const TransactItems = [{ Update }, ...numberItems];
    return asResult("changed_meanwhile", this.db.send(new TransactWriteCommand({ TransactItems })));
  }
}

export const isFreeOrOf = (customerId: string): Condition =>
  anyOf(missing("numberKey"), equal("customerId", customerId));

const withoutKeys: NumberKeys = () => {
  throw new Error("There are no keys to look up an enrollment number.");
};
