import { StreamViewType } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import {
  accessTokenIndexes,
  billIndexes,
  enrollmentIndexes,
  sessionIndexes,
} from "#contracts/storage/tables.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { NodeFunction } from "./node-function.ts";
import { RecordTable } from "./record-table.ts";

/** The tables of the records in contracts/storage (session.ts and others). */
export class Tables extends Construct {
  readonly sessions: RecordTable;
  readonly bills: RecordTable;
  readonly enrollments: RecordTable;
  readonly enrollmentNumbers: RecordTable;
  readonly limits: RecordTable;
  readonly mailboxes: RecordTable;
  readonly accessTokens: RecordTable;
  readonly accessSessions: RecordTable;
  readonly forgotten: RecordTable;
  private readonly hasEarlierNumberKeys: boolean;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.hasEarlierNumberKeys = config.numberKeyVersions.length > 1;
    this.sessions = new RecordTable(this, "Sessions", {
      config,
      partitionKey: "sessionId",
      indexes: sessionIndexes,
      variable: "SESSION_TABLE",
      retention: "temporary",
    });
    this.bills = new RecordTable(this, "Bills", {
      config,
      partitionKey: "tempId",
      indexes: billIndexes,
      variable: "BILL_TABLE",
      retention: "temporary",
    });
    this.enrollments = new RecordTable(this, "Enrollments", {
      config,
      partitionKey: "customerId",
      indexes: enrollmentIndexes,
      variable: "ENROLLMENT_TABLE",
      retention: "mixed", // an enrollment that is not completed expires
      stream: StreamViewType.NEW_AND_OLD_IMAGES, // queue-emails processes the outbox from this stream
    });
    this.enrollmentNumbers = new RecordTable(this, "EnrollmentNumbers", {
      config,
      partitionKey: "numberKey",
      variable: "ENROLLMENT_NUMBER_TABLE",
      retention: "mixed", // the claims of conversions and the numbers of synthetic enrollments expire
    });
    // Also keeps the nonces of logins: lambdas/shared/adapters/dynamo-login-nonces.ts.
    this.limits = new RecordTable(this, "Limits", {
      config,
      partitionKey: "limitKey",
      variable: "LIMIT_TABLE",
      retention: "temporary",
    });
    this.mailboxes = new RecordTable(this, "Mailboxes", {
      config,
      partitionKey: "mailboxHash",
      variable: "MAILBOX_TABLE",
      retention: "permanent",
    });
    this.accessTokens = new RecordTable(this, "AccessTokens", {
      config,
      partitionKey: "tokenHash",
      indexes: accessTokenIndexes,
      variable: "ACCESS_TOKEN_TABLE",
      retention: "temporary",
    });
    this.accessSessions = new RecordTable(this, "AccessSessions", {
      config,
      partitionKey: "mailboxHash",
      variable: "ACCESS_SESSION_TABLE",
      retention: "temporary",
    });
    this.forgotten = new RecordTable(this, "Forgotten", {
      config,
      partitionKey: "customerId",
      variable: "FORGOTTEN_TABLE",
      retention: "mixed",
    });
  }

  /** Permission to take and to free enrollment numbers. */
  allowNumberClaims(fn: NodeFunction) {
    this.enrollmentNumbers.allow(fn, "save");
    if (this.hasEarlierNumberKeys) this.enrollmentNumbers.allow(fn, "check"); // that nobody holds the number under one of them
    this.enrollmentNumbers.allow(fn, "delete");
  }
}
