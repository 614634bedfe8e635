import { DeleteObjectCommand, ListObjectVersionsCommand, type S3Client } from "@aws-sdk/client-s3";
import { billFilePaths } from "#contracts/storage/bill.ts";

/** Deletes every file of a bill in every version: deleting a file only hides it in a bucket with versioning. */
export async function deleteBillFiles(
  { s3, bucket }: { s3: S3Client; bucket: string },
  bill: { billId: string; filePath: string },
): Promise<void> {
  for (const path of billFilePaths(bill)) {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }));
    for (const VersionId of await listVersionIds(s3, bucket, path)) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: path, VersionId }));
    }
  }
}

/** The ids of all versions and delete markers. An upload can be replaced for ten minutes, so there can be many. */
async function listVersionIds(s3: S3Client, Bucket: string, path: string): Promise<string[]> {
  const ids: string[] = [];
  let KeyMarker: string | undefined;
  let VersionIdMarker: string | undefined;
  do {
    const list = new ListObjectVersionsCommand({ Bucket, Prefix: path, KeyMarker, VersionIdMarker });
    const { Versions = [], DeleteMarkers = [], ...more } = await s3.send(list);
    for (const { Key, VersionId } of [...Versions, ...DeleteMarkers]) {
      if (Key === path && VersionId) ids.push(VersionId);
    }
    KeyMarker = more.IsTruncated ? more.NextKeyMarker : undefined;
    VersionIdMarker = more.NextVersionIdMarker;
  } while (KeyMarker);
  return ids;
}
