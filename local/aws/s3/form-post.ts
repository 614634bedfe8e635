import type { ServerResponse } from "node:http";
import { requestUpstream } from "#local/aws/http.ts";
import { s3Request } from "#local/iam/requests/s3.ts";
import { objectPath } from "./find-object.ts";
import type { S3Dependencies, S3Request } from "./objects.ts";
import { checkPostPolicy } from "./post-policy.ts";
import { S3Error } from "./s3-error.ts";
import { storeVersion } from "./store-version.ts";
import { parseUploadForm, type UploadForm } from "./upload-form.ts";
import { buildXml } from "./xml.ts";

const storedHeaders = ["cache-control", "content-disposition", "content-encoding", "content-type"];

const headersOf = ({ fields }: UploadForm) =>
  Object.fromEntries(
    [...fields].filter(([name]) => storedHeaders.includes(name) || name.startsWith("x-amz-meta-")),
  );

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

/** Stores a browser's upload if its signed policy allows it. Like S3, it replaces an existing object. */
export async function postObject(request: S3Request, dependencies: S3Dependencies): Promise<void> {
  const { incoming, response, bucket } = request;
  const form = await parseUploadForm(incoming);
  const { access } = dependencies;
  const accessKeyId = checkPostPolicy(
    { bucket, fields: form.fields, size: form.file.length },
    (id) => access.isKnownKey(id),
    new Date(),
  );
  const key = form.fields.get("key");
  if (!key) throw new S3Error(400, "InvalidArgument", "Bucket POST must contain a field named 'key'.");
  const denial = access.denialOfSigned(accessKeyId, s3Request("PutObject", bucket, key));
  if (denial) throw new S3Error(403, "AccessDenied", denial);
  const path = objectPath(bucket, key);
  await storeVersion(request, dependencies, { name: "ObjectCreated:Post", bucket, key }, async () => {
    const { status, headers } = await requestUpstream(dependencies.fauxqs, {
      method: "PUT",
      path,
      headers: headersOf(form),
      body: form.file,
    });
    if (status !== 200) throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
    const location = `http://${incoming.headers.host}${path}`;
    sendUploadResponse(response, form, { bucket, key, etag: headers.etag ?? "", location });
    return true;
  });
}
