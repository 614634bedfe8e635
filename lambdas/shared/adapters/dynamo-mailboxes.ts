import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type MailboxRecord, mailboxRecord } from "#contracts/storage/mailbox.ts";
import { formerMailboxOf, mailboxOf } from "#domain/mailbox.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { MailboxStore } from "#lambdas/shared/ports.ts";
import { documentClient } from "./dynamo.ts";

/** The list outlives the enrollments that caused it, so it has no addresses. */
const hashOf = (mailbox: string) => createHash("sha256").update(`mailbox\n${mailbox}`).digest("base64url");

export class DynamoMailboxStore implements MailboxStore {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;

  constructor(db: DynamoDBDocumentClient, table: string) {
    this.db = db;
    this.table = table;
  }

  static fromEnv({ MAILBOX_TABLE }: Pick<SharedEnv, "MAILBOX_TABLE">) {
    return new DynamoMailboxStore(documentClient(), MAILBOX_TABLE);
  }

  /** What was stored under the mailbox's former name holds until the mailbox is blocked or unblocked again. */
  async isBlocked(email: string): Promise<boolean> {
    const names = new Set([mailboxOf(email), formerMailboxOf(email)]);
    const [current, former] = await Promise.all([...names].map((mailbox) => this.find(hashOf(mailbox))));
    return (current ?? former)?.isBlocked ?? false;
  }

  async setBlocked(email: string, isBlocked: boolean, at: string): Promise<void> {
    const Item: MailboxRecord = { mailboxHash: hashOf(mailboxOf(email)), isBlocked, updatedAt: at };
    await this.db.send(new PutCommand({ TableName: this.table, Item }));
  }

  private async find(mailboxHash: string): Promise<MailboxRecord | undefined> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.table, Key: { mailboxHash }, ConsistentRead: true }),
    );
    return Item && mailboxRecord.parse(Item);
  }
}
