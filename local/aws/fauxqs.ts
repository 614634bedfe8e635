import { existsSync } from "node:fs";
import { Server } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type FauxqsServer, startFauxqs } from "fauxqs";

/** fauxqs always listens on all interfaces. While it starts, this replaces them with the loopback interface. */
async function onLoopback<Result>(start: () => Promise<Result>): Promise<Result> {
  const listen = Server.prototype.listen;
  const patched = function (this: Server, ...args: unknown[]): Server {
    const [first, ...others] = args;
    const wildcard =
      typeof first === "object" && first !== null && "host" in first && first.host === "0.0.0.0";
    return Reflect.apply(listen, this, wildcard ? [{ ...first, host: "127.0.0.1" }, ...others] : args);
  };
  Object.assign(Server.prototype, { listen: patched });
  try {
    return await start();
  } finally {
    Object.assign(Server.prototype, { listen });
  }
}

/** When the emulator starts, no consumer holds a message: messages in flight become visible at once. */
function releaseInFlight(dataDir: string): void {
  const file = join(dataDir, "fauxqs.db");
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file);
  try {
    db.exec("UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL");
  } finally {
    db.close();
  }
}

/** SQS, SNS and S3. Without `dataDir` they keep everything in memory. */
export async function startFauxqsEmulator(dataDir: string | undefined): Promise<FauxqsServer> {
  if (dataDir) releaseInFlight(dataDir);
  return onLoopback(() => startFauxqs({ port: 0, logger: false, ...(dataDir ? { dataDir } : {}) }));
}
