import type { IncomingMessage } from "node:http";
import { originKeyHeader } from "#contracts/http/origin-key.ts";
import type { HttpApi } from "#local/http-api/http-api.ts";
import type { RequestHandler } from "#local/shared/http-server.ts";
import { isApiDocsRequest, serveApiDocs } from "#local/site/api-docs.ts";
import { apiHeaders } from "#local/site.ts";

/** Answers until the product is ready. */
export const respondStarting: RequestHandler = async (_, response) => {
  response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" }).end("Starting…");
};

const isApiRequest = ({ url = "/" }: IncomingMessage) => /^\/(api|pdf)\//.test(url);

/** Serves the site, the API and the disclosures from one origin, as CloudFront does, and adds the origin key. */
export function createOrigin(
  api: HttpApi,
  site: RequestHandler,
  originKey: string | undefined,
): RequestHandler {
  return async (incoming, response) => {
    if (isApiDocsRequest(incoming)) return serveApiDocs(incoming, response);
    if (!isApiRequest(incoming)) return site(incoming, response);
    for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value);
    if (originKey) incoming.headers[originKeyHeader] = originKey;
    return api.handle(incoming, response);
  };
}
