export type SiteResponse = { status: number; headers: Headers; text: string };

/** A running site. Sends read-only requests without following redirects. */
export class Site {
  readonly origin: string;
  /** The http origin of the same site, which only redirects. */
  readonly plainOrigin: string | undefined;

  constructor(url: string, plainOrigin?: string) {
    const { origin, protocol, hostname } = new URL(url);
    this.origin = origin;
    this.plainOrigin = plainOrigin ?? (protocol === "https:" ? `http://${hostname}` : undefined);
  }

  get isEncrypted(): boolean {
    return this.origin.startsWith("https:");
  }

  get = (path: string, headers: Record<string, string> = {}) => this.request(path, { headers });

  async request(path: string, { origin = this.origin, ...init }: RequestInit & { origin?: string } = {}) {
    const response = await fetch(`${origin}${path}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
      headers: { "user-agent": "wattigator-smoke", ...init.headers },
    }).catch((error: unknown) => {
      throw new Error(`${origin}${path} did not respond: ${errorReason(error)}.`);
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}

const timeoutMs = 15_000;

const errorReason = (error: unknown) =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);
