import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { VendorChoiceEvent } from "#contracts/storage/record-fields.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { VendorChoices } from "#lambdas/shared/ports.ts";
import { asResult, documentClient } from "./dynamo.ts";
import { appended, updateIfUnchanged, updateWith } from "./update-parts.ts";

export class DynamoVendorChoices implements VendorChoices {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(db: DynamoDBDocumentClient, table: string) {
    this.db = db;
    this.table = table;
  }

  static fromEnv({ ENROLLMENT_TABLE }: Pick<SharedEnv, "ENROLLMENT_TABLE">) {
    return new DynamoVendorChoices(documentClient(), ENROLLMENT_TABLE);
  }

  add(enrollment: EnrollmentRecord, event: VendorChoiceEvent) {
    const change = { set: "updatedAt = :at", values: { ":at": event.at } };
    const update = updateWith(change, appended("vendorChoices", event));
    return asResult(
      "changed_meanwhile",
      this.db.send(new UpdateCommand(updateIfUnchanged(this.table, enrollment, update))),
    );
  }
}
