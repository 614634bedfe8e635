import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { freePort } from "#tests/builders/ports.ts";

export type ReceivedRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: Buffer;
};
export type VendorResponse = { status?: number; type?: string; body?: string | Buffer; location?: string };

/** An HTTP server that plays a vendor: records every request and answers with a fixed response. */
export class VendorServer {
  readonly requests: ReceivedRequest[] = [];
  private readonly responseTo: (request: ReceivedRequest) => VendorResponse;
  private failingPath: string | undefined;
  private readonly server = createServer((request, response) => void this.respond(request, response));

  constructor(responseTo: (request: ReceivedRequest) => VendorResponse = () => ({})) {
    this.responseTo = responseTo;
  }

  async start(): Promise<this> {
    await once(this.server.listen(await freePort(), "127.0.0.1"), "listening");
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers the next request to this path with 503. */
  failNext(path: string): void {
    this.failingPath = path;
  }

  reset(): void {
    this.requests.length = 0;
    this.failingPath = undefined;
  }

  requestsTo = (path: string): ReceivedRequest[] => this.requests.filter((request) => request.path === path);

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://vendor");
    const { method = "GET", headers } = request;
    if (method === "OPTIONS") return void response.writeHead(204, corsHeaders(headers)).end();
    const query = Object.fromEntries(searchParams);
    const received = { method, path: pathname, query, headers, body: await buffer(request) };
    this.requests.push(received);
    const failing = this.failingPath === pathname;
    if (failing) this.failingPath = undefined;
    const {
      status = 200,
      type = "application/json",
      body = "{}",
      location,
    } = failing ? { status: 503 } : this.responseTo(received);
    response.writeHead(status, {
      "content-type": type,
      "access-control-allow-origin": headers.origin ?? "*",
      "access-control-allow-credentials": "true",
      ...(location && { location }),
    });
    response.end(body);
  }
}

/** Answers the browser's preflight request. */
const corsHeaders = (headers: IncomingMessage["headers"]) => ({
  "access-control-allow-origin": "*",
  "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
});
