import { zipDirectory } from "#data/zip-codes.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { TextractResults } from "#lambdas/shared/adapters/textract-recognition.ts";
import { pagesFromTextract } from "#lambdas/shared/reading/textract-pages.ts";
import { expireStuckBillsEnv } from "./env.ts";
import { expireStuckBills } from "./handler.ts";

const env = expireStuckBillsEnv.parse(process.env);

export const handler = expireStuckBills({
  bills: DynamoBillStore.forTables({ bills: env.BILL_TABLE, sessions: env.SESSION_TABLE }),
  sessions: DynamoSessionStore.forTable(env.SESSION_TABLE),
  files: new S3BillFiles(env.BILL_BUCKET),
  recognition: new TextractResults(),
  pagesIn: pagesFromTextract,
  read: (pages) => readBill(pages, zipDirectory),
  now: () => new Date(),
});
