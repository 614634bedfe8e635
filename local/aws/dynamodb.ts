import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type OwnedChild, spawnOwned, stopOwned } from "#local/shared/child-process.ts";
import { type RequestHandler, readBody, requestUpstream, sendResponse } from "./http.ts";

const writes = new Set([
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "TransactWriteItems",
  "ExecuteStatement",
  "ExecuteTransaction",
  "BatchExecuteStatement",
]);

export type DynamoDb = { handle: RequestHandler; stop(): Promise<void> };

function binary(): string {
  if (process.env.DYNOXIDE_BIN) return process.env.DYNOXIDE_BIN;
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    throw new Error(
      "There is no DynamoDB emulator for this platform among the packages. Install dynoxide and set DYNOXIDE_BIN " +
        "to it, or set AWS_ENDPOINT_URL to an AWS-compatible endpoint.",
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** dynoxide says when it listens; when it ends before that, its words are the reason. */
async function listening(child: OwnedChild): Promise<void> {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      lines.push(line);
      if (line.includes("listening")) child.emit("ready");
    });
  }
  const ready = await Promise.race([
    once(child, "ready").then(() => true),
    once(child, "exit").then(() => false),
  ]);
  if (!ready) throw new Error(`The DynamoDB emulator did not start.\n${lines.join("\n")}`);
}

/** Another program may take the free port before the emulator does: then try the next one. */
async function start(
  dataDir: string | undefined,
  attempts = 3,
): Promise<{ child: OwnedChild; port: number }> {
  const port = await freePort();
  const file = dataDir ? ["--db-path", join(dataDir, "dynamodb.db")] : [];
  const child = spawnOwned(binary(), ["serve", "--port", String(port), ...file]);
  try {
    await listening(child);
    return { child, port };
  } catch (error) {
    if (attempts <= 1) throw error;
    return start(dataDir, attempts - 1);
  }
}

/** Tables live in memory without a folder. `wrote` is called after every write, so that streams need no waiting. */
export async function startDynamoDb(dataDir: string | undefined, wrote: () => void): Promise<DynamoDb> {
  const { child, port } = await start(dataDir);
  let stopping = false;
  child.once("exit", () => {
    if (!stopping)
      console.error("The DynamoDB emulator has ended by itself. Please start the product again.");
  });
  return {
    async handle(incoming, response) {
      const { method = "POST", url = "/", headers } = incoming;
      const reply = await requestUpstream(
        { port },
        { method, path: url, headers, body: await readBody(incoming) },
      );
      sendResponse(response, reply);
      const operation = String(headers["x-amz-target"]).split(".")[1] ?? "";
      if (reply.status < 400 && writes.has(operation)) wrote();
    },
    async stop() {
      stopping = true;
      await stopOwned(child);
    },
  };
}
