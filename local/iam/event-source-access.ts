import type { AccessControl } from "./access-control.ts";

const requiredActions: Record<string, string[]> = {
  sqs: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
  dynamodb: [
    "dynamodb:DescribeStream",
    "dynamodb:GetRecords",
    "dynamodb:GetShardIterator",
    "dynamodb:ListStreams",
  ],
};

export type EventSourceAccess = {
  roleArn: string;
  sourceArn: string;
  /** The queue for what a stream's function could not process. */
  failureQueueArn: string | undefined;
};

/**
 * Lambda reads queues and streams with the function's role, and does not create a mapping without these permissions.
 * https://docs.aws.amazon.com/lambda/latest/dg/permissions-executionrole-update.html
 */
export function assertMayRead(
  access: AccessControl,
  { roleArn, sourceArn, failureQueueArn }: EventSourceAccess,
): void {
  const requests = (requiredActions[sourceArn.split(":")[2] ?? ""] ?? []).map((action) => ({
    action,
    resource: sourceArn,
  }));
  if (failureQueueArn) requests.push({ action: "sqs:SendMessage", resource: failureQueueArn });
  const denial = requests.map((request) => access.denialOfRole(roleArn, request)).find(Boolean);
  if (denial) throw new Error(`An event source is not readable: ${denial}.`);
}
