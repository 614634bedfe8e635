import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { close, urlOf } from "#local/shared/http-server.ts";
import { type RequestHandler, readBody, requestUpstream, sendResponse } from "./http.ts";

type Mail = Record<string, unknown>;
const require = createRequire(import.meta.url); // CommonJS without an exports map
const { default: startSes } = require("aws-ses-v2-local") as {
  default: (options: { port: number; host: string }) => Promise<Server>;
};
const { getStoreReadonly } = require("aws-ses-v2-local/dist/store") as {
  getStoreReadonly(): { emails: Mail[] };
};

export type Ses = { handle: RequestHandler; inbox: string; stop(): Promise<void> };

function mailOn(line: string): Mail[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

/** The emulator keeps mails in memory only: a file beside it, one mail a line, brings them back. */
class MailFile {
  private kept = 0;
  private readonly file: string;

  constructor(dataDir: string) {
    this.file = join(dataDir, "mails.jsonl");
  }

  async load(): Promise<void> {
    if (!existsSync(this.file)) return;
    const lines = (await readFile(this.file, "utf8")).split("\n");
    getStoreReadonly().emails.push(...lines.flatMap(mailOn));
    this.kept = Number.POSITIVE_INFINITY; // the next save writes the file anew, without a line cut by a crash
    await this.save();
  }

  async save(): Promise<void> {
    const { emails } = getStoreReadonly();
    const text = (mails: Mail[]) => mails.map((mail) => `${JSON.stringify(mail)}\n`).join("");
    const added = emails.slice(this.kept);
    const cleared = emails.length < this.kept;
    this.kept = emails.length;
    await (cleared ? writeFile(this.file, text(emails)) : appendFile(this.file, text(added)));
  }
}

export async function startSesEmulator(dataDir: string | undefined): Promise<Ses> {
  const kept = dataDir ? new MailFile(dataDir) : undefined;
  await kept?.load();
  const server = await startSes({ port: 0, host: "127.0.0.1" });
  if (!server.listening) await once(server, "listening");
  const inbox = urlOf(server);
  const port = Number(new URL(inbox).port);
  return {
    inbox,
    async handle(incoming, response) {
      const { method = "POST", url = "/", headers } = incoming;
      const reply = await requestUpstream(
        { port },
        { method, path: url, headers, body: await readBody(incoming) },
      );
      if (reply.status === 200) await kept?.save(); // before the sender hears of it
      sendResponse(response, reply);
    },
    async stop() {
      await kept?.save();
      await close(server);
    },
  };
}
