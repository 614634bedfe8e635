import { constants, inflateSync } from "node:zlib";
import type { ReceivedRequest } from "./vendor-server.ts";

/** The text of a request of Datadog's browser library: events as sent, recordings decompressed. */
export function datadogPayload({ query, body }: ReceivedRequest): string {
  const forwarded = new URLSearchParams(query.ddforward?.split("?")[1]);
  if (forwarded.get("dd-evp-encoding") === "deflate") return decompressed(body);
  const start = body.indexOf(Buffer.from([0x78])); // a recording is one part of a form: look for its zlib header
  return query.ddforward?.startsWith("/api/v2/replay") && start >= 0
    ? recording(body)
    : body.toString("utf8");
}

const decompressed = (bytes: Buffer) =>
  inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString("utf8");

function recording(form: Buffer): string {
  const partStart = form.indexOf('name="segment"');
  const start = form.indexOf("\r\n\r\n", partStart) + 4;
  const boundary = form.subarray(0, form.indexOf("\r\n"));
  const end = form.indexOf(boundary, start) - 2;
  return decompressed(form.subarray(start, end)) + form.subarray(end).toString("utf8");
}
