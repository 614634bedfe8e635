import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { customerId } from "#contracts/http/fields.ts";
import type { SupportEmail, SupportNotice } from "#contracts/storage/outbox.ts";
import type { EnrollmentIndex } from "#contracts/storage/tables.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { EmailDelay, EnrollmentEmails } from "#lambdas/shared/ports.ts";
import type { UpdateParts } from "#lambdas/shared/records/notices.ts";
import { asResult, documentClient } from "./dynamo.ts";
import { isPending } from "./pending-email.ts";

/** An index may project a record in part, so only its key is read from it. */
const indexedKeys = z.array(z.object({ customerId }));

export const pendingSupportEmail = (change: SupportNotice, askedAt: string): SupportEmail => ({
  state: "pending",
  change,
  askedAt,
});

/** The same as a part of another update of the record. */
export const supportEmailParts = (change: SupportNotice, askedAt: string): UpdateParts => ({
  assignments: ["supportEmail = :supportEmail"],
  additions: [],
  values: { ":supportEmail": pendingSupportEmail(change, askedAt) },
});

/** The outbox in the records of enrollments. None of its functions reads a record, so none sees a number. */
export class DynamoEnrollmentEmails implements EnrollmentEmails {
  protected readonly db: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(db: DynamoDBDocumentClient, table: string) {
    this.db = db;
    this.table = table;
  }

  static forTable({ ENROLLMENT_TABLE }: Pick<SharedEnv, "ENROLLMENT_TABLE">) {
    return new DynamoEnrollmentEmails(documentClient(), ENROLLMENT_TABLE);
  }

  async requestEmail(customerId: string, at: string) {
    await this.updatePendingEmail(customerId, "SET confirmationEmail.askedAt = :at", { ":at": at });
  }

  async delayEmail(customerId: string, { waitsFor, until }: EmailDelay) {
    const waits = { ":reason": waitsFor };
    await (until
      ? this.updatePendingEmail(
          customerId,
          "SET confirmationEmail.waitsFor = :reason, emailWaits = :yes, emailWaitsUntil = :until",
          { ...waits, ":yes": "yes", ":until": until },
        )
      : this.updatePendingEmail(
          customerId,
          "SET confirmationEmail.waitsFor = :reason REMOVE emailWaits, emailWaitsUntil",
          waits,
        ));
  }

  async findDueEmails(at: string) {
    const query = {
      TableName: this.table,
      IndexName: "byWaitingEmail" satisfies EnrollmentIndex,
      KeyConditionExpression: "emailWaits = :yes AND emailWaitsUntil <= :at",
      ExpressionAttributeValues: { ":yes": "yes", ":at": at },
    };
    const customerIds: string[] = [];
    for await (const { Items } of paginateQuery({ client: this.db }, query)) {
      customerIds.push(...indexedKeys.parse(Items ?? []).map(({ customerId }) => customerId));
    }
    return customerIds;
  }

  async wakeEmail(customerId: string, at: string) {
    await this.updatePendingEmail(customerId, "SET updatedAt = :at REMOVE emailWaits, emailWaitsUntil", {
      ":at": at,
    });
  }

  async markEmailSent(customerId: string, { messageId, at }: { messageId: string; at: string }) {
    await this.updatePendingEmail(
      customerId,
      "SET confirmationEmail.#state = :sent, confirmationEmail.sentAt = :at, confirmationEmail.messageId = :id, updatedAt = :at REMOVE confirmationEmail.waitsFor, emailWaits, emailWaitsUntil",
      { ":sent": "sent", ":at": at, ":id": messageId },
    );
  }

  async markEmailFailed(
    customerId: string,
    { messageId, state, at }: { messageId: string; state: "bounced" | "complained"; at: string },
  ) {
    const update = new UpdateCommand({
      TableName: this.table,
      Key: { customerId },
      UpdateExpression:
        "SET confirmationEmail.#state = :failed, confirmationEmail.failedAt = :at, updatedAt = :at ADD version :one",
      ConditionExpression: `confirmationEmail.messageId = :id AND NOT ${isPending.condition}`,
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: {
        ...isPending.values,
        ":failed": state,
        ":at": at,
        ":id": messageId,
        ":one": 1,
      },
    });
    return asResult("another_email", this.db.send(update));
  }

  async requestLinkEmail(customerId: string, at: string) {
    await this.setPending(customerId, "linkEmail", { state: "pending", askedAt: at });
  }

  async markLinkEmailSent(customerId: string, { messageId, at }: { messageId: string; at: string }) {
    await asResult(
      "not_pending",
      this.db.send(
        new UpdateCommand({
          TableName: this.table,
          Key: { customerId },
          UpdateExpression:
            "SET linkEmail.#state = :sent, linkEmail.sentAt = :at, linkEmail.messageId = :id, updatedAt = :at ADD version :one",
          ConditionExpression: "linkEmail.#state = :pending",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: {
            ":sent": "sent",
            ":pending": "pending",
            ":at": at,
            ":id": messageId,
            ":one": 1,
          },
        }),
      ),
    );
  }

  async requestSupportEmail(customerId: string, change: SupportNotice, at: string) {
    await this.setPending(customerId, "supportEmail", pendingSupportEmail(change, at));
  }

  async markSupportEmailSent(
    customerId: string,
    { askedAt, messageId, at }: { askedAt: string; messageId: string; at: string },
  ) {
    await asResult(
      "asked_again",
      this.db.send(
        new UpdateCommand({
          TableName: this.table,
          Key: { customerId },
          UpdateExpression:
            "SET supportEmail.#state = :sent, supportEmail.sentAt = :at, supportEmail.messageId = :id ADD version :one",
          ConditionExpression: "supportEmail.#state = :pending AND supportEmail.askedAt = :askedAt",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: {
            ":sent": "sent",
            ":pending": "pending",
            ":askedAt": askedAt,
            ":at": at,
            ":id": messageId,
            ":one": 1,
          },
        }),
      ),
    );
  }

  /** Does nothing if the enrollment was deleted meanwhile. */
  private async setPending(customerId: string, email: "linkEmail" | "supportEmail", pending: object) {
    await asResult(
      "deleted_meanwhile",
      this.db.send(
        new UpdateCommand({
          TableName: this.table,
          Key: { customerId },
          UpdateExpression: `SET ${email} = :pending ADD version :one`,
          ConditionExpression: "attribute_exists(customerId)",
          ExpressionAttributeValues: { ":pending": pending, ":one": 1 },
        }),
      ),
    );
  }

  /** Does nothing unless the e-mail is pending. */
  private async updatePendingEmail(customerId: string, change: string, values: Record<string, string>) {
    await asResult(
      "not_pending",
      this.db.send(
        new UpdateCommand({
          TableName: this.table,
          Key: { customerId },
          UpdateExpression: `${change} ADD version :one`,
          ConditionExpression: isPending.condition,
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ...isPending.values, ...values, ":one": 1 },
        }),
      ),
    );
  }
}
