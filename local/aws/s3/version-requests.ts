import { sendResponse } from "#local/aws/http.ts";
import type { ObjectVersion } from "./object-versions.ts";
import type { S3Dependencies, S3Request } from "./objects.ts";
import { S3Error } from "./s3-error.ts";
import { maxVersions, versionsToDelete } from "./versions-to-delete.ts";
import { buildXml } from "./xml.ts";

/** Answers the requests about versions. Returns false for any other request. */
export async function answerVersionRequest(
  request: S3Request,
  dependencies: S3Dependencies,
): Promise<boolean> {
  const { incoming, response, bucket, key, query } = request;
  const { versions, configurations } = dependencies;
  if (!configurations.of(bucket).versioning) return false;
  if (!key && query.has("versions") && incoming.method === "GET") {
    if (query.has("key-marker")) throw new S3Error(501, "NotImplemented", "A further page of versions.");
    const found = await versions.list(bucket, query.get("prefix") ?? "");
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(listVersions(request, found.slice(0, maxVersions), found.length > maxVersions));
    return true;
  }
  if (!key && query.has("delete") && incoming.method === "POST") {
    const named = await versionsToDelete(incoming);
    // From the oldest to the newest, so that none becomes current in between.
    for (const { Key, VersionId } of named.toReversed()) await versions.remove(bucket, Key, VersionId);
    response.writeHead(200, { "content-type": "application/xml" }).end(buildXml("DeleteResult", {}));
    return true;
  }
  const versionId = query.get("versionId");
  if (key && incoming.method === "DELETE") {
    const marker = versionId ? undefined : await versions.markDeleted(bucket, key);
    if (versionId) await versions.remove(bucket, key, versionId);
    if (marker) response.setHeader("x-amz-delete-marker", "true");
    response.writeHead(204, { "x-amz-version-id": versionId ?? marker?.versionId ?? "" }).end();
    return true;
  }
  if (!versionId) return false;
  const method = incoming.method ?? "GET";
  if (method !== "GET" && method !== "HEAD")
    throw new S3Error(501, "NotImplemented", `${method} of a version.`);
  const found = await versions.read(method, bucket, key, versionId);
  if (!found) throw new S3Error(404, "NoSuchVersion", "The specified version does not exist.");
  response.setHeader("x-amz-version-id", versionId);
  sendResponse(response, found, method === "HEAD");
  return true;
}

function listVersions(
  { bucket, query }: S3Request,
  found: readonly ObjectVersion[],
  isTruncated: boolean,
): string {
  const latest = new Map(found.toReversed().map((version) => [version.key, version]));
  const toElement = (version: ObjectVersion) => ({
    Key: version.key,
    VersionId: version.versionId,
    IsLatest: latest.get(version.key) === version,
    LastModified: version.lastModified,
    ...(version.isDeleteMarker ? {} : { ETag: version.etag, Size: version.size, StorageClass: "STANDARD" }),
  });
  return buildXml("ListVersionsResult", {
    Name: bucket,
    Prefix: query.get("prefix") ?? "",
    MaxKeys: maxVersions,
    IsTruncated: isTruncated,
    Version: found.filter(({ isDeleteMarker }) => !isDeleteMarker).map(toElement),
    DeleteMarker: found.filter(({ isDeleteMarker }) => isDeleteMarker).map(toElement),
  });
}
