export type Answer = { status: number; headers: Headers; text: string };

/** One place that answers: the site as a browser without a screen meets it. Asks, and changes nothing. */
export class Site {
  readonly origin: string;
  /** Where the same site answers without encryption, only to send browsers on. */
  readonly plainOrigin: string | undefined;

  constructor(address: string, plainAddress?: string) {
    const { origin, protocol, hostname } = new URL(address);
    this.origin = origin;
    this.plainOrigin = plainAddress ?? (protocol === "https:" ? `http://${hostname}` : undefined);
  }

  get isEncrypted(): boolean {
    return this.origin.startsWith("https:");
  }

  get = (path: string, headers: Record<string, string> = {}) => this.ask(path, { headers });

  async ask(path: string, { origin = this.origin, ...request }: RequestInit & { origin?: string } = {}) {
    const response = await fetch(`${origin}${path}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      ...request,
      headers: { "user-agent": "wattigator-smoke", ...request.headers },
    }).catch((error: unknown) => {
      throw new Error(`${origin}${path} does not answer: ${reasonOf(error)}.`);
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}

const timeoutMs = 15_000;

const reasonOf = (error: unknown) =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);
