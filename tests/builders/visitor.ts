import { readFile } from "node:fs/promises";
import { presentDisclosureReply } from "#contracts/http/application.ts";
import { bill, createBillReply } from "#contracts/http/bill.ts";
import { saveSessionReply } from "#contracts/http/session.ts";

/** Milliseconds until the next request; the function is given those since the first one. */
export type PollInterval = number | ((elapsedMs: number) => number);

type ApiResponse = { status: number; json: unknown; headers: Headers };

/** The headers with which CloudFront passes on a request of this IP address. */
export const fromIp = (ip: string) => ({ "x-forwarded-for": ip });

/** A browser without a screen: keeps its cookies and calls the API as the site does. */
export class Visitor {
  sessionId = "";
  private readonly cookies = new Map<string, string>();
  private readonly api: string;
  private readonly headers: Record<string, string>;
  private readonly fetch: typeof fetch;

  constructor(api: string, headers: Record<string, string> = {}, send: typeof fetch = fetch) {
    this.api = api;
    this.headers = headers;
    this.fetch = send;
  }

  /** The session owner's secret, from the cookie. */
  get secret(): string {
    return this.cookie("__Host-owner");
  }

  cookie(name: string): string {
    return this.cookies.get(name) ?? "";
  }

  /** Everybody can write a cookie into their own browser. */
  writeCookie(name: string, value: string): this {
    this.cookies.set(name, value);
    return this;
  }

  async request(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const response = await this.fetch(`${this.api}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...this.headers,
        ...this.cookieHeader(),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    const { status, headers: received } = response;
    const text = await response.text();
    const isJson = text !== "" && !received.get("content-type")?.startsWith("text/"); // "Starting…"
    return { status, json: isJson ? JSON.parse(text) : undefined, headers: received };
  }

  get = (path: string) => this.request("GET", path);
  post = (path: string, body: unknown) => this.request("POST", path, JSON.stringify(body));

  /** Another person's browser that knows this session's id and has no cookie. */
  stranger(): Visitor {
    const stranger = new Visitor(this.api);
    stranger.sessionId = this.sessionId;
    return stranger;
  }

  async signUp(email = "ana@example.org") {
    const person = { firstName: "Ana", lastName: "Rivera", email };
    const { json } = await this.post("/session", { status: "started", ...person });
    this.sessionId = saveSessionReply.parse(json).sessionId;
    await this.post("/customer/create", { sessionId: this.sessionId, ...person });
    return this;
  }

  async requestUpload(file: Uint8Array, fileName = "bill.pdf") {
    const metadata = { fileName, fileType: "application/pdf", fileSize: file.length };
    const { json } = await this.post("/bills", { sessionId: this.sessionId, ...metadata });
    return createBillReply.parse(json);
  }

  /** Uploads a file and returns its bill id. */
  async upload(path: string): Promise<string> {
    const file = await readFile(path);
    const { tempId, upload } = await this.requestUpload(file);
    const response = await postForm(upload, file);
    if (!response.ok) throw new Error(`The bucket answered ${response.status}: ${await response.text()}`);
    return tempId;
  }

  /** Opens the disclosure for this account, as a household does before it accepts. Returns its fingerprint. */
  async openDisclosure(account: { utilityCompany: string; accountNumber: string }): Promise<string> {
    const { json } = await this.post("/disclosure", { sessionId: this.sessionId, ...account });
    const { url, documentHash } = presentDisclosureReply.parse(json);
    const response = await fetch(new URL(url, this.api), { headers: this.cookieHeader() });
    if (!response.ok) throw new Error(`The disclosure answered ${response.status}.`);
    return documentHash;
  }

  async bill(tempId: string) {
    return bill.parse((await this.get(`/bills/${tempId}`)).json);
  }

  /** Polls until the bill has a final status. */
  async result(tempId: string, interval: PollInterval = 25) {
    const startedAt = Date.now();
    for (;;) {
      const bill = await this.bill(tempId);
      if (bill.status === "complete" || bill.status === "error") return bill;
      const delay = typeof interval === "number" ? interval : interval(Date.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }

  private cookieHeader(): { cookie?: string } {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? { cookie: pairs.join("; ") } : {};
  }
}

/** The form post that a browser makes to the bucket: fields first, file last. */
export function postForm({ url, fields }: { url: string; fields: Record<string, string> }, file: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([Buffer.from(file)], { type: "application/pdf" }));
  return fetch(url, { method: "POST", body: form });
}
