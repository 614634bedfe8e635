import type { ServerResponse } from "node:http";
import { requestUpstream } from "#local/aws/http.ts";
import { failIfObjectExists, objectPath, type S3Dependencies, type S3Request } from "./objects.ts";
import { checkPostPolicy } from "./post-policy.ts";
import { parseUploadForm, type UploadForm } from "./upload-form.ts";
import { S3Error, xml } from "./xml.ts";

const kept = ["cache-control", "content-disposition", "content-encoding", "content-type"];
const arriving = new Set<string>();

const headersOf = ({ fields }: UploadForm) =>
  Object.fromEntries([...fields].filter(([name]) => kept.includes(name) || name.startsWith("x-amz-meta-")));

/** Two posts of one key at the same moment: the second one waits for nothing and is refused. */
async function claim(path: string, work: () => Promise<void>): Promise<void> {
  if (arriving.has(path)) {
    throw new S3Error(409, "OperationAborted", "A conflicting conditional operation is in progress.");
  }
  arriving.add(path);
  try {
    await work();
  } finally {
    arriving.delete(path);
  }
}

type Stored = { bucket: string; key: string; etag: string; location: string };

function answerStored(
  response: ServerResponse,
  { fields }: UploadForm,
  { location, ...stored }: Stored,
): void {
  const wanted = Number(fields.get("success_action_status") ?? "204");
  const status = [200, 201].includes(wanted) ? wanted : 204;
  const body =
    status === 201
      ? xml("PostResponse", { Location: location, Bucket: stored.bucket, Key: stored.key, ETag: stored.etag })
      : undefined;
  response.writeHead(status, {
    etag: stored.etag,
    location,
    ...(body ? { "content-type": "application/xml" } : {}),
  });
  response.end(body);
}

/** A browser's upload: checked against its signed policy, and never over an object that is there. */
export async function postObject(
  { incoming, response, bucket }: S3Request,
  needs: S3Dependencies,
): Promise<void> {
  const form = await parseUploadForm(incoming);
  checkPostPolicy({ bucket, fields: form.fields, size: form.file.length }, needs.credentials, new Date());
  const key = form.fields.get("key");
  if (!key) throw new S3Error(400, "InvalidArgument", "Bucket POST must contain a field named 'key'.");
  const path = objectPath(bucket, key);
  await claim(path, async () => {
    await failIfObjectExists(needs.fauxqs, bucket, key);
    await needs.events.storeAndNotify({ name: "ObjectCreated:Post", bucket, key }, async () => {
      const headers = headersOf(form);
      const { status, headers: got } = await requestUpstream(needs.fauxqs, {
        method: "PUT",
        path,
        headers,
        body: form.file,
      });
      if (status !== 200) throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
      const location = `http://${incoming.headers.host}${path}`;
      answerStored(response, form, { bucket, key, etag: got.etag ?? "", location });
      return true;
    });
  });
}
