import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, vi } from "vitest";
import { trackConversionReply } from "#contracts/http/conversion.ts";
import { type ConversionPart, conversionOrderId, conversionParts } from "#domain/conversions.ts";
import type { Endpoints } from "#tests/builders/product.ts";
import type { Visitor } from "#tests/builders/visitor.ts";

/** A click of the network's format on this advertiser's account. Nobody clicked on anything. */
export const newClick = (advertiserId = "1001"): string =>
  `${advertiserId}_1403695822_${randomBytes(16).toString("hex")}`;

const setCookiePath = (click: string) => `/cookie/set?awc=${encodeURIComponent(click)}`;
/** What a browser sends with a request of the page's own script. */
export const pageHeaders = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

/** Registers a click as the page does for somebody who follows a partner's link. */
export const register = (visitor: Visitor, click: string, headers: Record<string, string> = {}) =>
  visitor.request("GET", setCookiePath(click), undefined, { ...pageHeaders, ...headers });

/** Opens the route as a link, an image or a frame does. `fetch` cannot send these headers. */
export async function openByLink(api: string, click: string, headers: Record<string, string>) {
  const [response] = (await once(get(`${api}${setCookiePath(click)}`, { headers }), "response")) as [
    IncomingMessage,
  ];
  const json: unknown = JSON.parse(await text(response));
  return { status: response.statusCode, json, cookies: response.headers["set-cookie"] ?? [] };
}

/** Asks for a conversion's report. The answer is false where the API accepts the request and reports nothing. */
export async function track(
  visitor: Visitor,
  parts: ConversionPart,
  headers: Record<string, string> = {},
): Promise<boolean | number> {
  const body = JSON.stringify({ orderId: conversionOrderId(visitor.sessionId, parts), parts });
  const { status, json } = await visitor.request("POST", "/conversion/track", body, headers);
  return status === 200 ? trackConversionReply.parse(json).tracked : status;
}

export const trackAll = (visitor: Visitor, headers: Record<string, string> = {}) =>
  Promise.all(conversionParts.map((parts) => track(visitor, parts, headers)));

/** Waits until every report that was queued has been sent. */
export async function waitForReports({ aws, region, queues }: Endpoints): Promise<void> {
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const sqs = new SQSClient({ endpoint: aws, region, credentials });
  const command = new GetQueueAttributesCommand({
    QueueUrl: queues.conversions?.queue,
    AttributeNames: ["All"],
  });
  const isEmpty = async () => {
    const { Attributes } = await sqs.send(command);
    expect(Attributes).toMatchObject({
      ApproximateNumberOfMessages: "0",
      ApproximateNumberOfMessagesNotVisible: "0",
    });
  };
  await vi.waitFor(isEmpty, { timeout: 60_000, interval: 250 });
}
