import type { IncomingMessage } from "node:http";
import { S3Error } from "./xml.ts";

export type UploadForm = { fields: Map<string, string>; file: Buffer };

/** The emulator behind takes no larger body; uploads are limited to less by their policy. */
export const maxBodyBytes = 11 * 1024 * 1024;
const largestRead = 20 * maxBodyBytes;

/** Reads on past the limit: a browser shows an answer only after it has sent everything. */
async function readWithin(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > largestRead) incoming.destroy();
  }
  if (size <= maxBodyBytes) return Buffer.concat(chunks);
  throw new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
}

async function parse(incoming: IncomingMessage): Promise<FormData> {
  const body = new Uint8Array(await readWithin(incoming));
  try {
    return await new Response(body, {
      headers: { "content-type": incoming.headers["content-type"] ?? "" },
    }).formData();
  } catch {
    throw new S3Error(
      400,
      "MalformedPOSTRequest",
      "The body of your POST request is not well-formed form data.",
    );
  }
}

/** A browser's upload form. The file is its last field: S3 ignores what follows. */
export async function parseUploadForm(incoming: IncomingMessage): Promise<UploadForm> {
  const fields = new Map<string, string>();
  for (const [name, value] of await parse(incoming)) {
    if (name.toLowerCase() !== "file") {
      if (typeof value === "string") fields.set(name.toLowerCase(), value);
      continue;
    }
    const file = typeof value === "string" ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
    const filename = typeof value === "string" ? "" : value.name;
    const key = fields.get("key");
    // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's placeholder, not ours
    if (key) fields.set("key", key.replaceAll("${filename}", filename));
    return { fields, file };
  }
  throw new S3Error(400, "InvalidArgument", "POST requires exactly one file upload per request.");
}
