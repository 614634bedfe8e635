import { randomUUID } from "node:crypto";
import { join } from "node:path";
import * as z from "zod";
import { utility } from "#contracts/http/fields.ts";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";

/** A login that waits for its code or received the right one. It contains no password. */
const login = z.object({
  token: z.string(),
  username: z.string(),
  utility,
  startedAt: z.number(),
  codesSent: z.number(),
  wrongCodes: z.number(),
  verified: z.boolean(),
});
export type Login = z.infer<typeof login>;
const logins = z.array(login).default([]);

const lifetimeMs = 10 * 60 * 1000;

/** Logins in progress. The file lets a login continue after a restart. */
export class Logins {
  private readonly file: string | undefined;
  private readonly now: () => number;
  private logins: Login[];

  private constructor(storedLogins: Login[], file: string | undefined, now: () => number) {
    this.logins = storedLogins;
    this.file = file;
    this.now = now;
  }

  /** Without a folder they are in memory. */
  static async load(dataDir: string | undefined, now = Date.now): Promise<Logins> {
    const file = dataDir && join(dataDir, "utility-logins.json");
    return new Logins(logins.parse(file && (await readJsonFile(file))), file, now);
  }

  async start(user: Pick<Login, "username" | "utility">): Promise<Login> {
    const token = randomUUID();
    return this.save({
      ...user,
      token,
      startedAt: this.now(),
      codesSent: 0,
      wrongCodes: 0,
      verified: false,
    });
  }

  find(token: string): Login | undefined {
    const found = this.logins.find((candidate) => candidate.token === token);
    return found && found.startedAt > this.now() - lifetimeMs ? found : undefined;
  }

  async save(changed: Login): Promise<Login> {
    this.logins = [
      ...this.logins.filter(({ token }) => token !== changed.token && this.find(token)),
      changed,
    ];
    await this.write();
    return changed;
  }

  async end({ token }: Login): Promise<void> {
    this.logins = this.logins.filter((candidate) => candidate.token !== token);
    await this.write();
  }

  private async write(): Promise<void> {
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.logins, undefined, 2));
  }
}
