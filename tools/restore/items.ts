import { GetCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { enrollmentNumberItem } from "#contracts/storage/numbers.ts";
import { asResult, keyIf, putOf } from "#lambdas/shared/adapters/dynamo.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { equal, missing } from "#lambdas/shared/records/change.ts";
import type { RestoreEnvironment } from "./environment.ts";
import type { Outcome } from "./outcomes.ts";
import { type Item, type RecoverableTable, recoverableTables, type TableNames } from "./tables.ts";

type Access = { environment: RestoreEnvironment; copies: TableNames; apply: boolean };
type OtherTable = Exclude<RecoverableTable, "enrollments">;

/** Copies one missing item back. */
export async function bringItemBack(
  kind: OtherTable,
  id: string,
  { environment, copies, apply }: Access,
): Promise<Outcome> {
  const { db, tables } = environment;
  const { key } = recoverableTables[kind];
  const { Item } = await db.send(
    new GetCommand({ TableName: copies[kind], Key: { [key]: id }, ConsistentRead: true }),
  );
  if (!Item) return "not_in_copy";
  if (kind === "enrollmentNumbers" && isHolder(Item))
    return bringHolderBack(Item, { environment, copies, apply });
  if (!apply) return "brought_back";
  const put = new PutCommand(putOf(tables[kind], Item, missing(key)));
  return (await asResult("changed_meanwhile", db.send(put))).ok ? "brought_back" : "changed_meanwhile";
}

/** The table also has the conversions that were reported for a number, which belong to no enrollment. */
const isHolder = (item: Item): boolean => enrollmentNumberItem.safeParse(item).success;

/** A number is held only by an enrollment that says so itself. */
async function bringHolderBack(
  item: Item,
  { environment: { db, tables }, copies, apply }: Access,
): Promise<Outcome> {
  const { customerId, numberKey, heldSince } = enrollmentNumberItem.parse(item);
  const read = async (TableName: string) =>
    (await db.send(new GetCommand({ TableName, Key: { customerId }, ConsistentRead: true }))).Item;
  // In a dry run, the enrollment may be missing as well: it would have been brought back before.
  const found = (await read(tables.enrollments)) ?? (apply ? undefined : await read(copies.enrollments));
  const enrollment = enrollmentRecord.safeParse(found).data;
  if (enrollment?.numberKey !== numberKey) return "number_not_held";
  if (!apply) return "brought_back";
  const numbers = new DynamoEnrollmentNumbers(db, {
    enrollments: tables.enrollments,
    numbers: tables.enrollmentNumbers,
  });
  const put = numbers.put(enrollment, numberKey, heldSince, missing("numberKey"));
  const isAsRead = equal("version", enrollment.version);
  const ConditionCheck = keyIf(tables.enrollments, { customerId }, isAsRead);
  const write = new TransactWriteCommand({ TransactItems: [put, { ConditionCheck }] });
  return (await asResult("changed_meanwhile", db.send(write))).ok ? "brought_back" : "changed_meanwhile";
}
