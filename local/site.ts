import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseCookie } from "cookie";
import * as z from "zod/mini";
import { siteMethods } from "#contracts/http/allowed-methods.ts";
import { framePolicyOf, pageRouting, routedFile } from "#contracts/site/page-routing.ts";
import { isPrivacySignal, privacySignalHeader, vendorOptOutCookie } from "#contracts/site/privacy-signal.ts";
import {
  type ContentSecurityPolicyInput,
  contentSecurityPolicy,
  crossOriginPolicies,
  framePolicies,
  ownProcess,
} from "#contracts/site/security-policies.ts";
import { configFile } from "#contracts/site/site-config.ts";
import { thirdParties } from "#contracts/site/third-parties.ts";
import { compressed, encodingOf } from "./site/content-encoding.ts";

type Site = {
  /** The prerendered site: contracts/site/site-build-input.ts. */
  folder: string;
  /** The text of `/config.json`. */
  config: string;
  /** The origin that browsers send uploads to. */
  uploads: string;
  now?: () => number;
};

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** CloudFront's headers for pages, without the two that would make a browser use https. */
export const pageHeaders = (input: ContentSecurityPolicyInput): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy(input).join("; "),
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  ...ownProcess,
  ...apiHeaders,
});

/** CloudFront's headers for responses of the API. */
export const apiHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin",
  "x-frame-options": "SAMEORIGIN",
  ...crossOriginPolicies,
};

/** The file at this path inside the folder; undefined when there is none, or when the path leads out of the folder. */
async function existingFile(folder: string, path: string): Promise<string | undefined> {
  try {
    const file = normalize(join(folder, decodeURIComponent(path)));
    const isInside = file.startsWith(folder + sep) && !file.includes("\0");
    return isInside && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined; // malformed, or missing
  }
}

function cacheControl(path: string, status: number): string {
  if (status === 404) return "no-store";
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=60";
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}

const configWithThirdParties = z.looseObject({ thirdParties: z._default(thirdParties, {}) });

const asksForPrivacy = ({ headers }: IncomingMessage) =>
  isPrivacySignal(
    String(headers[privacySignalHeader] ?? ""),
    parseCookie(headers.cookie ?? "")[vendorOptOutCookie] ?? "",
  );

/** Serves the built site as CloudFront does, with the same routing of pages. */
export const siteHandler = ({ folder, config, uploads, now = Date.now }: Site) => {
  const { thirdParties, ...rest } = configWithThirdParties.parse(JSON.parse(config));
  const headers = Object.entries(pageHeaders({ uploads, thirdParties }));
  const policies = framePolicies({ uploads, thirdParties });
  const privateConfig = JSON.stringify(rest);
  const routing = pageRouting();
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? "/").split("?")[0] ?? "/";
    const routed = routedFile(path, routing, now());
    for (const [name, value] of headers) response.setHeader(name, value);
    const policy = framePolicyOf(routed.file, routing);
    if (policies && policy) response.setHeader("content-security-policy", policies[policy].join("; "));
    const isHead = incoming.method === "HEAD";
    if (!siteMethods.includes(incoming.method ?? "")) {
      response.setHeader("allow", siteMethods.join(", "));
      return sendText(response, 405, "Method Not Allowed");
    }
    if (path === configFile) {
      response.writeHead(200, { "content-type": "application/json", "cache-control": "public, max-age=60" });
      return void response.end(isHead ? undefined : asksForPrivacy(incoming) ? privateConfig : config);
    }
    const file = await existingFile(folder, routed.file);
    if (!file) return sendText(response, 404, "Not Found");
    const status = routed.isNotFoundPage ? 404 : 200;
    return sendFile(incoming, response, { status, path, file });
  };
};

type FileResponse = { status: number; path: string; file: string };

async function sendFile(incoming: IncomingMessage, response: ServerResponse, reply: FileResponse) {
  const { status, path, file } = reply;
  const isHead = incoming.method === "HEAD";
  const headers = {
    "cache-control": cacheControl(path, status),
    "content-type": contentTypes[extname(file)] ?? "application/octet-stream",
  };
  const encoding = encodingOf(path, headers["content-type"], incoming);
  if (encoding) {
    const body = await compressed(file, encoding);
    const length = { "content-length": String(body.length) };
    response.writeHead(status, {
      ...headers,
      ...length,
      "content-encoding": encoding,
      vary: "accept-encoding",
    });
    return void response.end(isHead ? undefined : body);
  }
  const { size } = await stat(file);
  response.writeHead(status, { ...headers, "content-length": String(size) });
  if (isHead) response.end();
  else await pipeline(createReadStream(file), response);
}
