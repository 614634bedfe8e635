import { Fn } from "aws-cdk-lib";
import type { Tables } from "./constructs/tables.ts";
import type { WorkQueue } from "./constructs/work-queue.ts";

import { stackName } from "./names.ts";
import type { Stage } from "./stage-config.ts";

type Outputs = Record<string, string>;

/** The value of an output of the app stack, which another stack reads when it is deployed. */
export const appOutput = (stage: Stage, OutputName: string): string =>
  Fn.getStackOutput(stackName(stage, "app"), OutputName).toString();

/** The same, as the rules of cdk-nag name it. */
export const appOutputInFinding = (stage: Stage, OutputName: string): string =>
  JSON.stringify({ "Fn::GetStackOutput": { StackName: stackName(stage, "app"), OutputName } });

export const tableOutputs = (tables: Tables): Outputs => ({
  SessionsTable: tables.sessions.table.tableName,
  BillsTable: tables.bills.table.tableName,
  EnrollmentsTable: tables.enrollments.table.tableName,
  EnrollmentNumbersTable: tables.enrollmentNumbers.table.tableName,
  LimitsTable: tables.limits.table.tableName,
  MailboxesTable: tables.mailboxes.table.tableName,
  AccessTokensTable: tables.accessTokens.table.tableName,
  AccessSessionsTable: tables.accessSessions.table.tableName,
  ForgottenTable: tables.forgotten.table.tableName,
});

/** The queue Uploads as UploadsQueue, its dead-letter queue as UploadsDeadLetters, and what invokes its worker as UploadsMapping. */
export const queueOutputs = (queues: Record<string, WorkQueue>): Outputs =>
  Object.fromEntries(
    Object.entries(queues).flatMap(([name, { queue, deadLetters, mapping }]) => [
      [`${name}Queue`, queue.queueUrl],
      [`${name}DeadLetters`, deadLetters.queueUrl],
      [`${name}Mapping`, mapping.eventSourceMappingId],
    ]),
  );
