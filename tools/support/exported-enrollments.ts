import { type DynamoDBDocumentClient, paginateQuery } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { type EnrollmentRecord, enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { enrollmentIndexes } from "#contracts/storage/tables.ts";
import { isExportable } from "#domain/enrollment-export.ts";
import { inGroups } from "#tools/groups.ts";
import { parsed, type SupportRecords } from "./records.ts";

const { partitionKey, sortKey, projection } = enrollmentIndexes.byStage;
const exportedAttributes = ["customerId", partitionKey, sortKey, ...projection] as const;

/** The part of an enrollment that the export's index contains. */
const exportedEnrollment = z.pick(
  enrollmentRecord,
  Object.fromEntries(exportedAttributes.map((name) => [name, true])) as Record<
    (typeof exportedAttributes)[number],
    true
  >, // Object.fromEntries forgets the names of its keys
);
/** Usage and consents are in the record only, which is read for completed enrollments. */
export type ExportedEnrollment = z.infer<typeof exportedEnrollment> &
  Partial<Pick<EnrollmentRecord, "usage" | "consents">>;

const concurrentReads = 25;

/** Reads the enrollments of a stage with the export's index. */
export class ExportedEnrollments {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly records: Pick<SupportRecords, "enrollment" | "listed">;

  constructor(
    db: DynamoDBDocumentClient,
    table: string,
    records: Pick<SupportRecords, "enrollment" | "listed">,
  ) {
    this.db = db;
    this.table = table;
    this.records = records;
  }

  async *inStage(stage: EnrollmentRecord["stage"], since: string): AsyncGenerator<ExportedEnrollment> {
    const query = {
      TableName: this.table,
      IndexName: "byStage",
      KeyConditionExpression: "stage = :stage AND stageAt >= :since",
      ExpressionAttributeValues: { ":stage": stage, ":since": since },
    };
    for await (const { Items } of paginateQuery({ client: this.db }, query)) {
      for (const item of Items ?? []) {
        const read = () => parsed(String(item.customerId), () => exportedEnrollment.parse(item));
        const enrollment = await this.records.listed(read);
        if (enrollment) yield enrollment;
      }
    }
  }

  /** The index is some milliseconds late and has no attribute that says so, so the records themselves decide. */
  async *exportable(since: string): AsyncGenerator<ExportedEnrollment> {
    const read = async (enrollment: ExportedEnrollment) => {
      const current = await this.records.listed(() => this.records.enrollment(enrollment.customerId));
      if (!current || !isExportable(current)) return [];
      const { usage, consents } = current;
      return [{ ...enrollment, usage, consents }];
    };
    for await (const page of inGroups(this.inStage("completed", since), concurrentReads)) {
      yield* (await Promise.all(page.map(read))).flat();
    }
  }
}
