import { recognitionNotification } from "#contracts/events/queue-messages.ts";
import { zipDirectory } from "#data/zip-codes.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { TextractResults } from "#lambdas/shared/adapters/textract-recognition.ts";
import { queue } from "#lambdas/shared/middleware/queue.ts";
import { pagesFromTextract } from "#lambdas/shared/reading/textract-pages.ts";
import { finishBillEnv } from "./env.ts";
import { finishBill } from "./handler.ts";

const env = finishBillEnv.parse(process.env);

export const handler = queue(
  recognitionNotification,
  finishBill({
    bills: DynamoBillStore.forTables({ bills: env.BILL_TABLE, sessions: env.SESSION_TABLE }),
    sessions: DynamoSessionStore.forTable(env.SESSION_TABLE),
    recognition: new TextractResults(),
    pagesIn: pagesFromTextract,
    read: (pages) => readBill(pages, zipDirectory),
    now: () => new Date(),
  }),
);
