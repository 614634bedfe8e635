import { setTimeout as pause } from "node:timers/promises";
import { errorResponse } from "#contracts/http/error-response.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import type { Answer, Requests } from "#verification/chaos/households/browser.ts";
import { isBusy, secondsUntilRetry } from "#web/src/api/retry-while-busy.ts";
import type { Measurements } from "./measurements.ts";

/** The page sends it while it shows the confirmation, and does not wait for its answer. */
const notAwaited = "POST /email/customer";

/** `GET /session/{id}` */
const routeOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*/, "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}")}`;

type Options = {
  api: string;
  send: typeof fetch;
  measurements: Measurements;
  /** When the household wanted to begin, on the clock of `performance`. */
  arrival: number;
};

/** The browser of a household that waits as the page does while there is no room. It measures each request. */
export class WaitingBrowser implements Requests {
  private readonly visitor: Visitor;
  private readonly options: Options;
  /** When the household wanted to send its next request. */
  private intendedAt: number;

  constructor(options: Options) {
    this.options = options;
    this.visitor = new Visitor(options.api, {}, options.send);
    this.intendedAt = options.arrival;
  }

  get = (path: string) => this.ask("GET", path);
  post = (path: string, body: unknown) => this.ask("POST", path, body);
  put = (path: string, body: unknown) => this.ask("PUT", path, body);

  /** Opens a document of this household. */
  async open(path: string): Promise<void> {
    const headers = { cookie: `__Host-owner=${this.visitor.secret}` };
    const response = await this.options.send(new URL(path, this.options.api), { headers });
    await response.arrayBuffer();
    this.measure(routeOf("GET", path), response.status);
  }

  private async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const route = routeOf(method, path);
    for (let attempt = 0; ; attempt++) {
      const { status, json, headers } = await this.attempt(method, path, body);
      const error = errorResponse.safeParse(json).data;
      if (route === notAwaited || !isBusy({ status, error })) {
        this.measure(route, status);
        return { status, json, code: error?.code };
      }
      this.options.measurements.addAnswer(route, status);
      await pause(secondsUntilRetry(headers.get("retry-after"), attempt) * 1000);
    }
  }

  private async attempt(method: string, path: string, body: unknown) {
    try {
      return await this.visitor.request(method, path, body ? JSON.stringify(body) : undefined);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { status: 0, json: undefined, headers: new Headers() }; // fetch: the connection ended without an answer
    }
  }

  private measure(route: string, status: number): void {
    const { measurements } = this.options;
    measurements.addAnswer(route, status);
    if (status < 400) measurements.addLatency(route, performance.now() - this.intendedAt);
    this.intendedAt = performance.now();
  }
}
