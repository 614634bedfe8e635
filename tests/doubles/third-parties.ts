import type { ThirdPartyVariable } from "#contracts/site/third-parties.ts";
import { datadogPayload } from "./datadog-payload.ts";
import { type VendorResponse, VendorServer } from "./vendor-server.ts";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const script = (body: string): VendorResponse => ({ type: "text/javascript", body });

/** Awin's page script as documented: it looks for a sale when it starts and whenever `run` is called. */
const awinScript = (tracking: string) => `(() => {
  const awin = (window.AWIN ??= {});
  awin.Tracking ??= {};
  awin.Tracking.run = () => {
    const report = new URLSearchParams({ page: location.pathname, sale: JSON.stringify(awin.Tracking.Sale ?? null) });
    new Image().src = ${JSON.stringify(tracking)} + "/page?" + report;
  };
  awin.Tracking.run();
})();`;

/** Klaviyo's script: sends the calls that wait in its queue. */
const klaviyoScript = (ownUrl: string) => `(() => {
  const send = (call) => fetch(${JSON.stringify(ownUrl)} + "/client", { method: "POST", body: JSON.stringify(call) });
  (window._klOnsite ?? []).forEach(send);
  window._klOnsite = { push: send };
})();`;

/** All vendors as local servers, with the environment that points the product to them. */
export class ThirdPartyDoubles {
  readonly tracking = new VendorServer(({ path }) =>
    path === "/sread.php" ? { type: "text/plain", body: "OK" } : { type: "image/gif", body: pixel },
  );
  readonly scripts: VendorServer = new VendorServer(() => script(awinScript(this.tracking.url)));
  readonly segment = new VendorServer();
  readonly klaviyo: VendorServer = new VendorServer(({ path }) =>
    path.endsWith(".js") ? script(klaviyoScript(this.klaviyo.url)) : {},
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
