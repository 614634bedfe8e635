import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { writeFileAtomically } from "#local/shared/files.ts";

export type StoredEmail = Record<string, unknown>;

function parseLine(line: string): StoredEmail[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return []; // a crash cut it off, and its sender got no response
  }
}

const toLines = (emails: readonly StoredEmail[]) =>
  emails.map((email) => `${JSON.stringify(email)}\n`).join("");

/** The emulator keeps e-mails in memory. This file stores them, one per line, and restores them at the next start. */
export class EmailFile {
  /** How many e-mails the file has. More than there are: it has to be written anew. */
  private savedCount = 0;
  private last: Promise<void> = Promise.resolve();
  private readonly file: string;
  private readonly inbox: () => StoredEmail[];

  constructor(file: string, inbox: () => StoredEmail[]) {
    this.file = file;
    this.inbox = inbox;
  }

  async load(): Promise<void> {
    if (!existsSync(this.file)) return;
    const text = await readFile(this.file, "utf8");
    const inbox = this.inbox();
    inbox.push(...text.split("\n").flatMap(parseLine));
    this.savedCount = text === "" || text.endsWith("\n") ? inbox.length : Number.POSITIVE_INFINITY;
    await this.save();
  }

  /** One after the other: an e-mail may be in the file only because of an earlier call, which has to end first. */
  save(): Promise<void> {
    const saved = this.last.then(() => this.write());
    this.last = saved.catch(() => undefined);
    return saved;
  }

  private async write(): Promise<void> {
    const emails = [...this.inbox()];
    const isAnew = emails.length < this.savedCount;
    const text = toLines(isAnew ? emails : emails.slice(this.savedCount));
    this.savedCount = Number.POSITIVE_INFINITY; // in case this fails in the middle of a line
    await (isAnew ? writeFileAtomically(this.file, text) : appendFile(this.file, text));
    this.savedCount = emails.length;
  }
}
