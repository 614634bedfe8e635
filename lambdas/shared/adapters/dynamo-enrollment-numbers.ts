import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type EnrollmentNumberItem, enrollmentNumberItem } from "#contracts/storage/enrollment-number.ts";
import type { EnrollmentRecord, NumberConflict } from "#contracts/storage/records.ts";
import type { SupportEvent } from "#contracts/storage/support-event.ts";
import { isConfirmed, type NumberLossReason } from "#domain/enrollment-export.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { EnrollmentNumbers, NumberCipher, NumberHolder, NumberKeys } from "#lambdas/shared/ports.ts";
import { asResult, documentClient } from "./dynamo.ts";
import { decryptNumbers } from "./encrypted-numbers.ts";
import { cipherFromEnv } from "./number-cipher.ts";
import { kmsNumberKeys } from "./number-keys.ts";

type Tables = { enrollments: string; numbers: string };
type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
/** The keys of one number: the current one, and those of earlier hash keys. */
type Keys = readonly [string, ...string[]];

const maxConflicts = 20;

/** Which enrollment holds which number. `DynamoEnrollmentStore.complete` writes its items with the enrollment. */
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

  /** Takes a number that nobody holds. The transaction fails if somebody does. */
  claim(enrollment: EnrollmentRecord, [current, ...earlier]: Keys, at: string): TransactItem[] {
    const isFree = "attribute_not_exists(numberKey)";
    return [
      this.put(enrollment, current, at, { ConditionExpression: isFree }),
      ...earlier.map((numberKey) => ({
        ConditionCheck: { TableName: this.tables.numbers, Key: { numberKey }, ConditionExpression: isFree },
      })),
    ];
  }

  /** Takes a number from an unconfirmed holder. The transaction fails if the holder was confirmed in between. */
  takeOver(
    enrollment: EnrollmentRecord,
    [current]: Keys,
    holder: EnrollmentNumberItem,
    at: string,
  ): TransactItem[] {
    const stillYields = {
      ConditionExpression: "customerId = :holder AND isConfirmed = :no",
      ExpressionAttributeValues: { ":holder": holder.customerId, ":no": false },
    };
    const move =
      holder.numberKey === current
        ? [this.put(enrollment, current, at, stillYields)]
        : [
            this.put(enrollment, current, at, { ConditionExpression: "attribute_not_exists(numberKey)" }),
            { Delete: { ...this.itemAt(holder.numberKey), ...stillYields } },
          ];
    return [...move, this.lose(holder.customerId, "superseded", at)];
  }

  /** Confirms the e-mail address of an enrollment. From then on its number is its own. */
  confirmEmail(enrollment: EnrollmentRecord, at: string) {
    const change = {
      UpdateExpression:
        "SET emailConfirmedAt = if_not_exists(emailConfirmedAt, :at), updatedAt = :at ADD version :one",
      ExpressionAttributeValues: { ":at": at },
    };
    return this.write(enrollment, change, this.confirmItem(enrollment));
  }

  /** Support's decision that an enrollment with an unconfirmed e-mail address is exported. */
  allowExport(enrollment: EnrollmentRecord, event: SupportEvent) {
    const change = {
      UpdateExpression: `SET exportAllowedAt = :at, updatedAt = :at, ${appendEvent} ADD version :one`,
      ExpressionAttributeValues: { ":at": event.at, ":none": [], ":event": [event] },
    };
    return this.write(enrollment, change, this.confirmItem(enrollment));
  }

  /** Frees the number. The enrollment stays as evidence and is not exported any more. */
  release(
    enrollment: EnrollmentRecord,
    { reason, at, event }: { reason: NumberLossReason; at: string; event?: SupportEvent },
  ) {
    const change = {
      UpdateExpression: `SET numberLost = :lost, updatedAt = :at${event ? `, ${appendEvent}` : ""} REMOVE numberKey ADD version :one`,
      ExpressionAttributeValues: {
        ":lost": { reason, at },
        ":at": at,
        ...(event && { ":none": [], ":event": [event] }),
      },
    };
    return this.write(enrollment, change, this.deleteItem(enrollment));
  }

  /** Takes back the number that `release` freed, unless somebody else holds it by now. */
  async reclaim(enrollment: EnrollmentRecord, at: string) {
    const keys = await this.keysOf(enrollment);
    const change = {
      UpdateExpression: "SET numberKey = :key, updatedAt = :at REMOVE numberLost ADD version :one",
      ExpressionAttributeValues: { ":key": keys[0], ":at": at },
    };
    const reclaimed = await this.write(enrollment, change, this.claim(enrollment, keys, at));
    if (reclaimed.ok) return reclaimed;
    const holder = await this.findItem(keys);
    return holder ? ({ ok: false, reason: "number_taken" } as const) : reclaimed;
  }

  async recordConflict({ holder, challenger, at }: { holder: string; challenger: string; at: string }) {
    await this.appendConflict(holder, { at, role: "holder", otherCustomerId: challenger });
    await this.appendConflict(challenger, { at, role: "challenger", otherCustomerId: holder });
  }

  /** Does nothing once the record lists enough attempts. */
  private async appendConflict(customerId: string, conflict: NumberConflict) {
    const update = new UpdateCommand({
      TableName: this.tables.enrollments,
      Key: { customerId },
      UpdateExpression:
        "SET numberConflicts = list_append(if_not_exists(numberConflicts, :none), :conflict) ADD version :one",
      ConditionExpression:
        "attribute_exists(customerId) AND (attribute_not_exists(numberConflicts) OR size(numberConflicts) < :max)",
      ExpressionAttributeValues: { ":none": [], ":conflict": [conflict], ":max": maxConflicts, ":one": 1 },
    });
    await asResult("enough", this.db.send(update));
  }

  private itemAt = (numberKey: string) => ({ TableName: this.tables.numbers, Key: { numberKey } });

  private put(
    enrollment: EnrollmentRecord,
    numberKey: string,
    at: string,
    condition: { ConditionExpression: string; ExpressionAttributeValues?: Record<string, unknown> },
  ): TransactItem {
    const { customerId } = enrollment;
    const Item: EnrollmentNumberItem = {
      numberKey,
      customerId,
      isConfirmed: isConfirmed(enrollment),
      heldSince: at,
    };
    return { Put: { TableName: this.tables.numbers, Item, ...condition } };
  }

  private lose(customerId: string, reason: NumberLossReason, at: string): TransactItem {
    return {
      Update: {
        TableName: this.tables.enrollments,
        Key: { customerId },
        UpdateExpression: "SET numberLost = :lost, updatedAt = :at REMOVE numberKey ADD version :one",
        ConditionExpression: "attribute_exists(customerId)",
        ExpressionAttributeValues: { ":lost": { reason, at }, ":at": at, ":one": 1 },
      },
    };
  }

  private confirmItem({ customerId, numberKey }: EnrollmentRecord): TransactItem[] {
    if (!numberKey) return [];
    const Update = {
      ...this.itemAt(numberKey),
      UpdateExpression: "SET isConfirmed = :yes",
      ConditionExpression: "customerId = :me",
      ExpressionAttributeValues: { ":yes": true, ":me": customerId },
    };
    return [{ Update }];
  }

  private deleteItem({ customerId, numberKey }: EnrollmentRecord): TransactItem[] {
    if (!numberKey) return [];
    const isMine = {
      ConditionExpression: "attribute_not_exists(numberKey) OR customerId = :me",
      ExpressionAttributeValues: { ":me": customerId },
    };
    return [{ Delete: { ...this.itemAt(numberKey), ...isMine } }];
  }

  /** Changes an enrollment that is as it was read, and the item of its number, in one transaction. */
  private write(
    { customerId, version }: EnrollmentRecord,
    change: { UpdateExpression: string; ExpressionAttributeValues: Record<string, unknown> },
    numberItems: TransactItem[],
  ) {
    const Update = {
      TableName: this.tables.enrollments,
      Key: { customerId },
      ConditionExpression: "version = :read",
      UpdateExpression: change.UpdateExpression,
      ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ":read": version, ":one": 1 },
    };
    const TransactItems = [{ Update }, ...numberItems];
    return asResult("changed_meanwhile", this.db.send(new TransactWriteCommand({ TransactItems })));
  }
}

const withoutKeys: NumberKeys = () => {
  throw new Error("There are no keys to look up an enrollment number.");
};

const appendEvent = "supportEvents = list_append(if_not_exists(supportEvents, :none), :event)";
