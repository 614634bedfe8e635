import { randomUUID } from "node:crypto";
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { RequestHandler } from "#local/shared/http-server.ts";

/** An emulator on this machine. */
export type Upstream = { port: number };
export type UpstreamResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const agent = new Agent({ keepAlive: true });
const hopByHopHeaders = ["connection", "keep-alive", "transfer-encoding", "expect"];

/** With events: an asynchronous iterator takes several times as long for the small bodies of most requests. */
function collect(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .once("end", () => resolve(Buffer.concat(chunks)))
      .once("error", reject)
      .once("close", () => reject(new Error("The connection ended before the whole body came.")));
  });
}

const bodies = new WeakMap<IncomingMessage, Promise<Buffer>>();

/** The whole body, also for those who read it later, such as a service after the authorization. */
export function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const body = bodies.get(incoming) ?? collect(incoming);
  bodies.set(incoming, body);
  return body;
}

const jsonBodies = new WeakMap<Buffer, unknown>();

/** A parsed body, which no reader changes. */
export async function readJsonBody(incoming: IncomingMessage): Promise<unknown> {
  const body = await readBody(incoming);
  return parseJsonBody(body);
}

export function parseJsonBody(body: Buffer): unknown {
  if (!jsonBodies.has(body)) jsonBodies.set(body, JSON.parse(body.toString("utf8")));
  return jsonBodies.get(body);
}

/** `SendMessage` of `AmazonSQS.SendMessage`, the header with which AWS's JSON protocols name an operation. */
export const operationOf = ({ headers }: Pick<IncomingMessage, "headers">): string =>
  String(headers["x-amz-target"]).split(".")[1] ?? "";

const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHopHeaders.includes(name)));

type UpstreamRequest = { method: string; path: string; headers?: IncomingHttpHeaders; body?: Buffer };

/** Sends one request to an emulator and reads its whole response. */
export async function requestUpstream(
  { port }: Upstream,
  { method, path, headers = {}, body }: UpstreamRequest,
): Promise<UpstreamResponse> {
  const sentHeaders = { ...endToEndHeaders(headers), "content-length": String(body?.length ?? 0) };
  const outgoing = request({ host: "127.0.0.1", port, agent, method, path, headers: sentHeaders });
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  outgoing.end(body);
  const incoming = await responded;
  return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: await readBody(incoming) };
}

/** `head` for the response to a HEAD request, which has a length and no body. */
export function sendResponse(
  response: ServerResponse,
  { status, headers, body }: UpstreamResponse,
  head = false,
): void {
  const length = head ? (headers["content-length"] ?? "0") : String(body.length);
  response.writeHead(status, { ...endToEndHeaders(headers), "content-length": length });
  response.end(head ? undefined : body);
}

/** A response of AWS's JSON protocols. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.1",
    "x-amzn-requestid": randomUUID(),
  });
  response.end(JSON.stringify(body));
}

/** `type` is the exception class that the SDK throws. */
export const sendAwsError = (response: ServerResponse, type: string, message: string, status = 400) =>
  sendJson(response, status, { __type: type, message });

/** Forwards a request unchanged. */
export const forwardTo =
  (upstream: Upstream): RequestHandler =>
  async (incoming, response) => {
    const { method = "POST", url = "/", headers } = incoming;
    const body = await readBody(incoming);
    sendResponse(response, await requestUpstream(upstream, { method, path: url, headers, body }));
  };
