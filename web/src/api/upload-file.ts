import type * as z from "zod/mini";
import type { createBillReply } from "#contracts/http/bill.ts";
import { bill } from "#messages/bill.ts";

type Upload = z.infer<typeof createBillReply>["upload"];

/**
 * Uploads a file to S3 with a presigned form. Uses XMLHttpRequest because fetch does not report upload progress.
 */
export function uploadFile(
  upload: Upload,
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append("file", file); // must be last: S3 ignores fields after the file

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", upload.url);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.min(100, Math.round((100 * loaded) / total)));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(messageIn(request.responseText) ?? `status ${request.status}`));
    };
    request.onerror = () => reject(new Error(bill.interrupted));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new Error("the upload was stopped"));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** S3 reports errors in XML. */
const messageIn = (body: string): string | undefined => /<Message>([^<]+)<\/Message>/.exec(body)?.[1];
