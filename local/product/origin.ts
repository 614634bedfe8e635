import type { IncomingMessage, ServerResponse } from "node:http";
import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { apiMethods, methodNotAllowed } from "#contracts/http/allowed-methods.ts";
import { apiPathPrefixes } from "#contracts/http/api-paths.ts";
import { crossSiteForbidden, isUnwantedCrossSite } from "#contracts/http/cross-site.ts";
import { edgeAnswerHeaders } from "#contracts/http/edge-answer-headers.ts";
import { tooManyRequestsPage } from "#contracts/http/edge-pages.ts";
import { originKeyHeader, siteOriginsHeader } from "#contracts/http/origin-headers.ts";
import { pageRequest, tooManyRequests } from "#contracts/http/too-many-requests.ts";
import type { Company } from "#contracts/site/company.ts";
import type { HttpApi } from "#local/http-api/http-api.ts";
import { pathOf, type RequestHandler } from "#local/shared/http-server.ts";
import { isApiDocsRequest, serveApiDocs } from "#local/site/api-docs.ts";
import { apiHeaders } from "#local/site.ts";
import { type createAddressLimits, normalized } from "./address-limits.ts";

/** Answers until the product is ready. */
export const respondStarting: RequestHandler = async (_, response) => {
  response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" }).end("Starting…");
};

const isApiRequest = ({ url = "/" }: IncomingMessage) =>
  apiPathPrefixes.some((prefix) => url.startsWith(prefix));

const respondMethodNotAllowed = (response: ServerResponse) =>
  response
    .writeHead(405, {
      ...edgeAnswerHeaders,
      "content-type": "application/json",
      allow: apiMethods.join(", "),
    })
    .end(JSON.stringify(methodNotAllowed));

const respondCrossSite = (response: ServerResponse) =>
  response
    .writeHead(403, { ...edgeAnswerHeaders, "content-type": "application/json" })
    .end(JSON.stringify(crossSiteForbidden));

function respondRateLimited(
  { headers }: IncomingMessage,
  response: ServerResponse,
  company: Company | undefined,
): void {
  const wantsPage = headers.accept?.includes(pageRequest.contains);
  const [type, body] =
    wantsPage && company
      ? ["text/html", tooManyRequestsPage(company)]
      : ["application/json", JSON.stringify(tooManyRequests)];
  response
    .writeHead(429, {
      ...edgeAnswerHeaders,
      "content-type": type,
      "retry-after": String(addressWindowSeconds),
    })
    .end(body);
}

type OriginOptions = {
  originKey: string | undefined;
  siteOrigins: readonly string[];
  /** Undefined: an IP address may send any number of requests. */
  isWithinAddressLimits?: ReturnType<typeof createAddressLimits> | undefined;
  /** Whom the page beyond these limits names. */
  company?: Company | undefined;
};

/** Serves the site, the API and the disclosures from one origin, as CloudFront does, and adds its request headers. */
export function createOrigin(
  api: HttpApi,
  site: RequestHandler,
  { originKey, siteOrigins, isWithinAddressLimits, company }: OriginOptions,
): RequestHandler {
  return async (incoming, response) => {
    if (isApiDocsRequest(incoming)) return serveApiDocs(incoming, response);
    const { method = "GET", socket, headers } = incoming;
    if (isUnwantedCrossSite({ method, path: normalized(pathOf(incoming)), headers })) {
      incoming.resume();
      return void respondCrossSite(response);
    }
    const request = { method, path: pathOf(incoming), ip: socket.remoteAddress ?? "" };
    if (isWithinAddressLimits && !(await isWithinAddressLimits(request))) {
      incoming.resume(); // a client that sends a body reads the reply only afterwards
      return respondRateLimited(incoming, response, company);
    }
    if (!isApiRequest(incoming)) return site(incoming, response);
    if (!apiMethods.includes(method)) {
      incoming.resume();
      return void respondMethodNotAllowed(response);
    }
    for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value);
    if (originKey) incoming.headers[originKeyHeader] = originKey;
    incoming.headers[siteOriginsHeader] = siteOrigins.join(" ");
    return api.handle(incoming, response);
  };
}
