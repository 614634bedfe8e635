import type { IncomingMessage, ServerResponse } from "node:http";
import { type RequestHandler, readBody, requestUpstream, sendResponse } from "#local/aws/http.ts";
import { addCorsHeaders, answerPreflight, parseCorsRules } from "./cors.ts";
import { postObject } from "./form-post.ts";
import { type EventName, parseNotifications } from "./notifications.ts";
import { failIfObjectExists, type S3Dependencies, type S3Request } from "./objects.ts";
import { checkPresigned, checkSignedChecksum } from "./presigned.ts";
import { maxBodyBytes } from "./upload-form.ts";
import { parseXml, S3Error } from "./xml.ts";

/** Parts of S3 that the emulator takes for something else, some of them by overwriting the object. */
const notModelled = [
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
  "versionId",
  "versioning",
  "versions",
  "website",
];

function parse(incoming: IncomingMessage, response: ServerResponse): S3Request {
  const [path = "/", search] = (incoming.url ?? "/").split("?");
  const [bucket = "", ...key] = path.slice(1).split("/").map(decodeURIComponent);
  return { incoming, response, bucket, key: key.join("/"), query: new URLSearchParams(search) };
}

/** What S3 checks and the emulator does not: form policies, overwriting, expiry, CORS; and events, which it lacks. */
export class S3Guard {
  private readonly needs: S3Dependencies;

  constructor(needs: S3Dependencies) {
    this.needs = needs;
  }

  readonly handle: RequestHandler = async (incoming, response) => {
    try {
      const request = parse(incoming, response);
      const { cors } = this.needs.configurations.of(request.bucket);
      if (incoming.method === "OPTIONS") return answerPreflight(cors, incoming, response);
      addCorsHeaders(cors, incoming, response);
      await this.route(request);
    } catch (error) {
      refuse(error, incoming, response);
    }
  };

  private async route(request: S3Request): Promise<void> {
    const { query, incoming, key } = request;
    const part = notModelled.find((name) => query.has(name));
    if (part) throw new S3Error(501, "NotImplemented", `The local S3 does not model "${part}".`);
    checkPresigned(query, new Date());
    if (!key && query.has("cors")) return this.configure(request, "cors");
    if (!key && query.has("notification")) return this.configure(request, "notification");
    if (incoming.headers["content-type"]?.startsWith("multipart/form-data"))
      return postObject(request, this.needs);
    const event = eventOf(request);
    if (event) return this.store(request, event);
    await this.forward(request, await readBody(incoming));
  }

  private async forward({ incoming, response }: S3Request, body: Buffer): Promise<boolean> {
    const { method = "GET", url = "/", headers } = incoming;
    if (body.length > maxBodyBytes)
      throw new S3Error(400, "EntityTooLarge", "The local S3 takes up to 11 MiB.");
    const reply = await requestUpstream(this.needs.fauxqs, { method, path: url, headers, body });
    sendResponse(response, reply, method === "HEAD");
    return reply.status === 200;
  }

  private async store(request: S3Request, name: EventName): Promise<void> {
    const { incoming, query, bucket, key } = request;
    const body = await readBody(incoming);
    checkSignedChecksum(query, body);
    if (incoming.headers["if-none-match"] === "*") await failIfObjectExists(this.needs.fauxqs, bucket, key);
    await this.needs.events.storeAndNotify({ name, bucket, key }, () => this.forward(request, body));
  }

  private async configure({ incoming, response, bucket }: S3Request, what: "cors" | "notification") {
    if (incoming.method !== "PUT") throw new S3Error(501, "NotImplemented", `${incoming.method} of ${what}.`);
    const document = parseXml((await readBody(incoming)).toString("utf8"));
    const { configurations, events } = this.needs;
    if (what === "cors") await configurations.setCors(bucket, parseCorsRules(document));
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

function refuse(error: unknown, { url = "/", method }: IncomingMessage, response: ServerResponse): void {
  const known = error instanceof S3Error ? error : new S3Error(500, "InternalError", String(error));
  response.writeHead(known.status, { "content-type": "application/xml" });
  response.end(method === "HEAD" ? undefined : known.toXml(url.split("?")[0] ?? "/"));
}
