import { S3Client } from "@aws-sdk/client-s3";
import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { DynamoDeletions } from "#lambdas/shared/adapters/dynamo-deletions.ts";
import { deleteHousehold } from "#lambdas/shared/records/closures.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";
import { tables } from "#tests/tools/support/support/run-support.ts";
import { startCopies, waitForCopies } from "#tools/restore/copies.ts";
import { EnrollmentRestore } from "#tools/restore/enrollments.ts";
import { copyAsItIsNow } from "#tools/restore/local-copy.ts";
import { type RecoverableTable, recoverableTables } from "#tools/restore/tables.ts";

/** The tables on an emulator, copies of them, and what happens to a household. */
export async function startRestore() {
  const { db, client, endpoint, stop } = await startTables();
  const environment = {
    db,
    client,
    tables,
    numberKeyVersion: 2,
    startCopy: copyAsItIsNow,
    operator: "omar",
  };
  const put = (TableName: string, Item: object) => db.send(new PutCommand({ TableName, Item }));
  const get = async (TableName: string, Key: object) =>
    (await db.send(new GetCommand({ TableName, Key }))).Item;

  /** A completed enrollment that holds a number, and the item of the number. */
  const enroll = async (changes: Partial<EnrollmentRecord> = {}) => {
    const numberKey = `2.${crypto.randomUUID()}`;
    const enrollment = anEnrollment({
      stage: "completed",
      customerId: crypto.randomUUID(),
      sessionId: crypto.randomUUID(),
      utility: "pse",
      numberKey,
      completedAt: noon.toISOString(),
      emailConfirmedAt: noon.toISOString(),
      version: 3,
      ...changes,
    });
    await put("enrollments", enrollment);
    if (enrollment.numberKey) await hold(enrollment.numberKey, enrollment.customerId);
    return enrollment;
  };
  const hold = (numberKey: string, customerId: string) =>
    put("enrollmentNumbers", { numberKey, customerId, isConfirmed: true, heldSince: noon.toISOString() });
  const lose = (kind: RecoverableTable, id: string) =>
    db.send(new DeleteCommand({ TableName: tables[kind], Key: { [recoverableTables[kind].key]: id } }));

  /** Each call copies the tables as they are then. */
  let minute = 0;
  const copy = async () => {
    const { names } = await startCopies(environment, new Date(Date.UTC(2026, 10, 24, 5, minute++)));
    await waitForCopies(environment, names);
    const restore = new EnrollmentRestore(environment, names);
    const bringBack = (customerId: string, options: { replaceNewer?: boolean; apply?: boolean } = {}) =>
      restore.bringBack(customerId, { replaceNewer: false, apply: true, ...options });
    return { names, bringBack };
  };

  /** What a deletion does, by support's command and by the household's own request alike. */
  const forget = async (enrollment: EnrollmentRecord) => {
    const deletions = new DynamoDeletions(db, tables, { s3: new S3Client({}), bucket: "none" });
    const asked = { at: noon, evidence: { by: "household", ip: "192.0.2.1", userAgent: "b" } } as const;
    const deleted = await deleteHousehold({ enrollment, session: undefined, bills: [] }, asked, deletions);
    if (!deleted.ok) throw new Error("The enrollment was changed at the same time.");
  };

  const enrollment = (customerId: string) => get("enrollments", { customerId });
  const holderOf = async (numberKey: string | undefined) =>
    (await get("enrollmentNumbers", { numberKey }))?.customerId;
  return { environment, endpoint, stop, put, get, enroll, hold, lose, copy, forget, enrollment, holderOf };
}
