import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { close, type RequestHandler, urlOf } from "#local/shared/http-server.ts";
import { readBody, requestUpstream, sendAwsError, sendResponse } from "./http.ts";

type StoredEmail = Record<string, unknown>;
const require = createRequire(import.meta.url); // the package is CommonJS without an exports map
const { default: startSes } = require("aws-ses-v2-local") as {
  default: (options: { port: number; host: string }) => Promise<Server>;
};
const { getStoreReadonly } = require("aws-ses-v2-local/dist/store") as {
  getStoreReadonly(): { emails: StoredEmail[] };
};

export type SesEmulator = { handle: RequestHandler; inbox: string; stop(): Promise<void> };

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
const tagText = z.string().regex(/^[A-Za-z0-9_-]{1,256}$/);
const taggedEmail = z.object({ EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })) });
const rejectedTag = "A message tag contains only ASCII letters, digits, underscores and dashes.";

/** The emulator accepts every tag. SES rejects the whole e-mail for a tag with another character. */
function hasRejectedTag(body: Buffer): boolean {
  const { success, data } = taggedEmail.safeParse(parseLine(body.toString("utf8"))[0]);
  const texts = success ? data.EmailTags.flatMap(({ Name, Value }) => [Name, Value]) : [];
  return texts.some((text) => !tagText.safeParse(text).success);
}

function parseLine(line: string): StoredEmail[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

/** The emulator keeps e-mails in memory. This file stores them, one per line, and restores them at the next start. */
class EmailFile {
  private savedCount = 0;
  private readonly file: string;

  constructor(dataDir: string) {
    this.file = join(dataDir, "mails.jsonl");
  }

  async load(): Promise<void> {
    if (!existsSync(this.file)) return;
    const lines = (await readFile(this.file, "utf8")).split("\n");
    getStoreReadonly().emails.push(...lines.flatMap(parseLine));
    this.savedCount = Number.POSITIVE_INFINITY; // makes the next save rewrite the file, without a line that a crash cut off
    await this.save();
  }

  async save(): Promise<void> {
    const { emails } = getStoreReadonly();
    const toLines = (list: StoredEmail[]) => list.map((email) => `${JSON.stringify(email)}\n`).join("");
    const added = emails.slice(this.savedCount);
    const wasCleared = emails.length < this.savedCount;
    this.savedCount = emails.length;
    await (wasCleared ? writeFile(this.file, toLines(emails)) : appendFile(this.file, toLines(added)));
  }
}

export async function startSesEmulator(dataDir: string | undefined): Promise<SesEmulator> {
  const emailFile = dataDir ? new EmailFile(dataDir) : undefined;
  await emailFile?.load();
  const server = await startSes({ port: 0, host: "127.0.0.1" });
  if (!server.listening) await once(server, "listening");
  const inbox = urlOf(server);
  const port = Number(new URL(inbox).port);
  return {
    inbox,
    async handle(incoming, response) {
      const { method = "POST", url = "/", headers } = incoming;
      const body = await readBody(incoming);
      if (hasRejectedTag(body)) return sendAwsError(response, "BadRequestException", rejectedTag);
      const reply = await requestUpstream({ port }, { method, path: url, headers, body });
      if (reply.status === 200) await emailFile?.save(); // before the sender gets its response
      sendResponse(response, reply);
    },
    async stop() {
      await emailFile?.save();
      await close(server);
    },
  };
}
