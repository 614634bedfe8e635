import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { readBody, requestUpstream, sendResponse } from "#local/aws/http.ts";
import type { RequestHandler } from "#local/shared/http-server.ts";
import { addCorsHeaders, answerPreflight, parseCorsRules } from "./cors.ts";
import { postObject } from "./form-post.ts";
import { type EventName, parseNotifications } from "./notifications.ts";
import { failIfObjectExists, type S3Dependencies, type S3Request } from "./objects.ts";
import { checkPresigned, checkSignedChecksum } from "./presigned.ts";
import { S3Error } from "./s3-error.ts";
import { storeVersion } from "./store-version.ts";
import { maxBodyBytes } from "./upload-form.ts";
import { answerVersionRequest } from "./version-requests.ts";
import { element, parseXml } from "./xml.ts";

/** Subresources that fauxqs ignores: it would handle such a request as a plain one, and could overwrite the object. */
const unsupportedSubresources = [
  "accelerate",
  "acl",
  "analytics",
  "encryption",
  "intelligent-tiering",
  "inventory",
  "legal-hold",
  "lifecycle",
  "location",
  "logging",
  "metrics",
  "object-lock",
  "ownershipControls",
  "policy",
  "policyStatus",
  "publicAccessBlock",
  "replication",
  "requestPayment",
  "restore",
  "retention",
  "select",
  "tagging",
  "torrent",
  "website",
];

const versionSubresources = ["versionId", "versions"];

const versioningDocument = element({ VersioningConfiguration: element({ Status: z.string().optional() }) });
const parseVersioning = (document: unknown) =>
  versioningDocument.parse(document).VersioningConfiguration.Status === "Enabled";

function parseRequest(incoming: IncomingMessage, response: ServerResponse): S3Request {
  const [path = "/", search] = (incoming.url ?? "/").split("?");
  const [bucket = "", ...key] = path.slice(1).split("/").map(decodeURIComponent);
  return { incoming, response, bucket, key: key.join("/"), query: new URLSearchParams(search) };
}

/** Adds to fauxqs what S3 checks: form policies, expiry, CORS and versions. Also sends events about new objects. */
export class S3Guard {
  private readonly dependencies: S3Dependencies;

  constructor(dependencies: S3Dependencies) {
    this.dependencies = dependencies;
  }

  readonly handle: RequestHandler = async (incoming, response) => {
    try {
      const request = parseRequest(incoming, response);
      const { cors } = this.dependencies.configurations.of(request.bucket);
      if (incoming.method === "OPTIONS") return answerPreflight(cors, incoming, response);
      addCorsHeaders(cors, incoming, response);
      await this.route(request);
    } catch (error) {
      sendError(error, incoming, response);
    }
  };

  private async route(request: S3Request): Promise<void> {
    const { query, incoming, key } = request;
    const subresource = unsupportedSubresources.find((name) => query.has(name));
    if (subresource)
      throw new S3Error(501, "NotImplemented", `The local S3 does not model "${subresource}".`);
    checkPresigned(query, new Date());
    if (!key && query.has("cors")) return this.configure(request, "cors");
    if (!key && query.has("notification")) return this.configure(request, "notification");
    if (!key && query.has("versioning")) return this.configure(request, "versioning");
    if (await answerVersionRequest(request, this.dependencies)) return;
    const version = versionSubresources.find((name) => query.has(name));
    if (version) throw new S3Error(501, "NotImplemented", `The bucket has no versioning: "${version}".`);
    if (incoming.headers["content-type"]?.startsWith("multipart/form-data"))
      return postObject(request, this.dependencies);
    const event = eventOf(request);
    if (event) return this.storeObject(request, event);
    await this.forward(request, await readBody(incoming));
  }

  private async forward({ incoming, response }: S3Request, body: Buffer): Promise<boolean> {
    const { method = "GET", url = "/", headers } = incoming;
    if (body.length > maxBodyBytes)
      throw new S3Error(400, "EntityTooLarge", "The local S3 accepts up to 11 MiB.");
    const reply = await requestUpstream(this.dependencies.fauxqs, { method, path: url, headers, body });
    sendResponse(response, reply, method === "HEAD");
    return reply.status === 200;
  }

  private async storeObject(request: S3Request, name: EventName): Promise<void> {
    const { incoming, query, bucket, key } = request;
    const body = await readBody(incoming);
    checkSignedChecksum(query, body);
    if (incoming.headers["if-none-match"] === "*")
      await failIfObjectExists(this.dependencies.fauxqs, bucket, key);
    await storeVersion(request, this.dependencies, { name, bucket, key }, () => this.forward(request, body));
  }

  private async configure(
    { incoming, response, bucket }: S3Request,
    subresource: "cors" | "notification" | "versioning",
  ) {
    if (incoming.method !== "PUT")
      throw new S3Error(501, "NotImplemented", `${incoming.method} of ${subresource}.`);
    const document = parseXml((await readBody(incoming)).toString("utf8"));
    const { configurations, events } = this.dependencies;
    if (subresource === "versioning") {
      await configurations.setVersioning(bucket, parseVersioning(document));
    } else if (subresource === "cors") await configurations.setCors(bucket, parseCorsRules(document));
    else if (await configurations.setNotifications(bucket, parseNotifications(document))) {
      events.sendTestEvents(bucket);
    }
    response.writeHead(200, { "content-length": "0" }).end();
  }
}

function eventOf({ incoming, query, key }: S3Request): EventName | undefined {
  if (!key) return undefined;
  if (incoming.method === "POST" && query.has("uploadId")) return "ObjectCreated:CompleteMultipartUpload";
  if (incoming.method !== "PUT" || query.has("uploadId")) return undefined;
  return incoming.headers["x-amz-copy-source"] ? "ObjectCreated:Copy" : "ObjectCreated:Put";
}

function toS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof z.ZodError) return new S3Error(400, "MalformedXML", error.message);
  return new S3Error(500, "InternalError", String(error));
}

function sendError(error: unknown, { url = "/", method }: IncomingMessage, response: ServerResponse): void {
  const s3Error = toS3Error(error);
  response.writeHead(s3Error.status, { "content-type": "application/xml" });
  response.end(method === "HEAD" ? undefined : s3Error.toXml(url.split("?")[0] ?? "/"));
}
