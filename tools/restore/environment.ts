import { userInfo } from "node:os";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Credentials } from "#local/settings.ts";
import { readLocalEndpoints } from "#tools/local-endpoints.ts";
import type { DeployedStage } from "#tools/stage.ts";
import { copyAsItIsNow } from "./local-copy.ts";
import { restoreToPointInTime, type StartCopy } from "./point-in-time.ts";
import type { TableNames } from "./tables.ts";

export type RestoreEnvironment = {
  client: DynamoDBClient;
  db: DynamoDBDocumentClient;
  tables: TableNames;
  /** The version of the HMAC key under which numbers are found now. */
  numberKeyVersion: number;
  startCopy: StartCopy;
  operator: string;
};

type Connection = { endpoint?: string; region: string; credentials: Credentials };

export async function connectRestore(deployment: DeployedStage | undefined): Promise<RestoreEnvironment> {
  if (!deployment) {
    const { connection, tables, numberKeys } = await readLocalEndpoints();
    return create(connection, {
      tables,
      numberKeyVersion: numberKeys.lookups[0].version,
      startCopy: copyAsItIsNow,
      operator: userInfo().username,
    });
  }
  // Imported only when needed: its two AWS clients would slow down every local command.
  const { restoreConnection } = await import("#tools/support/deployed-environment.ts");
  const { connection, operator, outputs } = await restoreConnection(deployment);
  return create(connection, {
    tables: {
      forgotten: outputs.ForgottenTable,
      enrollments: outputs.EnrollmentsTable,
      enrollmentNumbers: outputs.EnrollmentNumbersTable,
      mailboxes: outputs.MailboxesTable,
    },
    numberKeyVersion: outputs.NumberKeyIds.lookups[0].version,
    startCopy: restoreToPointInTime,
    operator,
  });
}

function create(connection: Connection, rest: Omit<RestoreEnvironment, "client" | "db">): RestoreEnvironment {
  const client = new DynamoDBClient(connection);
  return { ...rest, client, db: DynamoDBDocumentClient.from(client) };
}
