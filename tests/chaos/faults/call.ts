import type { IncomingMessage } from "node:http";
import { serviceOf } from "#local/aws/credential-scope.ts";
import type { Runs } from "./runs.ts";

/** A request of a function to AWS. */
export type Call = {
  service: string;
  operation: string;
  /** The folder of the function. */
  fn: string;
  /** The household for which the function runs, or `none`. */
  household: string;
  traceId: string;
  /** The same for all attempts that the SDK makes. */
  requestId: string;
  attempt: number;
  body: Buffer;
};

const mailPath = "/v2/email/outbound-emails";

function operationOf({ headers, method = "GET", url }: IncomingMessage): string {
  const target = headers["x-amz-target"];
  if (target) return String(target).split(".").at(-1) ?? "";
  return url === mailPath ? "SendEmail" : method;
}

/** Undefined for requests of others: browsers, event sources, and the campaign itself. */
export function callOf(incoming: IncomingMessage, body: Buffer, runs: Runs): Call | undefined {
  const { headers } = incoming;
  const traceId = String(headers["x-amzn-trace-id"] ?? "");
  const run = runs.find(traceId);
  if (!run) return undefined;
  return {
    ...run,
    traceId,
    body,
    service: serviceOf(incoming) ?? "s3",
    operation: operationOf(incoming),
    requestId: String(headers["amz-sdk-invocation-id"] ?? ""),
    attempt: Number(/attempt=(\d+)/.exec(String(headers["amz-sdk-request"]))?.[1] ?? 1),
  };
}
