import { expireStuckBills } from "#lambdas/services/expire-stuck-bills/expire-stuck-bills.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { TextractResults } from "#lambdas/shared/adapters/textract-recognition.ts";
import { parseRecognizedPages } from "#lambdas/shared/reading/read-document.ts";
import { localCredentials } from "#local/settings.ts";
import type { Endpoints } from "#tests/builders/product.ts";

const hourMs = 3_600_000;

/** Sweeps stuck bills as the product's own function does an hour from now: bills that nobody uploaded end after minutes. */
export async function sweepInAnHour({ aws, region, tables, bucket, numberKeys }: Endpoints): Promise<void> {
  const connection = {
    AWS_ENDPOINT_URL: aws,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  };
  Object.assign(process.env, connection); // the adapters of a function know no other way
  try {
    const env = {
      BILL_TABLE: tables.bills,
      SESSION_TABLE: tables.sessions,
      NUMBER_ENCRYPTION_KEY: numberKeys.encryption,
    };
    const now = () => new Date(Date.now() + hourMs);
    await expireStuckBills({
      bills: DynamoBillStore.forReader(env),
      sessions: DynamoSessionStore.fromEnv(env),
      files: S3BillFiles.fromEnv({ BILL_BUCKET: bucket }),
      recognition: new TextractResults(),
      parsePages: (pages) => parseRecognizedPages(pages),
      now,
    })();
  } finally {
    for (const name of Object.keys(connection)) delete process.env[name];
  }
}
