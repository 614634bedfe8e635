import { StreamViewType } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import type { StageConfig } from "../config.ts";
import { RecordTable } from "./record-table.ts";

/** What each holds: contracts/records.ts. */
export class Tables extends Construct {
  readonly sessions: RecordTable;
  readonly bills: RecordTable;
  readonly enrollments: RecordTable;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.sessions = new RecordTable(this, "Sessions", {
      config,
      key: "sessionId",
      variable: "SESSION_TABLE",
      records: "expire",
    });
    this.bills = new RecordTable(this, "Bills", {
      config,
      key: "tempId",
      indexes: {
        bySession: "sessionId",
        // Sparse: what has an end has left it. One partition takes a thousand bills a second.
        unfinished: { by: "unfinished", inOrderOf: "createdAt", holds: "keys" },
      },
      variable: "BILL_TABLE",
      records: "expire",
    });
    this.enrollments = new RecordTable(this, "Enrollments", {
      config,
      key: "customerId",
      indexes: { byEmail: "emailKey", bySession: "sessionId", byAccountNumber: "accountNumber" },
      variable: "ENROLLMENT_TABLE",
      records: "stay",
      stream: StreamViewType.NEW_AND_OLD_IMAGES, // complete-application asks for the e-mail by writing
    });
  }
}
