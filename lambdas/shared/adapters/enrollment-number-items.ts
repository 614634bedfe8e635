import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { EnrollmentNumberItem } from "#contracts/storage/numbers.ts";
import { isConfirmed } from "#domain/enrollment-export.ts";

export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
/** The keys of one number: the current one, and those of earlier hash keys. */
export type Keys = readonly [string, ...string[]];

/** The parts of transactions that change who holds a number. */
export class EnrollmentNumberItems {
  private readonly table: string;

  constructor(table: string) {
    this.table = table;
  }

  at = (numberKey: string) => ({ TableName: this.table, Key: { numberKey } });

  /** Takes a number that nobody holds. The transaction fails if somebody does. */
  claim(enrollment: EnrollmentRecord, [current, ...earlier]: Keys, at: string): TransactItem[] {
    const isFree = {
      // DynamoDB deletes the expired item of a synthetic enrollment days late.
      ConditionExpression: "attribute_not_exists(numberKey) OR expiresAt <= :now",
      ExpressionAttributeValues: { ":now": Math.floor(Date.parse(at) / 1000) },
    };
    return [
      this.put(enrollment, current, at, isFree),
      ...earlier.map((numberKey) => ({
        ConditionCheck: { TableName: this.table, Key: { numberKey }, ...isFree },
      })),
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
    if (former.numberKey === current) {
      const isOfFormer = {
        ConditionExpression: "customerId = :former",
        ExpressionAttributeValues: { ":former": former.customerId },
      };
      return [this.put(enrollment, current, at, isOfFormer)];
    }
    const others = earlier.filter((key) => key !== former.numberKey);
    return [...this.claim(enrollment, [current, ...others], at), ...this.delete(former)];
  }

  put(
    enrollment: EnrollmentRecord,
    numberKey: string,
    at: string,
    condition: { ConditionExpression: string; ExpressionAttributeValues?: Record<string, unknown> },
  ): TransactItem {
    const { customerId, synthetic, expiresAt } = enrollment;
    const Item: EnrollmentNumberItem = {
      numberKey,
      customerId,
      isConfirmed: isConfirmed(enrollment),
      heldSince: at,
      ...(synthetic && { expiresAt }),
    };
    return { Put: { TableName: this.table, Item, ...condition } };
  }

  confirm({ customerId, numberKey }: EnrollmentRecord): TransactItem[] {
    if (!numberKey) return [];
    const Update = {
      ...this.at(numberKey),
      UpdateExpression: "SET isConfirmed = :yes",
      ConditionExpression: "customerId = :me",
      ExpressionAttributeValues: { ":yes": true, ":me": customerId },
    };
    return [{ Update }];
  }

  delete({ customerId, numberKey }: EnrollmentRecord): TransactItem[] {
    if (!numberKey) return [];
    const isMine = {
      ConditionExpression: "attribute_not_exists(numberKey) OR customerId = :me",
      ExpressionAttributeValues: { ":me": customerId },
    };
    return [{ Delete: { ...this.at(numberKey), ...isMine } }];
  }
}
