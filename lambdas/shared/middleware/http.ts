import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type * as z from "zod/mini";
import { errorResponse } from "#contracts/http/error-response.ts";
import { redirect } from "#contracts/http/page-replies.ts";
import type { Route } from "#contracts/http/routes.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { runInvocation } from "#lambdas/shared/invocation.ts";
import { frame } from "./frame.ts";
import { log } from "./log.ts";
import { preferredLocale, prefersJson } from "./negotiation.ts";
import { type ErrorReply, fail, type Reply } from "./replies.ts";
import { correlationOf, type Input, parseRequest, typedFields } from "./request.ts";

export type { Input } from "./request.ts";

/** Decides about one request. Its errors are those that the route declares, or a limit. */
export type RouteHandler<R extends Route> = (
  input: Input<R>,
) => Promise<Reply<z.input<R["reply"]>, R["errors"][number] | "rate_limited">>;

type GatewayResponse = APIGatewayProxyStructuredResultV2;

/** Answers the requests of one route. */
export type RouteFunction<R extends Route = Route> = ((
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<GatewayResponse>) & { route: R };

export type FailedRequest = {
  path: string;
  requestId: string;
  locale: Locale;
  params: Record<string, string | undefined>;
  /** What was typed into the form of a page without script. */
  typed: Record<string, string>;
};

/** Renders an error for people who opened a link or sent a form without script: an HTML page. */
export type ErrorPage = (
  reply: ErrorReply,
  request: FailedRequest,
) => { body: string; headers: Record<string, string> };

/** API Gateway's answer for a function that Lambda stopped is JSON without our error format. */
export const answerBeforeTimeoutMs = 500;

/**
 * Turns a route's handler into a Lambda function: parses the request, and the reply again on the way out. With an error
 * page, only a client that asks for JSON gets errors as JSON.
 */
export const http = <R extends Route>(
  route: R,
  handle: RouteHandler<NoInfer<R>>,
  errorPage?: ErrorPage,
): RouteFunction<R> => {
  const answer = middy<APIGatewayProxyEventV2, GatewayResponse>({
    timeoutEarlyInMillis: answerBeforeTimeoutMs,
  })
    .use(accessLog(route))
    .onError((request) => {
      request.response = sendError(fail("internal_error"), request.event, errorPage);
    })
    .use(frame(({ requestContext: { requestId } }) => ({ requestId, route: route.path }), correlationOf))
    .handler(async (event: APIGatewayProxyEventV2, _context, { signal }) => {
      const parsed = parseRequest(route, event);
      if ("error" in parsed) return sendError(parsed.error, event, errorPage);
      const reply = await runInvocation(signal, () => handle(parsed.input));
      return reply.status === 200 ? send(route, reply) : sendError(reply, event, errorPage);
    });
  return Object.assign(answer, { route });
};

function send<R extends Route>(
  route: R,
  reply: Extract<Reply<z.input<R["reply"]>>, { status: 200 }>,
): GatewayResponse {
  const response = responseWith(route.reply.parse(reply.body));
  return {
    ...response,
    headers: { ...response.headers, ...reply.headers },
    ...(reply.cookies && { cookies: reply.cookies }),
  };
}

function responseWith(body: unknown): GatewayResponse {
  if (body instanceof Uint8Array) return bytes(body);
  if (typeof body === "string") return html(200, body);
  const redirected = redirect.safeParse(body).data;
  return redirected ? seeOther(redirected.seeOther) : json(200, body);
}

function sendError(
  reply: ErrorReply,
  event: APIGatewayProxyEventV2,
  errorPage: ErrorPage | undefined,
): GatewayResponse {
  const { requestId } = event.requestContext;
  if (errorPage && !prefersJson(event)) {
    const locale = preferredLocale(event);
    const params = event.pathParameters ?? {};
    const page = errorPage(reply, {
      requestId,
      locale,
      params,
      path: event.rawPath,
      typed: typedFields(event),
    });
    const response = html(reply.status, page.body);
    return { ...response, headers: { ...response.headers, ...page.headers, ...reply.headers } };
  }
  const response = json(reply.status, errorResponse.parse({ ...reply, requestId }));
  return { ...response, headers: { ...response.headers, ...reply.headers } };
}

/** For tables that are the same for everybody and change only with a deployment. */
export const cachedForAnHour = { headers: { "cache-control": "public, max-age=3600" } };

export const cachedForHalfAMinute = { headers: { "cache-control": "public, max-age=30" } };

const commonHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

const json = (status: number, body: unknown): GatewayResponse => ({
  statusCode: status,
  headers: { ...commonHeaders, "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify(body),
});

const html = (status: number, body: string): GatewayResponse => ({
  statusCode: status,
  headers: { ...commonHeaders, "content-type": "text/html; charset=utf-8" },
  body,
});

const seeOther = (location: string): GatewayResponse => ({
  statusCode: 303,
  headers: { ...commonHeaders, location },
});

const bytes = (body: Uint8Array): GatewayResponse => ({
  statusCode: 200,
  headers: { ...commonHeaders, "content-type": "application/octet-stream" },
  body: Buffer.from(body).toString("base64"),
  isBase64Encoded: true,
});

/** One line for each request, with the route's pattern: the path itself contains ids. */
function accessLog(route: Route): middy.MiddlewareObj<APIGatewayProxyEventV2, GatewayResponse> {
  const startedAt = new WeakMap<object, number>();
  const logCompletion = (request: middy.Request<APIGatewayProxyEventV2, GatewayResponse>) =>
    log.requestCompleted({
      requestId: request.event.requestContext.requestId,
      route: `${request.event.requestContext.http.method} ${route.path}`,
      status: request.response?.statusCode ?? 500,
      ms: Math.round(performance.now() - (startedAt.get(request.event) ?? performance.now())),
    });
  return {
    before: ({ event }) => void startedAt.set(event, performance.now()),
    after: logCompletion,
    onError: logCompletion,
  };
}
