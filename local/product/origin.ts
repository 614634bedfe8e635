import type { IncomingMessage } from "node:http";
import { originKeyHeader } from "#contracts/http/origin-key.ts";
import { siteOriginsHeader } from "#contracts/http/site-origins.ts";
import type { HttpApi } from "#local/http-api/http-api.ts";
import type { RequestHandler } from "#local/shared/http-server.ts";
import { isApiDocsRequest, serveApiDocs } from "#local/site/api-docs.ts";
import { apiHeaders } from "#local/site.ts";

/** Answers until the product is ready. */
export const respondStarting: RequestHandler = async (_, response) => {
  response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" }).end("Starting…");
};

const isApiRequest = ({ url = "/" }: IncomingMessage) => /^\/(api|pdf)\//.test(url);

/** What CloudFront adds to each request to the API. */
type ApiRequestHeaders = { originKey: string | undefined; siteOrigins: readonly string[] };

/** Serves the site, the API and the disclosures from one origin, as CloudFront does, and adds its request headers. */
export function createOrigin(
  api: HttpApi,
  site: RequestHandler,
  { originKey, siteOrigins }: ApiRequestHeaders,
): RequestHandler {
  return async (incoming, response) => {
    if (isApiDocsRequest(incoming)) return serveApiDocs(incoming, response);
    if (!isApiRequest(incoming)) return site(incoming, response);
    for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value);
    if (originKey) incoming.headers[originKeyHeader] = originKey;
    incoming.headers[siteOriginsHeader] = siteOrigins.join(" ");
    return api.handle(incoming, response);
  };
}
