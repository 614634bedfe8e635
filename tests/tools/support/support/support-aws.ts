import {
  CreateBucketCommand,
  GetObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { AccessLinkRequest } from "#contracts/events/queue-messages.ts";
import { toStoredBill } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { toStoredEnrollment } from "#lambdas/shared/adapters/stored-enrollment.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import { createTables } from "#tests/builders/dynamodb.ts";
import { createNumberKeys } from "#tests/builders/number-keys.ts";
import { aBill, aSession } from "#tests/builders/records.ts";
import { startTestAws } from "#tests/local/support/aws.ts";
import { changesInProcess } from "#tools/support/change-for-support.ts";
import type { Household } from "#tools/support/household.ts";
import { SupportRecords } from "#tools/support/records.ts";
import { SupportService } from "#tools/support/support-service.ts";
import { tables } from "./run-support.ts";

const bucket = "bills";

/** Support's commands on emulated AWS services, and access to what they changed. */
export async function startSupport() {
  const local = await startTestAws();
  await createTables(local.clients.dynamodb);
  await local.clients.s3.send(new CreateBucketCommand({ Bucket: bucket }));
  const VersioningConfiguration = { Status: "Enabled" } as const;
  await local.clients.s3.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }));
  const db = DynamoDBDocumentClient.from(local.clients.dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const numbers = await createNumberKeys(local.clients.kms);
  const linkRequests: AccessLinkRequest[] = [];
  const environment = {
    db,
    s3: local.clients.s3,
    tables,
    bucket,
    numbers: async () => numbers,
    operator: "maria",
    ...changesInProcess(db, tables),
    accessLinks: async () => ({
      async add(request: AccessLinkRequest) {
        linkRequests.push(request);
      },
    }),
  };
  const support = new SupportService(environment);
  const records = new SupportRecords(db, tables);

  const put = (TableName: string, Item: object) => db.send(new PutCommand({ TableName, Item }));
  const get = async (TableName: string, Key: object) =>
    (await db.send(new GetCommand({ TableName, Key }))).Item;
  const enrollment = async (customerId: string) =>
    (await get("enrollments", { customerId })) as EnrollmentRecord;

  /** A completed enrollment whose confirmation e-mail was sent. */
  const addHousehold = async (changes: Partial<EnrollmentRecord> = {}): Promise<EnrollmentRecord> => {
    const household: EnrollmentRecord = {
      ...(await aCompletedEnrollment()),
      customerId: crypto.randomUUID(),
      sessionId: crypto.randomUUID(),
      confirmationEmail: {
        state: "sent",
        askedAt: "2026-11-20T17:00:00.000Z",
        sentAt: "2026-11-20T17:00:03.000Z",
        messageId: "first",
      },
      ...changes,
    };
    await put("enrollments", await toStoredEnrollment(household, numbers));
    return household;
  };

  /** Adds the household's session and a bill with its file. */
  const addBill = async ({ sessionId }: Pick<EnrollmentRecord, "sessionId">) => {
    const billId = crypto.randomUUID();
    const filePath = `anonymous/${billId}/bill.pdf`;
    await local.clients.s3.send(new PutObjectCommand({ Bucket: bucket, Key: filePath, Body: "%PDF-" }));
    await put("bills", toStoredBill(aBill({ billId, sessionId, filePath, status: "complete" })));
    await put("sessions", aSession({ sessionId }));
    const readFile = async () => {
      const { Body } = await local.clients.s3.send(new GetObjectCommand({ Bucket: bucket, Key: filePath }));
      return Body?.transformToString();
    };
    const readBill = () => get("bills", { tempId: billId });
    return { billId, readBill, readFile };
  };

  /** An enrolled household as support sees it. */
  const show = async (id: string, reveal = false): Promise<Household> => {
    const shown = await support.show({ id, reveal });
    if (!("timeline" in shown)) throw new Error("This is a draft.");
    return shown;
  };

  return {
    support,
    show,
    environment,
    linkRequests,
    records,
    db,
    numbers,
    put,
    get,
    enrollment,
    addHousehold,
    addBill,
    endpoint: local.endpoint,
    stop: () => local.stop(),
  };
}
