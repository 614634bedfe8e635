import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  type SwitchChange,
  type SwitchName,
  switchKey,
  switchNames,
  switchRecord,
  waitingQueues,
} from "#contracts/storage/switches.ts";
import { updateOf } from "#lambdas/shared/adapters/dynamo.ts";
import type { Workers } from "#tools/support/environment.ts";
import type { OperationsEnvironment } from "./allocation-export.ts";

/** A switch and its latest change. It is on if it was never changed. */
export type SwitchState = { name: SwitchName; latest: SwitchChange | undefined };

type Environment = Pick<OperationsEnvironment, "db" | "tables" | "operator">;
type Change = Pick<SwitchChange, "isOff" | "reason">;

/**
 * Switches off: pages and routes first, so that nobody is promised what waits, and then the workers. On: the workers first. A
 * change that failed half way is completed by repeating it.
 */
export async function changeSwitch(
  environment: Environment & Workers,
  name: SwitchName,
  change: Change,
): Promise<void> {
  if (change.isOff) await recordChange(environment, name, change);
  for (const queue of waitingQueues[name]) await environment.enableWorker(queue, !change.isOff);
  if (!change.isOff) await recordChange(environment, name, change);
}

async function recordChange(
  { db, tables, operator }: Environment,
  name: SwitchName,
  { isOff, reason }: Change,
): Promise<void> {
  const changes: SwitchChange[] = [{ isOff, by: operator, at: new Date().toISOString(), reason }];
  const update = updateOf(tables.limits, { limitKey: switchKey(name) }, { append: { changes } });
  await db.send(new UpdateCommand(update));
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
