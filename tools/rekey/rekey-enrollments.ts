import {
  GetCommand,
  paginateScan,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { customerId, utility } from "#contracts/http/fields.ts";
import { conversionClaimKey } from "#contracts/storage/numbers.ts";
import { conversionParts } from "#domain/conversions.ts";
import { asResult } from "#lambdas/shared/adapters/dynamo.ts";
import { numberKeyVersion } from "#lambdas/shared/adapters/number-keys.ts";
import { updateIfUnchanged } from "#lambdas/shared/adapters/stored-enrollment.ts";
import type { CustomerNumber } from "#lambdas/shared/ports.ts";
import type { SupportEnvironment } from "#tools/support/environment.ts";

type Environment = Pick<SupportEnvironment, "db" | "tables" | "numbers">;
type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** The part of an enrollment that has to do with its numbers. */
const scanned = z.object({
  customerId,
  version: z.number(),
  utility: z.optional(utility),
  encryptedNumbers: z.string().optional(),
  accountNumberKey: z.string().optional(),
  utilityAccountKey: z.string().optional(),
  numberKey: z.string().optional(),
});
type Scanned = z.infer<typeof scanned>;

/** `skipped`: the ids of enrollments that changed in between, or whose number another enrollment holds with the new key. */
export type Rekeyed = { changed: number; unchanged: number; skipped: string[] };

/** It scans the whole table, which is acceptable for an operator's command that runs once in years. */
export async function rekeyEnrollments(environment: Environment): Promise<Rekeyed> {
  const { db, tables } = environment;
  const attributes = Object.keys(scanned.shape);
  const scan = {
    TableName: tables.enrollments,
    ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
  const result: Rekeyed = { changed: 0, unchanged: 0, skipped: [] };
  for await (const { Items = [] } of paginateScan({ client: db }, scan)) {
    for (const item of z.array(scanned).parse(Items)) {
      const outcome = await rekey(environment, item);
      if (outcome === "skipped") result.skipped.push(item.customerId);
      else result[outcome]++;
    }
  }
  return result;
}

async function rekey(
  { db, tables, numbers }: Environment,
  enrollment: Scanned,
): Promise<"changed" | "unchanged" | "skipped"> {
  const { customerId, encryptedNumbers } = enrollment;
  if (!encryptedNumbers) return "unchanged";
  const { cipher, keys, currentVersion } = await numbers();
  const { accountNumberKey, utilityAccountKey, numberKey } = enrollment;
  const stored = [accountNumberKey, utilityAccountKey, numberKey].filter((key) => key !== undefined);
  if (stored.every((key) => numberKeyVersion(key) === currentVersion)) return "unchanged";

  const opened = await cipher.decrypt(encryptedNumbers, { customerId });
  const currentKey = async (number: CustomerNumber | undefined) => number && (await keys(number))[0];
  const { accountNumber, utilityAccountNumber } = opened;
  const [newNumberKey, newAccountKey] = await Promise.all([
    currentKey(
      enrollment.utility && accountNumber
        ? { kind: "enrollment", utility: enrollment.utility, number: accountNumber }
        : undefined,
    ),
    currentKey(utilityAccountNumber ? { kind: "account", number: utilityAccountNumber } : undefined),
  ]);
  const set = {
    accountNumberKey: newNumberKey,
    utilityAccountKey: newAccountKey,
    numberKey: numberKey && newNumberKey,
  };
  const items =
    accountNumberKey && newNumberKey
      ? await movedItems({ db, tables }, { from: accountNumberKey, to: newNumberKey, isHolder: !!numberKey })
      : [];
  const write = new TransactWriteCommand({
    TransactItems: [{ Update: updateIfUnchanged(tables.enrollments, enrollment, { set }) }, ...items],
  });
  return (await asResult("changed_meanwhile", db.send(write))).ok ? "changed" : "skipped";
}

type Move = { from: string; to: string; isHolder: boolean };

/**
 * The items of a number are stored under its lookup key, so they move to the new one: the item that makes the number
 * unique, with the enrollment that holds it, and the conversions that were reported for it.
 */
async function movedItems(
  { db, tables }: Pick<Environment, "db" | "tables">,
  { from, to, isHolder }: Move,
): Promise<TransactItem[]> {
  if (from === to) return [];
  const TableName = tables.enrollmentNumbers;
  const find = async (numberKey: string) =>
    (await db.send(new GetCommand({ TableName, Key: { numberKey }, ConsistentRead: true }))).Item;
  const move = async (oldKey: string, newKey: string): Promise<TransactItem[]> => {
    const item = await find(oldKey);
    if (!item) return [];
    const Item = { ...item, numberKey: newKey };
    return [
      { Put: { TableName, Item, ConditionExpression: "attribute_not_exists(numberKey)" } },
      { Delete: { TableName, Key: { numberKey: oldKey }, ...isStill(item) } },
    ];
  };
  /** While functions of both versions run, each may report the conversion. One claim is enough. */
  const moveClaim = async (oldKey: string, newKey: string): Promise<TransactItem[]> =>
    (await find(newKey)) ? [{ Delete: { TableName, Key: { numberKey: oldKey } } }] : move(oldKey, newKey);
  const moves = [
    ...(isHolder ? [move(from, to)] : []),
    ...conversionParts.map(conversionClaimKey).map((nameOf) => moveClaim(nameOf(from), nameOf(to))),
  ];
  return (await Promise.all(moves)).flat();
}

/** A claim may be allowed while it moves. Only claims have `isAllowed`; the holder's item changes with its enrollment. */
const isStill = ({ isAllowed }: Record<string, unknown>) =>
  isAllowed === undefined
    ? { ConditionExpression: "attribute_exists(numberKey)" }
    : { ConditionExpression: "isAllowed = :read", ExpressionAttributeValues: { ":read": isAllowed } };
