import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { z } from "zod";
import { correlationHeader, correlationId } from "#contracts/http/correlation.ts";
import { type ErrorResponse, errorResponse, messageByField } from "#contracts/http/error-response.ts";
import type { Route } from "#contracts/http/routes.ts";
import { serverMessages } from "#contracts/messages/en/server.ts";
import { affiliateClickIn } from "./affiliate-click.ts";
import { log, setLogContext } from "./log.ts";
import { ownerHash, ownerSecretIn } from "./owner.ts";
import { asksForPrivacy } from "./privacy.ts";
import {
  type ErrorReply,
  invalid,
  notFound,
  payloadTooLarge,
  type Reply,
  sessionNotFound,
  unsupportedMediaType,
} from "./replies.ts";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<R extends Route, Name extends "params" | "query" | "body"> =
  R extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** A request as a handler sees it: parsed, and with who asks. */
export type Input<R extends Route> = {
  params: Part<R, "params">;
  query: Part<R, "query">;
  body: Part<R, "body">;
  /** The cookie's secret and its hash; both undefined for a browser that has none. */
  owner: { secret: string | undefined; hash: string | undefined };
  request: { id: string; ip: string; userAgent: string; correlationId: string };
  /** Whether the browser asks for privacy, and the partner's click that it remembers. Never a click with the wish. */
  affiliate: { optedOut: boolean; click: string | undefined };
};

export type RouteHandler<R extends Route> = (input: Input<R>) => Promise<Reply<z.input<R["reply"]>>>;

type GatewayResponse = APIGatewayProxyStructuredResultV2;

/** Far above any real request, far below what would not fit a record. */
const maxBodyBytes = 64 * 1024;

/** Turns a decision about one route into a function: parses on the way in, and again on the way out. */
export const http = <R extends Route>(route: R, handle: RouteHandler<R>) =>
  middy<APIGatewayProxyEventV2, GatewayResponse>()
    .use(accessLog(route))
    .onError((request) => {
      const requestId = request.event.requestContext.requestId;
      log.unexpected(request.error, { requestId, route: route.path });
      request.response = json(500, { error: serverMessages.failed, requestId });
    })
    .handler(async (event: APIGatewayProxyEventV2) => {
      const requestId = event.requestContext.requestId;
      const input = parse(route, event);
      if ("problem" in input) return json(input.problem.status, { ...input.problem, requestId });
      return send(route, requestId, await handle(input.ok));
    });

type ParseError = { status: 400 | ErrorReply["status"]; error: string; fields?: Record<string, string> };

function parse<R extends Route>(
  route: R,
  event: APIGatewayProxyEventV2,
): { ok: Input<R> } | { problem: ParseError } {
  const params = route.params?.safeParse(event.pathParameters ?? {});
  if (params && !params.success) return { problem: notFound(serverMessages.notFound) };

  const query = route.query?.safeParse(event.queryStringParameters ?? {});
  if (query && !query.success) return { problem: invalid(messageByField(query.error)) };

  const json = route.body ? readJson(event) : { value: undefined };
  if ("problem" in json) return json;
  const body = route.body?.safeParse(json.value);
  if (body && !body.success) return { problem: bodyError(messageByField(body.error)) };

  const secret = ownerSecretIn(event.cookies);
  const { userAgent } = event.requestContext.http;
  return {
    ok: {
      params: params?.data,
      query: query?.data,
      body: body?.data,
      owner: { secret, hash: secret && ownerHash(secret) },
      request: {
        id: event.requestContext.requestId,
        correlationId: correlationOf(event),
        ip: viewerIp(event),
        userAgent: userAgent.slice(0, 400),
      },
      affiliate: affiliateOf(event),
    } as Input<R>, // each part was parsed by the very schema that its type comes from
  };
}

/** An id that is none is answered like one that nobody has. */
const bodyError = (fields: Record<string, string>): ParseError =>
  "sessionId" in fields ? sessionNotFound : invalid(fields);

/** The visit's own, where the page said it; the request's otherwise. */
const correlationOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  correlationId.safeParse(headers?.[correlationHeader]).data ?? requestContext.requestId;

function affiliateOf({ headers, cookies }: APIGatewayProxyEventV2): Input<Route>["affiliate"] {
  const optedOut = asksForPrivacy(headers);
  return { optedOut, click: optedOut ? undefined : affiliateClickIn(cookies) };
}

/**
 * Whose request it is. Behind CloudFront the API sees CloudFront's address, which is the last of the forwarded ones;
 * the one before it is who CloudFront saw.
 */
function viewerIp({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const forwarded = headers?.["x-forwarded-for"]?.split(",").map((part) => part.trim()) ?? [];
  return forwarded.at(-2) ?? requestContext.http.sourceIp;
}

function readJson(event: APIGatewayProxyEventV2): { value: unknown } | { problem: ParseError } {
  const { body = "", isBase64Encoded, headers } = event;
  const type = headers?.["content-type"];
  if (type && !/\bjson\b/i.test(type)) return { problem: unsupportedMediaType(serverMessages.notJson) };
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBodyBytes) return { problem: payloadTooLarge(serverMessages.tooLarge) };
  try {
    // Null says no more than nothing does.
    return { value: JSON.parse(bytes.toString("utf8"), (_, value) => value ?? undefined) };
  } catch {
    return {
      problem: {
        status: 400,
        error: serverMessages.unreadable,
      },
    };
  }
}

function send<R extends Route>(
  route: R,
  requestId: string,
  reply: Reply<z.input<R["reply"]>>,
): GatewayResponse {
  if (reply.status !== 200) return json(reply.status, { ...reply, requestId });
  const body = route.reply.parse(reply.body);
  const answer = body instanceof Uint8Array ? bytes(body) : json(200, body);
  return {
    ...answer,
    headers: { ...answer.headers, ...reply.headers },
    ...(reply.cookies && { cookies: reply.cookies }),
  };
}

/** For tables that are the same for everybody and change with a deployment. */
export const cachedForAnHour = { headers: { "cache-control": "public, max-age=3600" } };

const commonHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

function json(status: number, body: unknown): GatewayResponse {
  const safe = status < 400 ? body : (errorResponse.parse(body) satisfies ErrorResponse);
  const headers = { ...commonHeaders, "content-type": "application/json; charset=utf-8" };
  return { statusCode: status, headers, body: JSON.stringify(safe) };
}

const bytes = (body: Uint8Array): GatewayResponse => ({
  statusCode: 200,
  headers: { ...commonHeaders, "content-type": "application/octet-stream" },
  body: Buffer.from(body).toString("base64"),
  isBase64Encoded: true,
});

/** One line a request, with the route's pattern and not its address: addresses hold ids. */
function accessLog(route: Route): middy.MiddlewareObj<APIGatewayProxyEventV2, GatewayResponse> {
  const startedAt = new WeakMap<object, number>();
  const answered = (request: middy.Request<APIGatewayProxyEventV2, GatewayResponse>) =>
    log.requestCompleted({
      requestId: request.event.requestContext.requestId,
      route: `${request.event.requestContext.http.method} ${route.path}`,
      status: request.response?.statusCode ?? 500,
      ms: Math.round(performance.now() - (startedAt.get(request.event) ?? performance.now())),
    });
  return {
    before: ({ event }) => {
      setLogContext({ correlationId: correlationOf(event) });
      startedAt.set(event, performance.now());
    },
    after: answered,
    onError: answered,
  };
}
