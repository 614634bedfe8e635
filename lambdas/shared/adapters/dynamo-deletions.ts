import { S3Client } from "@aws-sdk/client-s3";
import { DeleteCommand, type DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { accessTokenItem } from "#contracts/storage/access.ts";
import { type BillLocation, storedBillKey } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { ForgottenEnrollment } from "#contracts/storage/forgotten.ts";
import { accessTokenIndexes } from "#contracts/storage/tables.ts";
import { expiryAfter, forgottenDays } from "#domain/retention.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Deletions } from "#lambdas/shared/ports.ts";
import { allOf, anyOf, compare, equal, missing } from "#lambdas/shared/records/change.ts";
import type { ClosureNow } from "#lambdas/shared/records/number-changes.ts";
import { deleteBillFiles } from "./bill-file-versions.ts";
import { asResult, documentClient, keyIf, type TransactItem } from "./dynamo.ts";
import { DynamoAccessSessions } from "./dynamo-access-sessions.ts";
import { DynamoEnrollmentNumbers } from "./dynamo-enrollment-numbers.ts";
import { itemsOfAddress } from "./dynamo-record-ids.ts";

type Tables = {
  sessions: string;
  bills: string;
  enrollments: string;
  enrollmentNumbers: string;
  accessTokens: string;
  accessSessions: string;
  forgotten: string;
};
type Files = { s3: S3Client; bucket: string };

type Env = Pick<
  SharedEnv,
  | "SESSION_TABLE"
  | "BILL_TABLE"
  | "ENROLLMENT_TABLE"
  | "ENROLLMENT_NUMBER_TABLE"
  | "ACCESS_TOKEN_TABLE"
  | "ACCESS_SESSION_TABLE"
  | "FORGOTTEN_TABLE"
  | "BILL_BUCKET"
>;

const accessToken = z.pick(accessTokenItem, { tokenHash: true, createdAt: true });

/** Deletes the records of households, and keeps what the law requires of them. It reads no number. */
export class DynamoDeletions implements Deletions {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;
  private readonly files: Files;
  private readonly numbers: DynamoEnrollmentNumbers;
  private readonly accessSessions: DynamoAccessSessions;

  constructor(db: DynamoDBDocumentClient, tables: Tables, files: Files) {
    this.db = db;
    this.tables = tables;
    this.files = files;
    const { enrollments, enrollmentNumbers } = tables;
    this.numbers = new DynamoEnrollmentNumbers(db, { enrollments, numbers: enrollmentNumbers });
    this.accessSessions = new DynamoAccessSessions(db, tables.accessSessions);
  }

  static fromEnv(env: Env) {
    const tables = {
      sessions: env.SESSION_TABLE,
      bills: env.BILL_TABLE,
      enrollments: env.ENROLLMENT_TABLE,
      enrollmentNumbers: env.ENROLLMENT_NUMBER_TABLE,
      accessTokens: env.ACCESS_TOKEN_TABLE,
      accessSessions: env.ACCESS_SESSION_TABLE,
      forgotten: env.FORGOTTEN_TABLE,
    };
    return new DynamoDeletions(documentClient(), tables, { s3: new S3Client({}), bucket: env.BILL_BUCKET });
  }

  /** The links to "My enrollment" that were not used yet: those that were sent to an address, and those that would replace it. */
  async unusedLinks(emailKey: string) {
    const found = await Promise.all(
      Object.entries(accessTokenIndexes).map(([index, { partitionKey }]) =>
        itemsOfAddress(this.db, { table: this.tables.accessTokens, index, partitionKey, emailKey }),
      ),
    );
    return found.flat().map((item) => accessToken.parse(item));
  }

  close(enrollment: EnrollmentRecord, closure: ClosureNow) {
    const { at, keptUntil } = closure.closed;
    const { customerId } = enrollment;
    return this.numbers.close(enrollment, closure, this.remember({ customerId, at, keptUntil }));
  }

  /** Without a version: an enrollment that nobody can read. */
  deleteUnfinished({ customerId, version }: Parameters<Deletions["deleteUnfinished"]>[0], askedAt: Date) {
    const isUnfinished = compare("stage", "<>", "completed");
    const isAsRead = version === undefined ? isUnfinished : allOf(equal("version", version), isUnfinished);
    const Delete = keyIf(this.tables.enrollments, { customerId }, anyOf(missing("customerId"), isAsRead));
    const remember = this.remember({ customerId, at: askedAt.toISOString() });
    const remove = new TransactWriteCommand({ TransactItems: [{ Delete }, remember] });
    return asResult("changed_meanwhile", this.db.send(remove));
  }

  async deleteSession(sessionId: string) {
    await this.db.send(new DeleteCommand({ TableName: this.tables.sessions, Key: { sessionId } }));
  }

  /**
   * Deletes the files first, because only the record says where they are, and once more afterwards: until the record is gone,
   * a reader of the bill may write some. A reader that finds no record deletes its files itself.
   */
  async deleteBill(bill: BillLocation) {
    await deleteBillFiles(this.files, bill);
    const Key = storedBillKey(bill.billId);
    await this.db.send(new DeleteCommand({ TableName: this.tables.bills, Key }));
    await deleteBillFiles(this.files, bill);
  }

  async endAccess(emailKey: string) {
    for (const { tokenHash } of await this.unusedLinks(emailKey)) {
      await this.db.send(new DeleteCommand({ TableName: this.tables.accessTokens, Key: { tokenHash } }));
    }
    await this.accessSessions.removeAll(emailKey);
  }

  private remember(forgotten: Omit<ForgottenEnrollment, "expiresAt">): TransactItem {
    const expiresAt = expiryAfter(forgottenDays, new Date(forgotten.at));
    const Item: ForgottenEnrollment = { ...forgotten, expiresAt };
    return { Put: { TableName: this.tables.forgotten, Item } };
  }
}
