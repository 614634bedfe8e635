import { EventEmitter, once } from "node:events";

type Method = { method?: string | undefined };

/** `POST /api/application/submit` */
const routeOf = (input: Parameters<typeof fetch>[0], { method = "GET" }: Method = {}): string =>
  `${method} ${new URL(String(input)).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}.*/, "{id}")}`;

const isRefused = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: unknown } | undefined)?.code === "ECONNREFUSED";

/** Sends the requests of all households, so that the product can be killed in the middle of them. */
export class InterruptedRequests {
  /** How many requests of each route had begun and got no answer. */
  readonly routes = new Map<string, number>();
  private readonly sent = new EventEmitter();

  readonly send: typeof fetch = async (input, init) => {
    this.sent.emit("request");
    try {
      return await fetch(input, init);
    } catch (error) {
      const route = routeOf(input as string | URL, init as Method);
      if (!isRefused(error)) this.routes.set(route, (this.routes.get(route) ?? 0) + 1);
      throw error;
    }
  };

  async next(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent++) await once(this.sent, "request");
  }
}
