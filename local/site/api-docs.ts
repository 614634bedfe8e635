import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { root } from "#local/settings.ts";
import { pathOf } from "#local/shared/http-server.ts";

/** Shows docs/openapi.json in a viewer, on this machine only: CloudFront serves no such path. */
export const apiDocsPath = "/api-docs/";

const indexPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wattigator's API</title>
<link rel="stylesheet" href="swagger-ui.css">
<main id="document"></main>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
`;

/** Without `validatorUrl: null` the viewer would send the document to its vendor's validator. */
const startScript = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#document", deepLinking: true, validatorUrl: null });
`;

/** The viewer uses inline styles and `data:` icons. */
const contentSecurityPolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

type Content = { type: string } & ({ text: string } | { file: string });

const viewerFile = (name: string) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);

const contents: Record<string, () => Content> = {
  "": () => ({ type: "text/html; charset=utf-8", text: indexPage }),
  "start.js": () => ({ type: "text/javascript; charset=utf-8", text: startScript }),
  "swagger-ui-bundle.js": () => ({
    type: "text/javascript; charset=utf-8",
    file: viewerFile("swagger-ui-bundle.js"),
  }),
  "swagger-ui.css": () => ({ type: "text/css; charset=utf-8", file: viewerFile("swagger-ui.css") }),
  "openapi.json": () => ({ type: "application/json", file: join(root, "docs/openapi.json") }),
};

export const isApiDocsRequest = ({ url = "/" }: IncomingMessage) => /^\/api-docs(\/|\?|$)/.test(url);

export async function serveApiDocs(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(incoming);
  if (path === apiDocsPath.slice(0, -1)) {
    return void response.writeHead(302, { location: apiDocsPath }).end();
  }
  const name = path.slice(apiDocsPath.length);
  const content = Object.hasOwn(contents, name) ? contents[name]?.() : undefined;
  if (!content) return void response.writeHead(404, { "content-type": "text/plain" }).end("Not Found");
  response.writeHead(200, {
    "content-type": content.type,
    "content-security-policy": contentSecurityPolicy,
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
  });
  if ("text" in content) response.end(content.text);
  else await pipeline(createReadStream(content.file), response);
}
