import { setTimeout as sleep } from "node:timers/promises";
import { blockedByFirewall } from "#contracts/http/edge-answer-headers.ts";
import { tooManyRequests } from "#contracts/http/too-many-requests.ts";

export type SiteResponse = { status: number; headers: Headers; text: string };

/** The firewall rejected the request because of who sent it: the answer says nothing about what households get. */
export class TurnedAway extends Error {}

export class NoResponse extends Error {}

/** A running site. Sends read-only requests without following redirects. */
export class Site {
  readonly origin: string;
  /** The http origin of the same site, which only redirects. */
  readonly plainOrigin: string | undefined;
  private readonly pause: (ms: number) => Promise<unknown>;

  constructor(url: string, plainOrigin?: string, pause: (ms: number) => Promise<unknown> = sleep) {
    this.pause = pause;
    const { origin, protocol, hostname } = new URL(url);
    this.origin = origin;
    this.plainOrigin = plainOrigin ?? (protocol === "https:" ? `http://${hostname}` : undefined);
  }

  get isEncrypted(): boolean {
    return this.origin.startsWith("https:");
  }

  get = (path: string, headers: Record<string, string> = {}) => this.request(path, { headers });

  /** Sends a request again that a limit rejected for a moment, as the site's pages do. */
  async request(path: string, init: SiteRequest = {}): Promise<SiteResponse> {
    for (let attempt = 0; ; attempt++) {
      const response = await this.send(path, init);
      if (isFromFirewall(response)) {
        throw new TurnedAway(`The firewall rejected the request for ${path} with ${response.status}.`);
      }
      const waitMs = retryDelaysMs[attempt];
      if (response.status !== 429 || waitMs === undefined) return response;
      await this.pause(Math.max(waitMs, Math.min(retryAfterMs(response), maxWaitMs)));
    }
  }

  private async send(path: string, { origin = this.origin, ...init }: SiteRequest): Promise<SiteResponse> {
    const response = await fetch(`${origin}${path}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
      headers: { "user-agent": "wattigator-smoke", ...init.headers },
    }).catch((error: unknown) => {
      throw new NoResponse(`${origin}${path} did not respond: ${errorReason(error)}.`);
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}

type SiteRequest = RequestInit & { origin?: string };

const timeoutMs = 15_000;
/** API Gateway does not say when to try again. */
const retryDelaysMs = [2000, 4000];
const maxWaitMs = 10_000;

const retryAfterMs = ({ headers }: SiteResponse) => Number(headers.get("retry-after") ?? 0) * 1000;

/** The API's own 403 is JSON; its own 429 has another request id, or none. */
const isFromFirewall = ({ status, headers, text }: SiteResponse): boolean =>
  status === 429
    ? text.includes(tooManyRequests.requestId)
    : status === 403 &&
      (text === blockedByFirewall || (headers.get("content-type") ?? "").startsWith("text/html"));

const errorReason = (error: unknown) =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);
