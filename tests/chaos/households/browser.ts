import { setTimeout as pause } from "node:timers/promises";
import type * as z from "zod/mini";
import { correlationHeader } from "#contracts/http/correlation.ts";
import type { ErrorCode } from "#contracts/http/error-codes.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { randomFor } from "#tests/chaos/faults/plan.ts";

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
};

/** The browser of a household that presses the button again after each failure that may pass. */
export class Browser {
  private readonly visitor: Visitor;
  private readonly options: Options;
  private requests = 0;

  constructor(options: Options) {
    this.options = options;
    this.visitor = new Visitor(options.api, { [correlationHeader]: options.correlationId });
  }

  get = (path: string) => this.insist("GET", path);
  post = (path: string, body: unknown) => this.insist("POST", path, body);
  put = (path: string, body: unknown) => this.insist("PUT", path, body);

  /** Opens a document of this household. */
  async open(path: string): Promise<void> {
    const cookie = `__Host-owner=${this.visitor.secret}`;
    const response = await fetch(new URL(path, this.options.api), { headers: { cookie } });
    await response.arrayBuffer();
  }

  private async insist(method: string, path: string, body?: unknown): Promise<Answer> {
    const startedAt = Date.now();
    for (;;) {
      const answer = await this.attempt(method, path, body);
      if (answer && !mayPass(answer)) return answer;
      if (Date.now() - startedAt > maxTryingMs) {
        throw new StuckError(`${method} ${path}: ${answer?.status ?? "no answer"} ${answer?.code ?? ""}`);
      }
      await pause(200 + randomFor(this.options.household, "pause", this.requests).integer(0, 300));
    }
  }

  /** Undefined if there was no answer, or none that reached the page. */
  private async attempt(method: string, path: string, body: unknown): Promise<Answer | undefined> {
    const { household, isBreaking, onLostAnswer } = this.options;
    const isLost = isBreaking() && randomFor(household, "answer", this.requests++).chance(lostAnswers / 1000);
    if (isLost) onLostAnswer(path);
    try {
      const { status, json } = await this.visitor.request(
        method,
        path,
        body ? JSON.stringify(body) : undefined,
      );
      const { code } = errorResponse.safeParse(json).data ?? {};
      return isLost ? undefined : { status, json, code };
    } catch (error) {
      if (error instanceof TypeError) return undefined; // fetch: the connection ended without an answer
      throw error;
    }
  }
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
