import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import {
  type ContentSecurityPolicyInput,
  contentSecurityPolicy,
} from "#contracts/site/content-security-policy.ts";
import { notFoundFileForPath, pageFiles } from "#contracts/site/pages.ts";
import { configFile, privacySignal } from "#contracts/site/site-config.ts";
import { thirdParties } from "#contracts/site/third-parties.ts";
import { brotliCompressed, shouldCompress } from "./site/brotli.ts";

type Site = {
  /** What was published: contracts/site/site-build-input.ts. */
  folder: string;
  /** The text of `/config.json`. */
  config: string;
  /** Where browsers send uploads. */
  uploads: string;
};
type Found = { status: number; file: string };

const types: Record<string, string> = {
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

/** What the edge adds to every page, less the two headers that would send a browser from http to https. */
export const pageHeaders = (needs: ContentSecurityPolicyInput): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy(needs).join("; "),
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  ...answerHeaders,
});

/** What the edge adds to what the functions answer. */
export const answerHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "SAMEORIGIN",
};

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** A path inside the folder, whatever dots the address holds. */
function within(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) && !file.includes("\0") ? file : undefined;
}

/** As the edge does: each page is a file, files are files, and everything else is the not-found page. */
async function find(folder: string, path: string): Promise<Found | undefined> {
  const address = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const page = Object.hasOwn(pageFiles, address) ? pageFiles[address] : undefined;
  if (page) return { status: 200, file: join(folder, page) };
  if (address.slice(address.lastIndexOf("/")).includes(".")) {
    const file = within(folder, address);
    return file && (await isFile(file)) ? { status: 200, file } : undefined;
  }
  return { status: 404, file: join(folder, notFoundFileForPath(address)) };
}

function cacheControl(path: string, status: number): string {
  if (status === 404) return "no-store";
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=60";
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}

/** As much of the configuration as this server has to know. */
const knownConfig = z.looseObject({ thirdParties: thirdParties.default({}) });

const asksForPrivacy = ({ headers }: IncomingMessage) =>
  headers[privacySignal.header] === privacySignal.value;

/** Serves the built site the way the edge does on AWS. */
export const siteHandler = ({ folder, config, uploads }: Site) => {
  const { thirdParties, ...rest } = knownConfig.parse(JSON.parse(config));
  const headers = pageHeaders({ uploads, thirdParties });
  const privateConfig = JSON.stringify(rest);
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const head = incoming.method === "HEAD";
    if (incoming.method !== "GET" && !head) return plain(response, 405, "Method Not Allowed");
    const path = decoded((incoming.url ?? "/").split("?")[0] ?? "/");
    if (path === configFile) {
      response.writeHead(200, { "content-type": "application/json", "cache-control": "public, max-age=60" });
      return void response.end(head ? undefined : asksForPrivacy(incoming) ? privateConfig : config);
    }
    const found = path === undefined ? undefined : await find(folder, path);
    if (!found || !(await isFile(found.file))) return plain(response, 404, "Not Found");
    return sendFile(incoming, response, { ...found, cache: cacheControl(path ?? "/", found.status) });
  };
};

type FileAnswer = Found & { cache: string };

async function sendFile(incoming: IncomingMessage, response: ServerResponse, answer: FileAnswer) {
  const { status, file, cache } = answer;
  const head = incoming.method === "HEAD";
  const headers = {
    "cache-control": cache,
    "content-type": types[extname(file)] ?? "application/octet-stream",
  };
  if (shouldCompress(headers["content-type"], incoming)) {
    const body = await brotliCompressed(file);
    const length = { "content-length": String(body.length) };
    response.writeHead(status, { ...headers, ...length, "content-encoding": "br", vary: "accept-encoding" });
    return void response.end(head ? undefined : body);
  }
  const { size } = await stat(file);
  response.writeHead(status, { ...headers, "content-length": String(size) });
  if (head) response.end();
  else await pipeline(createReadStream(file), response);
}
