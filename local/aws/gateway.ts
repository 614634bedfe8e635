import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { close, listen, type RequestHandler } from "#local/shared/http-server.ts";
import { serviceOf } from "./credential-scope.ts";
import { sendAwsError } from "./http.ts";
import { S3Error } from "./s3/s3-error.ts";

export type Services = Record<string, RequestHandler>;
export type Gateway = { url: string; stop(): Promise<void> };
/** Why the signer may not send a request, undefined if it may. */
export type Authorize = (service: string, incoming: IncomingMessage) => Promise<string | undefined>;

/** A request to a service, and the response that waits for it. */
export type Exchange = { service: string; incoming: IncomingMessage; response: ServerResponse };
/** Stands between callers and services. `serve` authorizes the request and has the service answer it. */
export type InterceptRequest = (exchange: Exchange, serve: () => Promise<void>) => Promise<void>;

type Options = { authorize?: Authorize; intercept?: InterceptRequest | undefined };

const allowAll: Authorize = async () => undefined;
const serveAll: InterceptRequest = (_, serve) => serve();

function sendDenial(service: string, response: ServerResponse, { url = "/" }: IncomingMessage, why: string) {
  if (service !== "s3") return sendAwsError(response, "AccessDeniedException", why, 403);
  const error = new S3Error(403, "AccessDenied", why);
  response.writeHead(error.status, { "content-type": "application/xml" });
  response.end(error.toXml(url.split("?")[0] ?? "/"));
}

async function route(
  services: Services,
  { authorize = allowAll, intercept = serveAll }: Options,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const service = serviceOf(incoming);
  if (!service) {
    return sendAwsError(response, "MissingAuthenticationToken", "The request has no AWS signature.", 403);
  }
  const handle = services[service];
  if (!handle) {
    return sendAwsError(response, "NotImplemented", `The local AWS has no service "${service}".`, 501);
  }
  await intercept({ service, incoming, response }, async () => {
    const denial = await authorize(service, incoming);
    await (denial ? sendDenial(service, response, incoming, denial) : handle(incoming, response));
  });
}

function fail(error: unknown, incoming: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return; // the caller disconnected, or the gateway is stopping
  console.error(
    `The local AWS failed on ${incoming.method} ${incoming.headers["x-amz-target"] ?? incoming.url}`,
    error,
  );
  if (!response.headersSent) sendAwsError(response, "InternalFailure", "The local AWS failed.", 500);
}

/** One URL for all AWS services: the signature of a request names its service. */
export async function startGateway(
  services: Services,
  port: number,
  options: Options = {},
): Promise<Gateway> {
  const server = createServer((incoming, response) => {
    route(services, options, incoming, response).catch((error: unknown) => fail(error, incoming, response));
  });
  server.requestTimeout = 0; // allows long polls and slow uploads
  server.keepAliveTimeout = 60_000;
  const url = await listen(server, port, "AWS_PORT");
  return { url, stop: () => close(server) };
}
