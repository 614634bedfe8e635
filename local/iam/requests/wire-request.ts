import type { IncomingMessage } from "node:http";
import type { AwsEnvironment } from "#local/template/resource-names.ts";

/** A signed request, as far as its authorization depends on it. */
export type WireRequest = {
  incoming: IncomingMessage;
  /** The operation of a JSON protocol. Empty for S3 and SES. */
  operation: string;
  /** The parsed JSON. Undefined for S3. */
  body: unknown;
  account: Pick<AwsEnvironment, "region" | "accountId">;
};
