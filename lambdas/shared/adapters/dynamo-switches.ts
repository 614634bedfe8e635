import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { type SwitchName, switchKey, switchRecord } from "#contracts/storage/switches.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, SwitchReader } from "#lambdas/shared/ports.ts";
import { cachedRead } from "./cached-read.ts";
import { documentClient } from "./dynamo.ts";

const maxAgeMs = 30_000;

type Options = { db: DynamoDBDocumentClient; table: string; now?: Clock };

/** While the table cannot be read, the last value is used. Without one, nothing is switched off. */
export function switchFromTable(name: SwitchName, { db, table, now = systemClock }: Options): SwitchReader {
  const readSwitch = async () => {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: { limitKey: switchKey(name) } }));
    return Item !== undefined && switchRecord.parse(Item).changes.at(-1)?.isOff === true;
  };
  const read = cachedRead(readSwitch, { now, onStale: reportUnreadable });
  return async () => {
    try {
      return await read(maxAgeMs);
    } catch (error) {
      reportUnreadable(error);
      return false;
    }
  };
}

const reportUnreadable = (error: unknown) => log.dependencyFailed({ name: "switches" }, error);

/** A stage without a domain to send from has `mail` off: docs/adr/0058-switches.md. */
export function switchFromEnv(
  name: SwitchName,
  { LIMIT_TABLE, SWITCHED_OFF }: Pick<SharedEnv, "LIMIT_TABLE" | "SWITCHED_OFF">,
): SwitchReader {
  if (!SWITCHED_OFF.split(" ").includes(name)) {
    return switchFromTable(name, { db: documentClient(), table: LIMIT_TABLE });
  }
  log.switchedOffInStage({ name });
  return async () => true;
}
