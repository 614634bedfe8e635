import { setTimeout as pause } from "node:timers/promises";
import type * as z from "zod/mini";
import { correlationHeader } from "#contracts/http/correlation.ts";
import type { ErrorCode } from "#contracts/http/error-codes.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { randomFor } from "#verification/chaos/faults/plan.ts";

export type Answer = { status: number; json: unknown; code: ErrorCode | undefined };

/** How a household sends its requests. */
export type Requests = Pick<Browser, "get" | "post" | "put" | "open">;

/** A household gave up: a request failed for minutes. */
export class StuckError extends Error {}

/** Longer than any fault lasts, also on a slow machine. */
const maxTryingMs = 240_000;
/** How many of a thousand answers do not reach the page. */
const lostAnswers = 10;

type Options = {
  api: string;
  household: string;
  correlationId: string;
  onLostAnswer: (path: string) => void;
  isBreaking: () => boolean;
  send?: typeof fetch;
};

/** The browser of a household that presses the button again after each failure that may pass. */
export class Browser {
  private readonly visitor: Visitor;
  private readonly options: Options;
  private readonly send: typeof fetch;
  private requests = 0;

  constructor(options: Options) {
    this.options = options;
    this.send = options.send ?? fetch;
    this.visitor = new Visitor(options.api, { [correlationHeader]: options.correlationId }, this.send);
  }

  get = (path: string) => this.ask("GET", path);
  post = (path: string, body: unknown) => this.ask("POST", path, body);
  put = (path: string, body: unknown) => this.ask("PUT", path, body);

  /** Opens a document of this household. */
  async open(path: string): Promise<void> {
    const url = new URL(path, this.options.api);
    const headers = { cookie: `__Host-owner=${this.visitor.secret}` };
    await this.insist(`GET ${path}`, async () => {
      const response = await this.send(url, { headers });
      await response.arrayBuffer();
      return { status: response.status, json: undefined, code: undefined };
    });
  }

  private ask(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.insist(`${method} ${path}`, () => this.attempt(method, path, body));
  }

  private async insist(what: string, attempt: () => Promise<Answer | undefined>): Promise<Answer> {
    const startedAt = Date.now();
    for (;;) {
      const answer = await attempt().catch(ifDisconnected);
      if (answer && !mayPass(answer)) return answer;
      if (Date.now() - startedAt > maxTryingMs) {
        throw new StuckError(`${what}: ${answer?.status ?? "no answer"} ${answer?.code ?? ""}`);
      }
      await pause(200 + randomFor(this.options.household, "pause", this.requests).integer(0, 300));
    }
  }

  /** Undefined if the answer does not reach the page. */
  private async attempt(method: string, path: string, body: unknown): Promise<Answer | undefined> {
    const { household, isBreaking, onLostAnswer } = this.options;
    const isLost = isBreaking() && randomFor(household, "answer", this.requests++).chance(lostAnswers / 1000);
    if (isLost) onLostAnswer(path);
    const { status, json } = await this.visitor.request(
      method,
      path,
      body ? JSON.stringify(body) : undefined,
    );
    const { code } = errorResponse.safeParse(json).data ?? {};
    return isLost ? undefined : { status, json, code };
  }
}

/** For `catch`: `fetch` says so when the connection ended without an answer. */
export function ifDisconnected(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

const mayPass = ({ status, code }: Answer) => status >= 500 || status === 429 || code === "session_changed";

/** The reply of a request that must succeed. */
export function replyOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  { status, json, code }: Answer,
): z.output<Schema> {
  if (status !== 200) throw new StuckError(`The API answered ${status} ${code ?? ""}.`);
  return schema.parse(json);
}
