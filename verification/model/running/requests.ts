import { setTimeout as pause } from "node:timers/promises";
import type { ErrorCode } from "#contracts/http/error-codes.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import type { Answer, Requests } from "#verification/chaos/households/browser.ts";

/** The API refused a command. */
export class RefusedError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The pages send a request again, too, that met another one of the same household. */
const passing: readonly (ErrorCode | undefined)[] = ["session_changed"];
const maxAttempts = 20;
/** The dialog of the utility's login answers this one itself. */
const answered: readonly ErrorCode[] = ["credentials_not_encrypted"];

/** A browser that counts on answers: what is refused ends the command, and what fails ends the sequence. */
export class ModelBrowser implements Requests {
  readonly visitor: Visitor;
  private readonly api: string;

  constructor(api: string, cookies: Record<string, string> = {}) {
    this.api = api;
    this.visitor = new Visitor(api);
    for (const [name, value] of Object.entries(cookies)) this.visitor.writeCookie(name, value);
  }

  get = (path: string) => this.send("GET", path);
  post = (path: string, body: unknown) => this.send("POST", path, body);
  put = (path: string, body: unknown) => this.send("PUT", path, body);

  async open(path: string): Promise<void> {
    const response = await fetch(new URL(path, this.api), {
      headers: { cookie: `__Host-owner=${this.visitor.secret}` },
    });
    await response.arrayBuffer();
  }

  private async send(method: string, path: string, body?: unknown): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const { status, json } = await this.visitor.request(
        method,
        path,
        body ? JSON.stringify(body) : undefined,
      );
      if (status < 300) return { status, json, code: undefined };
      const { code } = errorResponse.safeParse(json).data ?? {};
      if (code === undefined || status >= 500) throw new Error(`${method} ${path}: ${status} ${code ?? ""}`);
      if (answered.includes(code)) return { status, json, code };
      if (!passing.includes(code) || attempt === maxAttempts) throw new RefusedError(code);
      await pause(20 * attempt);
    }
  }
}
