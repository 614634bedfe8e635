import { readFile } from "node:fs/promises";
import { bill, createBillReply } from "#contracts/http/bill.ts";
import { saveSessionReply } from "#contracts/http/session.ts";

type Answer = { status: number; json: unknown; headers: Headers };

/** A browser without a screen: it keeps its cookie and talks to the API as the site does. */
export class Visitor {
  sessionId = "";
  private cookie = "";
  private readonly api: string;
  private readonly headers: Record<string, string>;

  constructor(api: string, headers: Record<string, string> = {}) {
    this.api = api;
    this.headers = headers;
  }

  /** The secret that opens what this browser began. */
  get secret(): string {
    return this.cookie.split("=")[1] ?? "";
  }

  async request(method: string, path: string, body?: string): Promise<Answer> {
    const response = await fetch(`${this.api}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...this.headers,
        ...(this.cookie && { cookie: this.cookie }),
      },
      ...(body !== undefined && { body }),
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.split(";")[0] ?? "";
    const text = await response.text();
    return { status: response.status, json: text ? JSON.parse(text) : undefined, headers: response.headers };
  }

  get = (path: string) => this.request("GET", path);
  post = (path: string, body: unknown) => this.request("POST", path, JSON.stringify(body));

  /** Somebody else's browser, which has heard of this one's ids. */
  stranger(): Visitor {
    const other = new Visitor(this.api);
    other.sessionId = this.sessionId;
    return other;
  }

  async signUp(email = "ana@example.org") {
    const person = { firstName: "Ana", lastName: "Rivera", email };
    const { json } = await this.post("/session", { status: "started", ...person });
    this.sessionId = saveSessionReply.parse(json).sessionId;
    await this.post("/customer/create", { sessionId: this.sessionId, ...person });
    return this;
  }

  async announce(file: Uint8Array, fileName = "bill.pdf") {
    const facts = { fileName, fileType: "application/pdf", fileSize: file.length };
    const { json } = await this.post("/bills", { sessionId: this.sessionId, ...facts });
    return createBillReply.parse(json);
  }

  /** Uploads a file and gives the id that its result is asked for by. */
  async upload(path: string): Promise<string> {
    const file = await readFile(path);
    const { tempId, upload } = await this.announce(file);
    const answer = await send(upload, file);
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status}: ${await answer.text()}`);
    return tempId;
  }

  /** The paper that this browser opens before it signs. */
  async disclosure() {
    const address = new URL(`/pdf/${this.sessionId}`, this.api);
    const { status } = await fetch(address, { headers: { cookie: this.cookie } });
    return { status, json: undefined };
  }

  async bill(tempId: string) {
    return bill.parse((await this.get(`/bills/${tempId}`)).json);
  }

  /** Asks until the bill has its end, as the page does. */
  async result(tempId: string, everyMs = 25) {
    for (;;) {
      const found = await this.bill(tempId);
      if (found.status === "complete" || found.status === "error") return found;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}

/** The form post that a browser makes: the fields first, the file last. */
export function send({ url, fields }: { url: string; fields: Record<string, string> }, file: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([Buffer.from(file)], { type: "application/pdf" }));
  return fetch(url, { method: "POST", body: form });
}
