import type { ServerResponse } from "node:http";
import { requestUpstream } from "#local/aws/http.ts";
import { failIfObjectExists, objectPath, type S3Dependencies, type S3Request } from "./objects.ts";
import { checkPostPolicy } from "./post-policy.ts";
import { S3Error } from "./s3-error.ts";
import { parseUploadForm, type UploadForm } from "./upload-form.ts";
import { buildXml } from "./xml.ts";

const storedHeaders = ["cache-control", "content-disposition", "content-encoding", "content-type"];
const activePaths = new Set<string>();

const headersOf = ({ fields }: UploadForm) =>
  Object.fromEntries(
    [...fields].filter(([name]) => storedHeaders.includes(name) || name.startsWith("x-amz-meta-")),
  );

/** Rejects the second of two simultaneous posts of one key. */
async function withExclusivePath(path: string, work: () => Promise<void>): Promise<void> {
  if (activePaths.has(path)) {
    throw new S3Error(409, "OperationAborted", "A conflicting conditional operation is in progress.");
  }
  activePaths.add(path);
  try {
    await work();
  } finally {
    activePaths.delete(path);
  }
}

type StoredUpload = { bucket: string; key: string; etag: string; location: string };

function sendUploadResponse(
  response: ServerResponse,
  { fields }: UploadForm,
  { location, ...stored }: StoredUpload,
): void {
  const requested = Number(fields.get("success_action_status") ?? "204");
  const status = [200, 201].includes(requested) ? requested : 204;
  const body =
    status === 201
      ? buildXml("PostResponse", {
          Location: location,
          Bucket: stored.bucket,
          Key: stored.key,
          ETag: stored.etag,
        })
      : undefined;
  response.writeHead(status, {
    etag: stored.etag,
    location,
    ...(body ? { "content-type": "application/xml" } : {}),
  });
  response.end(body);
}

/** Stores a browser's upload if its signed policy allows it. It never replaces an existing object. */
export async function postObject(
  { incoming, response, bucket }: S3Request,
  dependencies: S3Dependencies,
): Promise<void> {
  const form = await parseUploadForm(incoming);
  checkPostPolicy(
    { bucket, fields: form.fields, size: form.file.length },
    dependencies.credentials,
    new Date(),
  );
  const key = form.fields.get("key");
  if (!key) throw new S3Error(400, "InvalidArgument", "Bucket POST must contain a field named 'key'.");
  const path = objectPath(bucket, key);
  await withExclusivePath(path, async () => {
    await failIfObjectExists(dependencies.fauxqs, bucket, key);
    await dependencies.events.storeAndNotify({ name: "ObjectCreated:Post", bucket, key }, async () => {
      const headers = headersOf(form);
      const { status, headers: responseHeaders } = await requestUpstream(dependencies.fauxqs, {
        method: "PUT",
        path,
        headers,
        body: form.file,
      });
      if (status !== 200) throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
      const location = `http://${incoming.headers.host}${path}`;
      sendUploadResponse(response, form, { bucket, key, etag: responseHeaders.etag ?? "", location });
      return true;
    });
  });
}
