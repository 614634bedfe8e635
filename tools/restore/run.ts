import { readFile } from "node:fs/promises";
import { customerId } from "#contracts/http/fields.ts";
import { CliError } from "#tools/cli.ts";
import { printableJson } from "#tools/printable.ts";
import { parseRequest, type RestoreAction } from "./command.ts";
import { type Comparison, type Comparisons, compareTables } from "./compare.ts";
import { removeCopies, requireCopies, startCopies, waitForCopies } from "./copies.ts";
import { EnrollmentRestore } from "./enrollments.ts";
import { connectRestore, type RestoreEnvironment } from "./environment.ts";
import { formatComparisons, formatOutcomes } from "./format.ts";
import { bringItemBack } from "./items.ts";
import type { Result } from "./outcomes.ts";
import { replayForgotten } from "./replay.ts";
import { type RecoverableTable, recoverableTables, type TableNames, tableKinds } from "./tables.ts";

/** Runs one command and yields its output in parts. */
export async function* runCommand(args: string[]): AsyncGenerator<string> {
  const { to, action, deployment, json } = parseRequest(args);
  const environment = await connectRestore(deployment);
  if (action.name === "remove") {
    const removed = await removeCopies(environment, to);
    yield `${removed.length} copies are deleted.\n`;
  } else if (action.name === "compare") {
    yield* compare(environment, to, json);
  } else {
    const copies = await requireCopies(environment, to);
    await waitForCopies(environment, copies);
    await replayForgotten(environment, copies);
    const results = await bringBack(environment, copies, action);
    yield json ? `${printableJson(results, 2)}\n` : formatOutcomes(results, action);
  }
}

async function* compare(environment: RestoreEnvironment, to: Date, json: boolean): AsyncGenerator<string> {
  const { names, started } = await startCopies(environment, to);
  if (started.length > 0 && !json) {
    yield `Copying: ${started.join(", ")}. On AWS this takes up to an hour; the command may be interrupted and repeated.\n`;
  }
  await waitForCopies(environment, names);
  const replayed = await replayForgotten(environment, names);
  const comparisons = await compareAll(environment, names);
  if (json) yield `${printableJson({ replayed, ...comparisons }, 2)}\n`;
  else yield formatComparisons(comparisons, replayed);
}

async function compareAll(environment: RestoreEnvironment, copies: TableNames): Promise<Comparisons> {
  const entries: [RecoverableTable, Comparison][] = [];
  for (const kind of tableKinds) {
    const names = { live: environment.tables[kind], copy: copies[kind] };
    entries.push([kind, await compareTables(environment.db, { ...names, ...recoverableTables[kind] })]);
  }
  return Object.fromEntries(entries) as Comparisons; // Object.fromEntries loses the names
}

type BringBack = Extract<RestoreAction, { name: "bring-back" }>;

/** Enrollments come before the items of their numbers, which are brought back only for an enrollment that holds them. */
async function bringBack(
  environment: RestoreEnvironment,
  copies: TableNames,
  { ids, ...options }: BringBack,
): Promise<Result[]> {
  const enrollments = new EnrollmentRestore(environment, copies);
  const results: Result[] = [];
  if (ids !== "missing") {
    for (const id of await readIds(ids.file)) {
      results.push({ table: "enrollments", id, outcome: await enrollments.bringBack(id, options) });
    }
    return results;
  }
  for (const table of tableKinds) {
    const names = { live: environment.tables[table], copy: copies[table] };
    const { missing } = await compareTables(environment.db, { ...names, ...recoverableTables[table] });
    for (const id of missing) {
      const outcome =
        table === "enrollments"
          ? await enrollments.bringBack(id, options)
          : await bringItemBack(table, id, { environment, copies, apply: options.apply });
      results.push({ table, id, outcome });
    }
  }
  return results;
}

async function readIds(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new CliError(`The file ${file} cannot be read.`, { cause: error });
  });
  const ids = text.split("\n").flatMap((line) => line.trim() || []);
  const wrong = ids.find((id) => !customerId.safeParse(id).success);
  if (wrong !== undefined) throw new CliError(`"${wrong}" is no customer id.`);
  return [...new Set(ids)];
}
