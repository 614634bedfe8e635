import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { InvocableFunction } from "#local/lambda/pool.ts";
import { LambdaAuthorizer } from "./authorizer.ts";
import {
  errorResponse,
  type HttpResponse,
  internalError,
  parseFunctionResponse,
} from "./function-response.ts";
import { createRequestEvent } from "./request-event.ts";
import { findRoute, type Match, type Route } from "./routes.ts";

type Functions = { named(name: string): Pick<InvocableFunction, "invoke"> };

const largestBody = 10 * 1024 * 1024;
const longestWait = 30_000;

/** Undefined when it is too large. What is left is read all the same, or the caller never hears the answer. */
async function bodyWithin(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
    if (size > 20 * largestBody) incoming.destroy();
  }
  return size <= largestBody ? Buffer.concat(chunks) : undefined;
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

async function withinTime(work: Promise<HttpResponse>): Promise<HttpResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HttpResponse>((resolve) => {
    timer = setTimeout(() => resolve(errorResponse(503, "Service Unavailable")), longestWait);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An HTTP API of API Gateway: a request in, an event to the function of its route, an answer out. */
export class HttpApi {
  private readonly routes: Route[];
  private readonly functions: Functions;
  private readonly door: LambdaAuthorizer;

  constructor(routes: Route[], functions: Functions) {
    this.routes = routes;
    this.functions = functions;
    this.door = new LambdaAuthorizer(functions);
  }

  async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    const path = (incoming.url ?? "/").split("?")[0] ?? "/";
    const match = findRoute(this.routes, incoming.method ?? "GET", path);
    const body = await bodyWithin(incoming);
    if (!match) return send(response, requestId, errorResponse(404, "Not Found"));
    if (!body) return send(response, requestId, errorResponse(413, "Request Entity Too Large"));
    send(response, requestId, await withinTime(this.invoke(incoming, body, match, requestId)));
  }

  private async invoke(
    incoming: IncomingMessage,
    body: Buffer,
    match: Match,
    requestId: string,
  ): Promise<HttpResponse> {
    try {
      const refusal = await this.door.rejectionStatus(incoming, match, requestId);
      if (refusal) return errorResponse(refusal, refusal === 401 ? "Unauthorized" : "Forbidden");
      const event = createRequestEvent(incoming, body, match, requestId);
      return parseFunctionResponse(await this.functions.named(match.route.functionName).invoke(event));
    } catch {
      return internalError(); // the function's own words are in its log
    }
  }
}
