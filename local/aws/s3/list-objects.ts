import * as z from "zod";
import { requestUpstream, type Upstream } from "#local/aws/http.ts";
import type { StoredObject } from "./notifications.ts";
import { element, parseXml } from "./xml.ts";

const listing = z.looseObject({
  ListBucketResult: element({
    Contents: z.array(z.object({ Key: z.string(), ETag: z.string(), Size: z.coerce.number() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

/** All objects of a bucket; none if there is no such bucket. */
export async function listObjects(fauxqs: Upstream, bucket: string): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  for (let token: string | undefined; ; ) {
    const query = new URLSearchParams({ "list-type": "2", ...(token && { "continuation-token": token }) });
    const { status, body } = await requestUpstream(fauxqs, { method: "GET", path: `/${bucket}?${query}` });
    if (status !== 200) return objects;
    const { Contents, NextContinuationToken } = listing.parse(
      parseXml(body.toString("utf8")),
    ).ListBucketResult;
    objects.push(...Contents.map(({ Key, ETag, Size }) => ({ bucket, key: Key, etag: ETag, size: Size })));
    token = NextContinuationToken;
    if (token === undefined) return objects;
  }
}
