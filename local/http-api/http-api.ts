import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FunctionLookup } from "#local/lambda/function-registry.ts";
import { pathOf } from "#local/shared/http-server.ts";
import { LambdaAuthorizer } from "./authorizer.ts";
import {
  errorResponse,
  type HttpResponse,
  internalError,
  parseFunctionResponse,
} from "./function-response.ts";
import { createRequestEvent } from "./request-event.ts";
import type { Match, Route } from "./route.ts";
import { findRoute } from "./routes.ts";
import type { Throttle } from "./throttle.ts";

// API Gateway's quotas for HTTP APIs.
const maxBodyBytes = 10 * 1024 * 1024;
const maxHeadBytes = 10_240;
const integrationTimeoutMs = 30_000;

/** Counts like API Gateway's quota: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
function headBytes({ method, url, httpVersion, headers }: IncomingMessage): number {
  const values = Object.values(headers).flatMap((value) => value ?? []);
  const texts = [`${method} ${url} HTTP/${httpVersion}`, ...values];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** Undefined for a body that is too large. The rest is read as well: otherwise a client never reads the response. */
async function readBodyWithinLimit(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    if (size > 20 * maxBodyBytes) incoming.destroy();
  }
  return size <= maxBodyBytes ? Buffer.concat(chunks) : undefined;
}

function send(
  response: ServerResponse,
  requestId: string,
  { status, headers, cookies, body }: HttpResponse,
): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    ...headers,
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
    "apigw-requestid": requestId,
    "content-length": String(body.length),
  });
  response.end(body);
}

async function withTimeout(work: Promise<HttpResponse>): Promise<HttpResponse> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<HttpResponse>((resolve) => {
    timer = setTimeout(() => resolve(errorResponse(503, "Service Unavailable")), integrationTimeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** In API Gateway's format, such as JKJaXmPLvHcESHA=. It is no UUID, and not every service accepts its last character. */
const newRequestId = () => `${randomBytes(11).toString("base64url")}=`;

/** An HTTP API of API Gateway: it sends each request as an event to the function of its route. */
export class HttpApi {
  private readonly routes: Route[];
  private readonly functions: FunctionLookup;
  private readonly authorizer: LambdaAuthorizer;
  private readonly isWithinThrottle: Throttle;

  constructor(routes: Route[], functions: FunctionLookup, throttle: Throttle = async () => true) {
    this.routes = routes;
    this.functions = functions;
    this.isWithinThrottle = throttle;
    this.authorizer = new LambdaAuthorizer(functions);
  }

  async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = newRequestId();
    const match = findRoute(this.routes, incoming.method ?? "GET", pathOf(incoming));
    const body = await readBodyWithinLimit(incoming);
    if (headBytes(incoming) > maxHeadBytes) {
      return send(response, requestId, errorResponse(431, "Request Header Fields Too Large"));
    }
    if (!match) return send(response, requestId, errorResponse(404, "Not Found"));
    if (!body) return send(response, requestId, errorResponse(413, "Request Entity Too Large"));
    if (!(await this.isWithinThrottle(match.route.key))) {
      return send(response, requestId, errorResponse(429, "Too Many Requests"));
    }
    send(response, requestId, await withTimeout(this.invoke(incoming, body, match, requestId)));
  }

  private async invoke(
    incoming: IncomingMessage,
    body: Buffer,
    match: Match,
    requestId: string,
  ): Promise<HttpResponse> {
    try {
      const rejection = await this.authorizer.rejectionStatus(incoming, match, requestId);
      if (rejection) return errorResponse(rejection, rejection === 401 ? "Unauthorized" : "Forbidden");
      const event = createRequestEvent(incoming, body, match, requestId);
      return parseFunctionResponse(await this.functions.get(match.route.functionName).invoke(event));
    } catch {
      // Also if Lambda throttles it: https://docs.aws.amazon.com/lambda/latest/dg/services-apigateway-errors.html
      return internalError(); // the function's log has the details
    }
  }
}
