import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { TextractResults } from "#lambdas/shared/adapters/textract-recognition.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { framed } from "#lambdas/shared/middleware/frame.ts";
import { parseRecognizedPages } from "#lambdas/shared/reading/read-document.ts";
import { expireStuckBills } from "./expire-stuck-bills.ts";
import { expireStuckBillsService } from "./service.ts";

const env = environmentOf(expireStuckBillsService);

export const handler = framed(
  expireStuckBills({
    bills: DynamoBillStore.forReader(env),
    sessions: DynamoSessionStore.fromEnv(env),
    files: S3BillFiles.fromEnv(env),
    recognition: new TextractResults(),
    parsePages: (pages) => parseRecognizedPages(pages),
    now: systemClock,
  }),
);
