import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from "@aws-sdk/client-s3";
import { type BillLocation, billFilePaths } from "#contracts/storage/bill.ts";

/** What S3 lists in one page, and deletes in one request. */
const maxVersions = 1000;

/** Deletes every file of a bill in every version: deleting a file only hides it in a bucket with versioning. */
export async function deleteBillFiles(
  { s3, bucket }: { s3: S3Client; bucket: string },
  bill: BillLocation,
): Promise<void> {
  for (const path of billFilePaths(bill)) await deleteAllVersions(s3, bucket, path);
}

/**
 * Whoever may upload a file can replace it for ten minutes, so there can be any number of versions. Each page is deleted before the next
 * one is read: an attempt that runs out of time has made the next one shorter.
 */
async function deleteAllVersions(s3: S3Client, Bucket: string, path: string): Promise<void> {
  for (;;) {
    const list = new ListObjectVersionsCommand({ Bucket, Prefix: path, MaxKeys: maxVersions });
    const { Versions = [], DeleteMarkers = [] } = await s3.send(list);
    // Another path that begins with this one is listed after all of its versions.
    const Objects = [...Versions, ...DeleteMarkers]
      .filter(({ Key }) => Key === path)
      .map(({ VersionId }) => ({ Key: path, VersionId }));
    if (Objects.length === 0) return;
    const Delete = { Objects, Quiet: true }; // the answer names only what could not be deleted
    const { Errors: [error] = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete }));
    if (error) throw new Error(`S3 did not delete a version of a bill's file: ${error.Code}`);
  }
}
