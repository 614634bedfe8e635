import type { IncomingMessage, ServerResponse } from "node:http";
import type { Upstream } from "#local/aws/http.ts";
import type { AccessControl } from "#local/iam/access-control.ts";
import type { BucketConfigurations } from "./bucket-configurations.ts";
import { findObject } from "./find-object.ts";
import type { ObjectEvents } from "./object-events.ts";
import type { ObjectVersions } from "./object-versions.ts";
import { S3Error } from "./s3-error.ts";

export type S3Dependencies = {
  fauxqs: Upstream;
  configurations: BucketConfigurations;
  events: ObjectEvents;
  versions: ObjectVersions;
  access: AccessControl;
};

export type S3Request = {
  incoming: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
};

export async function failIfObjectExists(fauxqs: Upstream, bucket: string, key: string): Promise<void> {
  if (await findObject(fauxqs, bucket, key)) {
    throw new S3Error(
      412,
      "PreconditionFailed",
      "At least one of the pre-conditions you specified did not hold",
    );
  }
}
