import { places } from "../../data/places.ts";
import { readBill } from "../../domain/bill/extract.ts";
import { DynamoBillStore } from "../adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "../adapters/dynamo-sessions.ts";
import { S3BillFiles } from "../adapters/s3-bill-files.ts";
import { TextractResults } from "../adapters/textract-recognition.ts";
import { pagesFromTextract } from "../reading/textract-pages.ts";
import { settleBillsEnv } from "./env.ts";
import { settleBills } from "./handler.ts";

const env = settleBillsEnv.parse(process.env);

export const handler = settleBills({
  bills: DynamoBillStore.forTables({ bills: env.BILL_TABLE, sessions: env.SESSION_TABLE }),
  sessions: DynamoSessionStore.forTable(env.SESSION_TABLE),
  files: new S3BillFiles(env.BILL_BUCKET),
  recognition: new TextractResults(),
  pagesIn: pagesFromTextract,
  read: (pages) => readBill(pages, places),
  now: () => new Date(),
});
