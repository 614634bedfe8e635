import type { ServerResponse } from "node:http";
import { sendAwsError } from "#local/aws/http.ts";
import type { Call } from "./call.ts";

/** How each service says that requests come too fast. */
const throttling: Record<string, { status: number; code: string }> = {
  dynamodb: { status: 400, code: "ProvisionedThroughputExceededException" },
  s3: { status: 503, code: "SlowDown" },
  ses: { status: 429, code: "TooManyRequestsException" },
  textract: { status: 400, code: "ProvisionedThroughputExceededException" },
};
const defaultThrottling = { status: 400, code: "ThrottlingException" };

/** How each service says that it failed. */
const failures: Record<string, string> = {
  dynamodb: "InternalServerError",
  kms: "KMSInternalException",
  s3: "InternalError",
  secretsmanager: "InternalServiceError",
  ses: "InternalServiceErrorException",
  sqs: "InternalError",
  textract: "InternalServerError",
};

function send(response: ServerResponse, service: string, { status, code }: { status: number; code: string }) {
  const message = "The fault campaign answered this request.";
  if (service === "s3") {
    response.writeHead(status, { "content-type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  } else if (service === "ses") {
    response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": code });
    response.end(JSON.stringify({ message }));
  } else sendAwsError(response, code, message, status);
}

export const sendThrottling = (response: ServerResponse, { service }: Call) =>
  send(response, service, throttling[service] ?? defaultThrottling);

export const sendFailure = (response: ServerResponse, { service }: Call) =>
  send(response, service, { status: 500, code: failures[service] ?? "InternalFailure" });

export const sendUnavailable = (response: ServerResponse, { service }: Call) =>
  send(response, service, { status: 503, code: "ServiceUnavailable" });

/** DynamoDB ends a transaction if another write to one of its items is in progress. */
export function sendConflict(response: ServerResponse, { body }: Call): void {
  const { TransactItems } = JSON.parse(body.toString("utf8")) as { TransactItems: unknown[] };
  const reasons = TransactItems.map((_, index) => ({ Code: index === 0 ? "TransactionConflict" : "None" }));
  response.writeHead(400, { "content-type": "application/x-amz-json-1.0" });
  response.end(
    JSON.stringify({
      __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
      Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(", ")}]`,
      CancellationReasons: reasons,
    }),
  );
}
