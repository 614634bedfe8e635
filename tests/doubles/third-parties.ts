import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { constants, inflateSync } from "node:zlib";
import type { ThirdPartyVariable } from "#contracts/site/third-parties.ts";

export type Heard = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: Buffer;
};
type Answer = { status?: number; type?: string; body?: string | Buffer };

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** A vendor's server that notes what it is asked. */
export class Double {
  readonly heard: Heard[] = [];
  private readonly answer: (heard: Heard) => Answer;
  private failing: string | undefined;
  private readonly server = createServer((request, response) => void this.respond(request, response));

  constructor(answer: (heard: Heard) => Answer = () => ({})) {
    this.answer = answer;
  }

  async start(): Promise<this> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next request to this path is answered 503, as on a bad day. */
  failNext(path: string): void {
    this.failing = path;
  }

  forget(): void {
    this.heard.length = 0;
    this.failing = undefined;
  }

  at = (path: string): Heard[] => this.heard.filter((heard) => heard.path === path);

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
    const { method = "GET", headers } = request;
    if (method === "OPTIONS") return void response.writeHead(204, leave(headers)).end();
    const query = Object.fromEntries(searchParams);
    const heard = { method, path: pathname, query, headers, body: await buffer(request) };
    this.heard.push(heard);
    const failing = this.failing === pathname;
    if (failing) this.failing = undefined;
    const {
      status = 200,
      type = "application/json",
      body = "{}",
    } = failing ? { status: 503 } : this.answer(heard);
    response.writeHead(status, { "content-type": type, "access-control-allow-origin": "*" }).end(body);
  }
}

/** A browser's question before a request from another origin. */
const leave = (headers: IncomingMessage["headers"]) => ({
  "access-control-allow-origin": "*",
  "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
});

const script = (body: string): Answer => ({ type: "text/javascript", body });

/** Awin's page script, as far as it is documented: it looks for a sale when it starts, and when it is told to run. */
const masterTag = (tracking: string) => `(() => {
  const awin = (window.AWIN ??= {});
  awin.Tracking ??= {};
  awin.Tracking.run = () => {
    const said = new URLSearchParams({ page: location.pathname, sale: JSON.stringify(awin.Tracking.Sale ?? null) });
    new Image().src = ${JSON.stringify(tracking)} + "/page?" + said;
  };
  awin.Tracking.run();
})();`;

/** Klaviyo's script: does what waits in its queue. */
const onsite = (own: string) => `(() => {
  const send = (call) => fetch(${JSON.stringify(own)} + "/client", { method: "POST", body: JSON.stringify(call) });
  (window._klOnsite ?? []).forEach(send);
  window._klOnsite = { push: send };
})();`;

/** What Datadog's browser library sent: events as they are, and recordings unpacked. */
function readByDatadog({ query, body }: Heard): string {
  const forwarded = new URLSearchParams(query.ddforward?.split("?")[1]);
  if (forwarded.get("dd-evp-encoding") === "deflate") return unpacked(body);
  const start = body.indexOf(Buffer.from([0x78])); // a recording is one part of a form: find its packed bytes
  return query.ddforward?.startsWith("/api/v2/replay") && start >= 0
    ? recording(body)
    : body.toString("utf8");
}

const unpacked = (bytes: Buffer) =>
  inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString("utf8");

function recording(form: Buffer): string {
  const named = form.indexOf('name="segment"');
  const start = form.indexOf("\r\n\r\n", named) + 4;
  const boundary = form.subarray(0, form.indexOf("\r\n"));
  const end = form.indexOf(boundary, start) - 2;
  return unpacked(form.subarray(start, end)) + form.subarray(end).toString("utf8");
}

/** All vendors on one machine, and the settings with which the product finds them. */
export class ThirdPartyDoubles {
  readonly tracking = new Double(({ path }) =>
    path === "/sread.php" ? { type: "text/plain", body: "OK" } : { type: "image/gif", body: pixel },
  );
  readonly scripts: Double = new Double(() => script(masterTag(this.tracking.url)));
  readonly segment = new Double();
  readonly klaviyo: Double = new Double(({ path }) =>
    path.endsWith(".js") ? script(onsite(this.klaviyo.url)) : {},
  );
  readonly datadog = new Double(() => ({ status: 202 }));

  async start(): Promise<this> {
    await Promise.all(this.all.map((double) => double.start()));
    return this;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((double) => double.stop()));
  }

  forget(): void {
    for (const double of this.all) double.forget();
  }

  /** Everything that any of them was asked, to be shown where it should be nothing. */
  get heard(): string[] {
    return this.all.flatMap(({ heard, url }) => heard.map(({ method, path }) => `${method} ${url}${path}`));
  }

  get watched(): string[] {
    return this.datadog.heard.filter(({ method }) => method === "POST").map(readByDatadog);
  }

  get environment(): Record<ThirdPartyVariable, string> {
    return {
      AWIN_ADVERTISER_ID: "1001",
      AWIN_SCRIPTS: this.scripts.url,
      AWIN_TRACKING: this.tracking.url,
      SEGMENT_WRITE_KEY: "write-key",
      SEGMENT_API: `${this.segment.url}/v1`,
      KLAVIYO_COMPANY_ID: "Ab12Cd",
      KLAVIYO_SCRIPTS: this.klaviyo.url,
      DATADOG_APPLICATION_ID: "11112222-3333-4444-5555-666677778888",
      DATADOG_CLIENT_TOKEN: "pub0123456789abcdef0123456789abcdef",
      DATADOG_SITE: "datadoghq.com",
      DATADOG_PROXY: `${this.datadog.url}/intake`,
    };
  }

  private get all(): Double[] {
    return [this.tracking, this.scripts, this.segment, this.klaviyo, this.datadog];
  }
}
