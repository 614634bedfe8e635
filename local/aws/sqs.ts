import type { ServerResponse } from "node:http";
import * as z from "zod";
import type { RequestHandler } from "#local/shared/http-server.ts";
import {
  operationOf,
  readBody,
  requestUpstream,
  sendResponse,
  type Upstream,
  type UpstreamResponse,
} from "./http.ts";

type Headers = Record<string, string | string[] | undefined>;
const jsonBody = z.record(z.string(), z.unknown());
const receivedMessages = z.object({ Messages: z.array(z.object({ ReceiptHandle: z.string() })).default([]) });

/** fauxqs does not support a visibility timeout of zero: the minimum is one second. */
function withoutZeroVisibility(body: Buffer): Buffer {
  const withMinimum = (entry: unknown): unknown =>
    typeof entry === "object" &&
    entry !== null &&
    "VisibilityTimeout" in entry &&
    entry.VisibilityTimeout === 0
      ? { ...entry, VisibilityTimeout: 1 }
      : entry;
  const request = jsonBody.parse(JSON.parse(body.toString("utf8")));
  const entries = Array.isArray(request.Entries) ? { Entries: request.Entries.map(withMinimum) } : {};
  return Buffer.from(JSON.stringify({ ...(withMinimum(request) as object), ...entries }));
}

/** A caller that disconnected during a long poll never received its messages: they become visible again. */
async function releaseMessages(
  fauxqs: Upstream,
  headers: Headers,
  request: Buffer,
  reply: UpstreamResponse,
): Promise<void> {
  const { QueueUrl } = jsonBody.parse(JSON.parse(request.toString("utf8")));
  const { Messages } = receivedMessages.parse(JSON.parse(reply.body.toString("utf8")));
  for (const { ReceiptHandle } of Messages) {
    await requestUpstream(fauxqs, {
      method: "POST",
      path: "/",
      headers: { ...headers, "x-amz-target": "AmazonSQS.ChangeMessageVisibility" },
      body: Buffer.from(JSON.stringify({ QueueUrl, ReceiptHandle, VisibilityTimeout: 1 })),
    });
  }
}

const hasDisconnected = (response: ServerResponse) => response.destroyed && !response.writableEnded;

export const sqsHandler =
  (fauxqs: Upstream): RequestHandler =>
  async (incoming, response) => {
    const { method = "POST", url = "/", headers } = incoming;
    const operation = operationOf(incoming);
    const requestBody = await readBody(incoming);
    const body = operation.startsWith("ChangeMessageVisibility")
      ? withoutZeroVisibility(requestBody)
      : requestBody;
    const reply = await requestUpstream(fauxqs, { method, path: url, headers, body });
    if (operation === "ReceiveMessage" && reply.status === 200 && hasDisconnected(response)) {
      return releaseMessages(fauxqs, headers, body, reply);
    }
    sendResponse(response, reply);
  };
