import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchWriteCommand, GetCommand, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { ProgressChange } from "#domain/progress-rules.ts";
import { toStoredEnrollment } from "#lambdas/shared/adapters/stored-enrollment.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anApplication, anEnrollment } from "#tests/builders/records.ts";
import { ProgressRecords } from "#tools/progress/progress-records.ts";

export const enrolledAt = "2026-11-20T17:00:00.000Z";
export const elmStreet = { kind: "matched", project: "Elm Street Solar" } as const;

/** The commands of operations on DynamoDB and KMS, and the enrollments that they work with. */
export async function startOperations() {
  const { db, numbers, endpoint, stop } = await startTables();
  const environment = {
    db,
    tables: { enrollments: "enrollments", limits: "limits" },
    numbers: async () => numbers,
    operator: "omar",
  };
  const records = new ProgressRecords(db, "enrollments");
  const folder = await mkdtemp(join(tmpdir(), "operations-"));

  const enrollment = async (customerId: string) => {
    const { Item } = await db.send(new GetCommand({ TableName: "enrollments", Key: { customerId } }));
    return Item as EnrollmentRecord;
  };
  const put = async (household: EnrollmentRecord) => {
    await db.send(
      new PutCommand({ TableName: "enrollments", Item: await toStoredEnrollment(household, numbers) }),
    );
    return household;
  };
  /** A checked enrollment. */
  const enroll = (changes: Partial<EnrollmentRecord> = {}) =>
    put(
      anEnrollment({
        customerId: crypto.randomUUID(),
        stage: "completed",
        utility: "pse",
        application: anApplication(),
        accountNumber: `PE${String(Math.floor(Math.random() * 1e9)).padStart(18, "0")}`,
        completedAt: enrolledAt,
        emailConfirmedAt: enrolledAt,
        ...changes,
      }),
    );
  /** Checked enrollments without numbers, which would take a request to KMS each. */
  const enrollMany = async (count: number) => {
    const customerIds = Array.from({ length: count }, () => crypto.randomUUID());
    for (let first = 0; first < count; first += 25) {
      const items = customerIds.slice(first, first + 25).map((customerId) => ({
        PutRequest: {
          Item: anEnrollment({
            customerId,
            stage: "completed",
            utility: "pse",
            completedAt: enrolledAt,
            emailConfirmedAt: enrolledAt,
          }),
        },
      }));
      await db.send(new BatchWriteCommand({ RequestItems: { enrollments: items } }));
    }
    return customerIds;
  };
  /** The version of every record: each write would change one. */
  const versions = async () => {
    const scan = { TableName: "enrollments", ProjectionExpression: "customerId, version" };
    const found: Record<string, number> = {};
    for await (const { Items = [] } of paginateScan({ client: db }, scan)) {
      for (const { customerId, version } of Items) found[customerId] = version;
    }
    return found;
  };
  const record = (customerId: string, change: ProgressChange, at = new Date().toISOString()) =>
    records.record(customerId, change, { at, by: "omar" });
  const match = async (changes: Partial<EnrollmentRecord> = {}, at?: string) => {
    const household = await enroll(changes);
    await record(household.customerId, elmStreet, at);
    return household;
  };
  /** Writes a status file and returns its path. */
  const statusFile = async (...lines: string[]) => {
    const path = join(folder, `${crypto.randomUUID()}.csv`);
    await writeFile(path, `${["customerId,status,project,month", ...lines].join("\n")}\n`);
    return path;
  };
  return {
    environment,
    endpoint,
    db,
    folder,
    enrollment,
    enroll,
    enrollMany,
    versions,
    match,
    record,
    statusFile,
    stop,
  };
}
