import { type DynamoDBDocumentClient, GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { customerId } from "#contracts/http/fields.ts";
import { type EnrollmentRecord, enrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { EnrollmentIndex } from "#contracts/storage/tables.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { NoticeOutbox, NoticePosition } from "#lambdas/shared/ports.ts";
import { nextDueTime } from "#lambdas/shared/records/notices.ts";
import { asResult, documentClient, isExpired } from "./dynamo.ts";

const indexedKeys = z.array(z.object({ customerId }));

/** The outbox of notices in the records of enrollments. It reads records without their numbers. */
export class DynamoNoticeOutbox implements NoticeOutbox {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(db: DynamoDBDocumentClient, table: string) {
    this.db = db;
    this.table = table;
  }

  static forTable({ ENROLLMENT_TABLE }: Pick<SharedEnv, "ENROLLMENT_TABLE">) {
    return new DynamoNoticeOutbox(documentClient(), ENROLLMENT_TABLE);
  }

  async find(customerId: string): Promise<EnrollmentRecord | undefined> {
    const get = new GetCommand({ TableName: this.table, Key: { customerId }, ConsistentRead: true });
    const { Item } = await this.db.send(get);
    return Item && !isExpired(Item, new Date()) ? enrollmentRecord.parse(Item) : undefined;
  }

  async markSent(position: NoticePosition, { messageId, at }: { messageId: string; at: string }) {
    await this.end(position, "sent", { sentAt: at, messageId });
  }

  async withdraw(position: NoticePosition, at: string) {
    await this.end(position, "withdrawn", { failedAt: at });
  }

  async markFailed(position: NoticePosition, state: "bounced" | "complained", at: string) {
    const { path, ...update } = this.at(position, "sent");
    await this.send({
      ...update,
      UpdateExpression: `SET ${path}.#state = :state, ${path}.failedAt = :at ADD version :one`,
      values: { ":state": state, ":at": at },
    });
  }

  async delay(
    position: NoticePosition,
    { until, waitsFor }: { until: string; waitsFor: "limit" | "unblocking" },
  ) {
    const { path, ...update } = this.at(position, "pending");
    await this.send({
      ...update,
      UpdateExpression: `SET ${path}.notBefore = :until, ${path}.waitsFor = :why ADD version :one`,
      values: { ":until": until, ":why": waitsFor },
    });
  }

  /** Changes a record with pending notices, so that they are queued again. */
  async request(customerId: string, at: string) {
    const update = new UpdateCommand({
      TableName: this.table,
      Key: { customerId },
      UpdateExpression: "SET updatedAt = :at ADD version :one",
      ConditionExpression: "noticesPending > :none",
      ExpressionAttributeValues: { ":at": at, ":none": 0, ":one": 1 },
    });
    await asResult("none_pending", this.db.send(update));
  }

  async setDueTime({ customerId, version, notices }: EnrollmentRecord) {
    const dueAt = nextDueTime(notices);
    const change = dueAt ? "SET noticeDue = :yes, noticeDueAt = :dueAt" : "REMOVE noticeDue, noticeDueAt";
    const update = new UpdateCommand({
      TableName: this.table,
      Key: { customerId },
      UpdateExpression: `${change} ADD version :one`,
      ConditionExpression: "version = :read",
      ExpressionAttributeValues: {
        ...(dueAt && { ":yes": "yes", ":dueAt": dueAt }),
        ":read": version,
        ":one": 1,
      },
    });
    return asResult("changed_meanwhile", this.db.send(update));
  }

  async findDue(at: string): Promise<string[]> {
    const query = {
      TableName: this.table,
      IndexName: "byDueNotice" satisfies EnrollmentIndex,
      KeyConditionExpression: "noticeDue = :yes AND noticeDueAt <= :at",
      ExpressionAttributeValues: { ":yes": "yes", ":at": at },
    };
    const customerIds: string[] = [];
    for await (const { Items } of paginateQuery({ client: this.db }, query)) {
      customerIds.push(...indexedKeys.parse(Items ?? []).map(({ customerId }) => customerId));
    }
    return customerIds;
  }

  async wake(customerId: string, { at, again }: { at: string; again: string }) {
    const update = new UpdateCommand({
      TableName: this.table,
      Key: { customerId },
      UpdateExpression: "SET noticeDueAt = :again, updatedAt = :at ADD version :one",
      ConditionExpression: "noticeDue = :yes AND noticeDueAt <= :at",
      ExpressionAttributeValues: { ":again": again, ":at": at, ":yes": "yes", ":one": 1 },
    });
    await asResult("not_due", this.db.send(update));
  }

  /** A notice that is no longer pending also leaves the count of pending ones. */
  private async end(position: NoticePosition, state: "sent" | "withdrawn", fields: Record<string, string>) {
    const { path, ...update } = this.at(position, "pending");
    const assignments = Object.keys(fields).map((name) => `${path}.${name} = :${name}`);
    await this.send({
      ...update,
      UpdateExpression: `SET ${[`${path}.#state = :state`, ...assignments].join(", ")} REMOVE ${path}.waitsFor ADD noticesPending :minusOne, version :one`,
      values: {
        ":state": state,
        ":minusOne": -1,
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
      },
    });
  }

  /** A notice keeps its position, because notices are only appended. Its id and state are checked all the same. */
  private at({ customerId, index, id }: NoticePosition, state: "pending" | "sent") {
    const path = `notices[${index}]`;
    return {
      path,
      Key: { customerId },
      ConditionExpression: `${path}.id = :id AND ${path}.#state = :before`,
      checked: { ":id": id, ":before": state },
    };
  }

  /** Does nothing if the notice is in another state. */
  private async send({
    checked,
    values,
    ...update
  }: Pick<UpdateCommand["input"], "Key" | "ConditionExpression" | "UpdateExpression"> & {
    checked: Record<string, string>;
    values: Record<string, unknown>;
  }) {
    const command = new UpdateCommand({
      TableName: this.table,
      ...update,
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ...checked, ...values, ":one": 1 },
    });
    await asResult("another_state", this.db.send(command));
  }
}
