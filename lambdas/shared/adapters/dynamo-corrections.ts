import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { EnrollmentIndex } from "#contracts/storage/tables.ts";
import { nextAnswerDeadline } from "#domain/corrections.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Corrections, CorrectionUpdate, DueCorrections } from "#lambdas/shared/ports.ts";
import { outboxParts, type UpdateParts } from "#lambdas/shared/records/notices.ts";
import { asResult, documentClient } from "./dynamo.ts";
import { supportEmailParts } from "./dynamo-enrollment-emails.ts";
import { appended, joined, noParts, updateIfUnchanged, updateWith } from "./update-parts.ts";

/** The place in the index of open requests. A household that had everything deleted leaves it as well. */
export const correctionPlace = ["correctionOpen", "correctionDueAt"] satisfies (keyof EnrollmentRecord)[];

/** Correction requests. It reads no number: the one that a household typed is encrypted when it comes here. */
export class DynamoCorrections implements Corrections, DueCorrections {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(db: DynamoDBDocumentClient, table: string) {
    this.db = db;
    this.table = table;
  }

  static forTable({ ENROLLMENT_TABLE }: Pick<SharedEnv, "ENROLLMENT_TABLE">) {
    return new DynamoCorrections(documentClient(), ENROLLMENT_TABLE);
  }

  async save(enrollment: EnrollmentRecord, { event, values = {}, notice }: CorrectionUpdate) {
    const due = nextAnswerDeadline([...(enrollment.corrections ?? []), event]);
    const fields = Object.entries(values);
    const change = updateWith(
      {
        set: ["updatedAt = :at", ...fields.map(([name]) => `${name} = :${name}`)].join(", "),
        remove: due ? undefined : correctionPlace.join(", "),
        values: {
          ":at": event.at,
          ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        },
      },
      joined(
        appended("corrections", event),
        due ? placeInIndex(due) : noParts,
        outboxParts(enrollment, notice ? [notice] : []),
        toldSupport(enrollment, event),
      ),
    );
    const update = new UpdateCommand(updateIfUnchanged(this.table, enrollment, change));
    return asResult("changed_meanwhile", this.db.send(update));
  }

  async countDue(by: string) {
    const query = {
      TableName: this.table,
      IndexName: "byOpenCorrection" satisfies EnrollmentIndex,
      KeyConditionExpression: "correctionOpen = :yes AND correctionDueAt <= :by",
      ExpressionAttributeValues: { ":yes": "yes", ":by": by },
      Select: "COUNT" as const,
    };
    let count = 0;
    for await (const page of paginateQuery({ client: this.db }, query)) count += page.Count ?? 0;
    return count;
  }
}

const placeInIndex = (due: string): UpdateParts => ({
  assignments: ["correctionOpen = :isOpen, correctionDueAt = :correctionDueAt"],
  additions: [],
  values: { ":isOpen": "yes", ":correctionDueAt": due },
});

/**
 * Support itself knows what it recorded for a caller. An e-mail to support that is still pending is not replaced: each says
 * whether a request is open.
 */
const toldSupport = ({ supportEmail }: EnrollmentRecord, event: CorrectionUpdate["event"]): UpdateParts =>
  event.kind === "requested" && event.evidence.by === "household" && supportEmail?.state !== "pending"
    ? supportEmailParts("correction_requested", event.at)
    : noParts;
