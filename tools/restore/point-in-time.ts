import {
  DescribeContinuousBackupsCommand,
  type DynamoDBClient,
  InvalidRestoreTimeException,
  RestoreTableToPointInTimeCommand,
  type RestoreTableToPointInTimeCommandInput,
} from "@aws-sdk/client-dynamodb";
import { CliError } from "#tools/cli.ts";

export type Copy = { from: string; to: string; at: Date };
/** Starts to make a table that has the items of another one. */
export type StartCopy = (client: DynamoDBClient, copy: Copy) => Promise<void>;

/** The copy has no indexes: they would make it slower and dearer, and nothing queries it. */
export const restoreInput = ({ from, to, at }: Copy): RestoreTableToPointInTimeCommandInput => ({
  SourceTableName: from,
  TargetTableName: to,
  RestoreDateTime: at,
  BillingModeOverride: "PAY_PER_REQUEST",
  GlobalSecondaryIndexOverride: [],
});

export const restoreToPointInTime: StartCopy = async (client, copy) => {
  try {
    await client.send(new RestoreTableToPointInTimeCommand(restoreInput(copy)));
  } catch (error) {
    if (!(error instanceof InvalidRestoreTimeException)) throw error;
    throw new CliError(`${copy.from} can be restored ${await restorableTimes(client, copy.from)}.`, {
      cause: error,
    });
  }
};

async function restorableTimes(client: DynamoDBClient, TableName: string): Promise<string> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  return earliest && latest ? `from ${earliest.toISOString()} to ${latest.toISOString()}` : "to no time";
}
