import type { ServerResponse } from "node:http";
import { z } from "zod";
import {
  type RequestHandler,
  readBody,
  requestUpstream,
  sendResponse,
  type Upstream,
  type UpstreamResponse,
} from "./http.ts";

type Headers = Record<string, string | string[] | undefined>;
const jsonBody = z.record(z.string(), z.unknown());
const received = z.object({ Messages: z.array(z.object({ ReceiptHandle: z.string() })).default([]) });

/** fauxqs cannot store a visibility of zero: the least it can do is one second. */
function withoutZeroVisibility(body: Buffer): Buffer {
  const soon = (entry: unknown): unknown =>
    typeof entry === "object" &&
    entry !== null &&
    "VisibilityTimeout" in entry &&
    entry.VisibilityTimeout === 0
      ? { ...entry, VisibilityTimeout: 1 }
      : entry;
  const request = jsonBody.parse(JSON.parse(body.toString("utf8")));
  const entries = Array.isArray(request.Entries) ? { Entries: request.Entries.map(soon) } : {};
  return Buffer.from(JSON.stringify({ ...(soon(request) as object), ...entries }));
}

/** A caller that hung up during a long poll never saw its messages: put them back. */
async function giveBack(
  fauxqs: Upstream,
  headers: Headers,
  request: Buffer,
  reply: UpstreamResponse,
): Promise<void> {
  const { QueueUrl } = jsonBody.parse(JSON.parse(request.toString("utf8")));
  const { Messages } = received.parse(JSON.parse(reply.body.toString("utf8")));
  for (const { ReceiptHandle } of Messages) {
    await requestUpstream(fauxqs, {
      method: "POST",
      path: "/",
      headers: { ...headers, "x-amz-target": "AmazonSQS.ChangeMessageVisibility" },
      body: Buffer.from(JSON.stringify({ QueueUrl, ReceiptHandle, VisibilityTimeout: 1 })),
    });
  }
}

const hungUp = (response: ServerResponse) => response.destroyed && !response.writableEnded;

export const sqsHandler =
  (fauxqs: Upstream): RequestHandler =>
  async (incoming, response) => {
    const { method = "POST", url = "/", headers } = incoming;
    const operation = String(headers["x-amz-target"]).split(".")[1] ?? "";
    const sent = await readBody(incoming);
    const body = operation.startsWith("ChangeMessageVisibility") ? withoutZeroVisibility(sent) : sent;
    const reply = await requestUpstream(fauxqs, { method, path: url, headers, body });
    if (operation === "ReceiveMessage" && reply.status === 200 && hungUp(response)) {
      return giveBack(fauxqs, headers, body, reply);
    }
    sendResponse(response, reply);
  };
