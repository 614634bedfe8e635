import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import getPort from "get-port";
import type { RequestHandler } from "#local/shared/http-server.ts";
import { type OwnedProcess, spawnOwned, stopOwned } from "#local/shared/owned-process.ts";
import { operationOf, readBody, requestUpstream, sendResponse } from "./http.ts";

const writeOperations = new Set([
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "TransactWriteItems",
  "ExecuteStatement",
  "ExecuteTransaction",
  "BatchExecuteStatement",
]);

export type DynamoDbEmulator = { handle: RequestHandler; stop(): Promise<void> };

function dynoxidePath(): string {
  if (process.env.DYNOXIDE_BIN) return process.env.DYNOXIDE_BIN;
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    throw new Error(
      "No package contains the DynamoDB emulator for this platform. Install dynoxide and set DYNOXIDE_BIN " +
        "to it, or set AWS_ENDPOINT_URL to an AWS-compatible endpoint.",
    );
  }
}

/** Waits until dynoxide prints that it listens. If it exits before, its output is the error. */
async function waitUntilListening(child: OwnedProcess): Promise<void> {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      output.push(line);
      if (line.includes("listening")) child.emit("ready");
    });
  }
  const ready = await Promise.race([
    once(child, "ready").then(() => true),
    once(child, "exit").then(() => false),
  ]);
  if (!ready) throw new Error(`The DynamoDB emulator did not start.\n${output.join("\n")}`);
}

/**
 * For the number of a new stream record, and for the records after a checkpoint, dynoxide reads all records with their images: 20 ms for
 * each write after 25,000 of them. With this index, whose expression must be dynoxide's to the letter, it reads one.
 */
function indexStreamRecords(file: string): void {
  const db = new DatabaseSync(file, { timeout: 5000 });
  try {
    db.exec(
      "CREATE INDEX IF NOT EXISTS stream_records_in_order ON _stream_records " +
        "(table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number)",
    );
  } finally {
    db.close();
  }
}

/** Retries with another port, because another program may take the free port first. */
async function startDynoxide(
  dataDir: string | undefined,
  attempts = 3,
): Promise<{ child: OwnedProcess; port: number }> {
  const port = await getPort({ host: "127.0.0.1" });
  const file = dataDir && join(dataDir, "dynamodb.db");
  const storage = file ? ["--db-path", file] : [];
  const child = spawnOwned(dynoxidePath(), ["serve", "--port", String(port), ...storage]);
  try {
    await waitUntilListening(child);
    if (file) indexStreamRecords(file);
    return { child, port };
  } catch (error) {
    if (attempts <= 1) throw error;
    return startDynoxide(dataDir, attempts - 1);
  }
}

/** Without `dataDir` the tables are in memory. `onWrite` runs after every write, so that streams need not poll. */
export async function startDynamoDb(
  dataDir: string | undefined,
  onWrite: (writesTo: (table: string) => boolean) => void,
): Promise<DynamoDbEmulator> {
  const { child, port } = await startDynoxide(dataDir);
  let stopping = false;
  child.once("exit", () => {
    if (!stopping) console.error("The DynamoDB emulator has crashed. Please start the product again.");
  });
  return {
    async handle(incoming, response) {
      const { method = "POST", url = "/", headers } = incoming;
      const body = await readBody(incoming);
      const reply = await requestUpstream({ port }, { method, path: url, headers, body });
      sendResponse(response, reply);
      if (reply.status >= 400 || !writeOperations.has(operationOf(incoming))) return;
      // Table names and statements stand in the request as they are. A value with a table's name costs one read of a stream.
      const request = body.toString("utf8");
      onWrite((table) => request.includes(table));
    },
    async stop() {
      stopping = true;
      await stopOwned(child);
    },
  };
}
