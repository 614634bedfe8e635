import { randomUUID } from "node:crypto";
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type Upstream = { port: number };
export type UpstreamResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const agent = new Agent({ keepAlive: true });
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "expect"];

export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const forwardable = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));

type Call = { method: string; path: string; headers?: IncomingHttpHeaders; body?: Buffer };

/** One request to an emulator on this machine, its answer read whole. */
export async function requestUpstream(
  { port }: Upstream,
  { method, path, headers = {}, body }: Call,
): Promise<UpstreamResponse> {
  const sent = { ...forwardable(headers), "content-length": String(body?.length ?? 0) };
  const outgoing = request({ host: "127.0.0.1", port, agent, method, path, headers: sent });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  outgoing.end(body);
  const incoming = await answered;
  return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: await readBody(incoming) };
}

export function sendResponse(
  response: ServerResponse,
  { status, headers, body }: UpstreamResponse,
  head = false,
): void {
  const length = head ? (headers["content-length"] ?? "0") : String(body.length);
  response.writeHead(status, { ...forwardable(headers), "content-length": length });
  response.end(head ? undefined : body);
}

/** AWS's JSON protocols: the type names the exception class that the SDK throws. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.1",
    "x-amzn-requestid": randomUUID(),
  });
  response.end(JSON.stringify(body));
}

export const sendAwsError = (response: ServerResponse, type: string, message: string, status = 400) =>
  sendJson(response, status, { __type: type, message });

/** Hands a request on as it is. */
export const forwardTo =
  (target: Upstream): RequestHandler =>
  async (incoming, response) => {
    const { method = "POST", url = "/", headers } = incoming;
    sendResponse(
      response,
      await requestUpstream(target, { method, path: url, headers, body: await readBody(incoming) }),
    );
  };
