import {
  DeleteTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { CliError } from "#tools/cli.ts";
import type { RestoreEnvironment } from "./environment.ts";
import { copyNames, type TableNames, tableKinds } from "./tables.ts";

/** The role's credentials are valid for an hour. A longer wait ends with an error, and the next call goes on. */
const maxWaitSeconds = 50 * 60;

export type Copies = { names: TableNames; started: string[] };

/** Starts the copies that do not exist yet. */
export async function startCopies(
  { client, tables, startCopy }: RestoreEnvironment,
  at: Date,
): Promise<Copies> {
  const names = copyNames(tables, at);
  const started: string[] = [];
  for (const kind of tableKinds) {
    if (await exists(client, names[kind])) continue;
    await startCopy(client, { from: tables[kind], to: names[kind], at });
    started.push(names[kind]);
  }
  return { names, started };
}

/** Waits until every copy can be read. */
export async function waitForCopies({ client }: RestoreEnvironment, names: TableNames): Promise<void> {
  for (const kind of tableKinds) {
    await waitUntilTableExists({ client, maxWaitTime: maxWaitSeconds }, { TableName: names[kind] });
  }
}

/** The copies contain personal data, so they are deleted as soon as they are not needed. */
export async function removeCopies({ client, tables }: RestoreEnvironment, at: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const TableName of Object.values(copyNames(tables, at))) {
    if (!(await exists(client, TableName))) continue;
    await client.send(new DeleteTableCommand({ TableName }));
    removed.push(TableName);
  }
  return removed;
}

/** The names of the copies of this time, for commands that do not make any. */
export async function requireCopies({ client, tables }: RestoreEnvironment, at: Date): Promise<TableNames> {
  const names = copyNames(tables, at);
  for (const kind of tableKinds) {
    if (await exists(client, names[kind])) continue;
    throw new CliError("There is no copy of this time. Run the command with --to alone first.");
  }
  return names;
}

async function exists(client: RestoreEnvironment["client"], TableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}
