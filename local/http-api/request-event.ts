import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { localAccountId } from "#local/settings.ts";
import type { Match } from "./route.ts";

/** All other types are encoded as base64, forms included. */
const isText = (contentType = "text/plain") =>
  /^(text\/|application\/(.+\+)?json|application\/(.+\+)?xml|application\/javascript)/i.test(contentType);

const joinHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== "cookie")
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : (value ?? "")]),
  );

function parseQuery(rawQuery: string): Record<string, string> | undefined {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return rawQuery ? query : undefined;
}

const clfMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The Common Log Format, which API Gateway uses for `requestContext.time`. */
function clfTime(at: Date): string {
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join(":");
  return `${twoDigits(at.getUTCDate())}/${clfMonths[at.getUTCMonth()]}/${at.getUTCFullYear()}:${time} +0000`;
}

function requestContext(incoming: IncomingMessage, path: string, routeKey: string, requestId: string) {
  const now = new Date();
  const host = incoming.headers.host ?? "localhost";
  return {
    accountId: localAccountId,
    apiId: "local",
    domainName: host,
    domainPrefix: host.split(".")[0] ?? host,
    http: {
      method: incoming.method ?? "GET",
      path,
      protocol: "HTTP/1.1",
      sourceIp: incoming.socket.remoteAddress ?? "127.0.0.1",
      userAgent: incoming.headers["user-agent"] ?? "",
    },
    requestId,
    routeKey,
    stage: "$default",
    time: clfTime(now),
    timeEpoch: now.getTime(),
  };
}

/** The event of payload format 2.0 that an HTTP API sends to a function. */
export function createRequestEvent(
  incoming: IncomingMessage,
  body: Buffer,
  { route, pathParameters }: Match,
  requestId: string,
): APIGatewayProxyEventV2 {
  const [rawPath = "/", rawQueryString = ""] = (incoming.url ?? "/").split("?", 2);
  const { headers } = incoming;
  const text = isText(headers["content-type"]);
  const cookies = headers.cookie?.split(/;\s*/);
  const query = parseQuery(rawQueryString);
  const forwarded = [headers["x-forwarded-for"], incoming.socket.remoteAddress].filter(Boolean).join(", ");
  return {
    version: "2.0",
    routeKey: route.key,
    rawPath,
    rawQueryString,
    ...(cookies ? { cookies } : {}),
    headers: { ...joinHeaders(headers), "x-forwarded-for": forwarded, "x-forwarded-proto": "http" },
    ...(query ? { queryStringParameters: query } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: requestContext(incoming, rawPath, route.key, requestId),
    ...(body.length > 0 ? { body: body.toString(text ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !text,
  };
}
