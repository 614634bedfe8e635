import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { utility } from "#contracts/http/fields.ts";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";

/** A login that waits for its code, or that had the right one. It holds no password. */
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

const tenMinutes = 10 * 60 * 1000;

/** Logins on their way. They are kept in a file: a restart in between costs nobody the code they are about to type. */
export class Logins {
  private readonly file: string | undefined;
  private readonly now: () => number;
  private known: Login[];

  private constructor(known: Login[], file: string | undefined, now: () => number) {
    this.known = known;
    this.file = file;
    this.now = now;
  }

  /** Without a folder they are kept in memory. */
  static async load(dataDir: string | undefined, now = Date.now): Promise<Logins> {
    const file = dataDir && join(dataDir, "utility-logins.json");
    return new Logins(logins.parse(file && (await readJsonFile(file))), file, now);
  }

  async start(who: Pick<Login, "username" | "utility">): Promise<Login> {
    const token = randomUUID();
    return this.keep({
      ...who,
      token,
      startedAt: this.now(),
      codesSent: 0,
      wrongCodes: 0,
      verified: false,
    });
  }

  find(token: string): Login | undefined {
    const found = this.known.find((candidate) => candidate.token === token);
    return found && found.startedAt > this.now() - tenMinutes ? found : undefined;
  }

  async keep(changed: Login): Promise<Login> {
    this.known = [...this.known.filter(({ token }) => token !== changed.token && this.find(token)), changed];
    await this.write();
    return changed;
  }

  async end({ token }: Login): Promise<void> {
    this.known = this.known.filter((candidate) => candidate.token !== token);
    await this.write();
  }

  private async write(): Promise<void> {
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.known, undefined, 2));
  }
}
