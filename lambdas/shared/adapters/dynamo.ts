import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Result } from "#lambdas/shared/ports.ts";

export const documentClient = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });

export const success: { ok: true } = { ok: true };

/** A refused condition is an answer, and whatever else `refuses` knows; every other failure of the write is thrown. */
export async function asResult<Why extends string>(
  why: Why,
  write: Promise<unknown>,
  refuses: (error: unknown) => boolean = () => false,
): Promise<Result<Why>> {
  try {
    await write;
    return success;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || refuses(error)) return { ok: false, why };
    if (error instanceof TransactionCanceledException && isConditionFailure(error)) return { ok: false, why };
    throw error;
  }
}

/** Two writers at one moment are told by DynamoDB itself, before any condition is looked at. */
export const isConditionFailure = ({ CancellationReasons = [] }: TransactionCanceledException) =>
  CancellationReasons.some(({ Code }) => Code === "ConditionalCheckFailed" || Code === "TransactionConflict");

/** A single write that meets a running transaction is refused, too: somebody else is writing at this moment. */
export const isTransactionConflict = (error: unknown) => error instanceof TransactionConflictException;

/** Puts a whole item over the version that was read. A new item has version 1 and must not exist yet. */
export function putIfVersionMatches<Item extends { version: number }>(
  table: string,
  key: keyof Item & string,
  item: Item,
) {
  const isNew = item.version === 0;
  return {
    TableName: table,
    Item: { ...item, version: item.version + 1 },
    ConditionExpression: isNew ? "attribute_not_exists(#key)" : "#version = :read",
    ExpressionAttributeNames: isNew ? { "#key": key } : { "#version": "version" },
    ...(!isNew && { ExpressionAttributeValues: { ":read": item.version } }),
  };
}
