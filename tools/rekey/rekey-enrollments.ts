import {
  GetCommand,
  paginateScan,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { customerId, utility } from "#contracts/http/fields.ts";
import { enrollmentNumberItem } from "#contracts/storage/enrollment-number.ts";
import { numberKeyVersion } from "#lambdas/shared/adapters/number-keys.ts";
import type { CustomerNumber } from "#lambdas/shared/ports.ts";
import type { SupportEnvironment } from "#tools/support/environment.ts";

type Environment = Pick<SupportEnvironment, "db" | "tables" | "numbers">;
type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** The part of an enrollment that has to do with its numbers. */
const scanned = z.object({
  customerId,
  version: z.number(),
  utility: utility.optional(),
  sealedNumbers: z.string().optional(),
  accountNumberKey: z.string().optional(),
  utilityAccountKey: z.string().optional(),
  numberKey: z.string().optional(),
});
type Scanned = z.infer<typeof scanned>;

/** It scans the whole table, which is acceptable for an operator's command that runs once in years. */
export async function rekeyEnrollments(
  environment: Environment,
): Promise<{ changed: number; unchanged: number }> {
  const { db, tables } = environment;
  const attributes = Object.keys(scanned.shape);
  const scan = {
    TableName: tables.enrollments,
    ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
  const counts = { changed: 0, unchanged: 0 };
  for await (const { Items = [] } of paginateScan({ client: db }, scan)) {
    for (const item of z.array(scanned).parse(Items)) {
      counts[(await rekey(environment, item)) ? "changed" : "unchanged"]++;
    }
  }
  return counts;
}

/** Fails if the enrollment changed in between; the next run continues there. */
async function rekey({ db, tables, numbers }: Environment, enrollment: Scanned): Promise<boolean> {
  const { customerId, version, sealedNumbers } = enrollment;
  if (!sealedNumbers) return false;
  const { vault, keys, currentVersion } = await numbers();
  const { accountNumberKey, utilityAccountKey, numberKey } = enrollment;
  const stored = [accountNumberKey, utilityAccountKey, numberKey].filter((key) => key !== undefined);
  if (stored.every((key) => numberKeyVersion(key) === currentVersion)) return false;

  const opened = await vault.open(sealedNumbers, { customerId });
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
  const changes = Object.entries({
    accountNumberKey: newNumberKey,
    utilityAccountKey: newAccountKey,
    numberKey: numberKey && newNumberKey,
  }).filter(([, value]) => value !== undefined);
  const Update = {
    TableName: tables.enrollments,
    Key: { customerId },
    UpdateExpression: `SET ${changes.map(([name]) => `#${name} = :${name}`).join(", ")} ADD version :one`,
    ConditionExpression: "version = :read",
    ExpressionAttributeNames: Object.fromEntries(changes.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(changes.map(([name, value]) => [`:${name}`, value])),
      ":read": version,
      ":one": 1,
    },
  };
  const moved = numberKey && newNumberKey ? await movedNumber({ db, tables }, numberKey, newNumberKey) : [];
  await db.send(new TransactWriteCommand({ TransactItems: [{ Update }, ...moved] }));
  return true;
}

/** The item that makes the number unique is stored under the lookup key, so it moves to the new one. */
async function movedNumber(
  { db, tables }: Pick<Environment, "db" | "tables">,
  oldKey: string,
  newKey: string,
): Promise<TransactItem[]> {
  const TableName = tables.enrollmentNumbers;
  const { Item } = await db.send(
    new GetCommand({ TableName, Key: { numberKey: oldKey }, ConsistentRead: true }),
  );
  if (!Item || oldKey === newKey) return [];
  return [
    { Put: { TableName, Item: { ...enrollmentNumberItem.parse(Item), numberKey: newKey } } },
    { Delete: { TableName, Key: { numberKey: oldKey } } },
  ];
}
