import type { IncomingMessage } from "node:http";
import { S3Error } from "./s3-error.ts";

export type UploadForm = { fields: Map<string, string>; file: Buffer };

/** The limit of fauxqs. The policies of the product's uploads have a lower limit. */
export const maxBodyBytes = 11 * 1024 * 1024;
const maxReadBytes = 20 * maxBodyBytes;

/** Reads past the limit, because a browser reads the response only after it has sent the whole body. */
async function readLimitedBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > maxReadBytes) incoming.destroy();
  }
  if (size <= maxBodyBytes) return Buffer.concat(chunks);
  throw new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
}

async function parseFormData(incoming: IncomingMessage): Promise<FormData> {
  const body = new Uint8Array(await readLimitedBody(incoming));
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

/** Parses a browser's upload form. S3 ignores the fields after the file. */
export async function parseUploadForm(incoming: IncomingMessage): Promise<UploadForm> {
  const fields = new Map<string, string>();
  for (const [name, value] of await parseFormData(incoming)) {
    if (name.toLowerCase() !== "file") {
      if (typeof value === "string") fields.set(name.toLowerCase(), value);
      continue;
    }
    const file = typeof value === "string" ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
    const filename = typeof value === "string" ? "" : value.name;
    const key = fields.get("key");
    // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's placeholder for the file's name
    if (key) fields.set("key", key.replaceAll("${filename}", filename));
    return { fields, file };
  }
  throw new S3Error(400, "InvalidArgument", "POST requires exactly one file upload per request.");
}
