import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { ContactDetails } from "#lambdas/shared/ports.ts";
import type { ContactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { outboxParts } from "#lambdas/shared/records/notices.ts";
import { asResult, documentClient } from "./dynamo.ts";
import { appended, joined, updateIfUnchanged, updateWith } from "./update-parts.ts";

export class DynamoContactDetails implements ContactDetails {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(db: DynamoDBDocumentClient, table: string) {
    this.db = db;
    this.table = table;
  }

  static fromEnv({ ENROLLMENT_TABLE }: Pick<SharedEnv, "ENROLLMENT_TABLE">) {
    return new DynamoContactDetails(documentClient(), ENROLLMENT_TABLE);
  }

  async save(
    enrollment: EnrollmentRecord,
    { values, events = [], consent, notice }: ContactUpdate,
    at: string,
  ) {
    const fields = Object.entries(values).filter(([, value]) => value !== undefined);
    const change = updateWith(
      {
        set: ["updatedAt = :at", ...fields.map(([name]) => `#${name} = :${name}`)].join(", "),
        // A number without digits has no lookup key.
        remove: "phone" in values && values.phoneKey === undefined ? "phoneKey" : undefined,
        values: { ":at": at, ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])) },
      },
      joined(
        appended("contactChanges", ...events),
        appended("consents", consent),
        outboxParts(enrollment, notice ? [notice] : []),
      ),
    );
    const update = new UpdateCommand({
      ...updateIfUnchanged(this.table, enrollment, change),
      ...(fields.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      }),
    });
    return asResult("changed_meanwhile", this.db.send(update));
  }
}
