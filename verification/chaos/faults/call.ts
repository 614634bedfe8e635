import type { IncomingMessage } from "node:http";
import type { Exchange } from "#local/aws/gateway.ts";
import { readBody } from "#local/aws/http.ts";
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
export async function callOf({ service, incoming }: Exchange, runs: Runs): Promise<Call | undefined> {
  const { headers } = incoming;
  const traceId = String(headers["x-amzn-trace-id"] ?? "");
  const run = runs.find(traceId);
  if (!run) return undefined;
  return {
    ...run,
    traceId,
    service,
    body: await readBody(incoming),
    operation: operationOf(incoming),
    requestId: String(headers["amz-sdk-invocation-id"] ?? ""),
    attempt: Number(/attempt=(\d+)/.exec(String(headers["amz-sdk-request"]))?.[1] ?? 1),
  };
}
