import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Result } from "#lambdas/shared/records/change.ts";
import { type Change, type Condition, equal, missing } from "#lambdas/shared/records/change.ts";
import { conditionExpressions, updateExpressions } from "./expressions.ts";

/**
 * Gives up within eight seconds, before the functions of the API answer that they failed. DynamoDB answers within
 * milliseconds. Without `throwOnRequestTimeout` the SDK only logs a warning and waits on.
 */
export const documentClient = () =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

export const success: { ok: true } = { ok: true };

/** DynamoDB deletes expired items up to days late, so readers check the expiry too. */
export const isExpired = ({ expiresAt }: { expiresAt?: unknown }, now: Date): boolean =>
  typeof expiresAt === "number" && expiresAt <= now.getTime() / 1000;

/** Fails with `reason` if the write's condition failed or `isFailure` recognizes the error. Throws every other error. */
export async function asResult<Reason extends string>(
  reason: Reason,
  write: Promise<unknown>,
  isFailure: (error: unknown) => boolean = () => false,
): Promise<Result<Reason>> {
  try {
    await write;
    return success;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || isFailure(error)) return { ok: false, reason };
    if (error instanceof TransactionCanceledException && isConditionFailure(error))
      return { ok: false, reason };
    throw error;
  }
}

/** DynamoDB reports two concurrent transactions on one item as a conflict, before it evaluates any condition. */
export const isConditionFailure = ({ CancellationReasons = [] }: TransactionCanceledException) =>
  CancellationReasons.some(({ Code }) => Code === "ConditionalCheckFailed" || Code === "TransactionConflict");

/** DynamoDB rejects a single write to an item while a transaction on that item is in progress. */
export const isTransactionConflict = (error: unknown) => error instanceof TransactionConflictException;

/** The parameters of an update, alone or in a transaction. */
export const updateOf = <Item>(
  TableName: string,
  Key: Record<string, string>,
  change: Change<Item>,
  condition?: Condition,
) => ({ TableName, Key, ...updateExpressions(change, condition) });

export const putOf = (TableName: string, Item: Record<string, unknown>, condition: Condition) => ({
  TableName,
  Item,
  ...conditionExpressions(condition),
});

/** The parameters of a deletion, or of a check within a transaction. */
export const keyIf = (TableName: string, Key: Record<string, string>, condition: Condition) => ({
  TableName,
  Key,
  ...conditionExpressions(condition),
});

/** Writes the whole item if the stored version is the one that was read. Version 0: the item must not exist yet. */
export const putIfVersionMatches = <Item extends { version: number }>(
  table: string,
  key: keyof Item & string,
  item: Item,
) =>
  putOf(
    table,
    { ...item, version: item.version + 1 },
    item.version === 0 ? missing(key) : equal("version", item.version),
  );
