import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  type SwitchChange,
  type SwitchName,
  switchKey,
  switchNames,
  switchRecord,
} from "#contracts/storage/switches.ts";
import type { OperationsEnvironment } from "./allocation-export.ts";

/** A switch and its latest change. It is on if it was never changed. */
export type SwitchState = { name: SwitchName; latest: SwitchChange | undefined };

type Environment = Pick<OperationsEnvironment, "db" | "tables" | "operator">;

export async function changeSwitch(
  { db, tables, operator }: Environment,
  name: SwitchName,
  { isOff, reason }: Pick<SwitchChange, "isOff" | "reason">,
): Promise<void> {
  const changes: SwitchChange[] = [{ isOff, by: operator, at: new Date().toISOString(), reason }];
  await db.send(
    new UpdateCommand({
      TableName: tables.limits,
      Key: { limitKey: switchKey(name) },
      UpdateExpression: "SET #changes = list_append(if_not_exists(#changes, :none), :changes)",
      ExpressionAttributeNames: { "#changes": "changes" },
      ExpressionAttributeValues: { ":none": [], ":changes": changes },
    }),
  );
}

export const readSwitches = ({ db, tables }: Environment): Promise<SwitchState[]> =>
  Promise.all(
    switchNames.map(async (name) => {
      const Key = { limitKey: switchKey(name) };
      const { Item } = await db.send(new GetCommand({ TableName: tables.limits, Key, ConsistentRead: true }));
      return { name, latest: Item && switchRecord.parse(Item).changes.at(-1) };
    }),
  );

export const formatSwitch = ({ name, latest }: SwitchState): string =>
  latest
    ? `${name} is ${latest.isOff ? "off" : "on"} since ${latest.at}, by ${latest.by}: ${latest.reason}`
    : `${name} is on`;
