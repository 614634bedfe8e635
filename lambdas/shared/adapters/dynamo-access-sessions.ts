import { createHash } from "node:crypto";
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type AccessSessionItem, accessSessionItem } from "#contracts/storage/access.ts";
import { isCurrent, withBrowser } from "#domain/access.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { AccessKey, AccessSessions, Clock } from "#lambdas/shared/ports.ts";
import { equal } from "#lambdas/shared/records/change.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { asResult, documentClient, keyIf, putIfVersionMatches } from "./dynamo.ts";

/** The purpose is part of the hash, so that it names this item only and no item of another table. */
export const accessMailboxHash = (emailKey: string): string =>
  createHash("sha256").update(`access\n${emailKey}`).digest("base64url");

export class DynamoAccessSessions implements AccessSessions {
  private readonly db: DynamoDBDocumentClient;
  private readonly table: string;
  private readonly now: Clock;

  constructor(db: DynamoDBDocumentClient, table: string, now: Clock = systemClock) {
    this.db = db;
    this.table = table;
    this.now = now;
  }

  static fromEnv({ ACCESS_SESSION_TABLE }: Pick<SharedEnv, "ACCESS_SESSION_TABLE">) {
    return new DynamoAccessSessions(documentClient(), ACCESS_SESSION_TABLE);
  }

  async add(emailKey: string, secretHash: string) {
    const mailboxHash = accessMailboxHash(emailKey);
    await this.change(async () => {
      const found = await this.read(mailboxHash);
      const browsers = withBrowser(found?.browsers ?? [], secretHash, this.now());
      return this.save({ mailboxHash, emailKey, browsers, version: found?.version ?? 0 });
    });
    return { mailboxHash };
  }

  async find(key: AccessKey) {
    const found = await this.read(key.mailboxHash);
    return this.hasAccess(found, key) ? { emailKey: found.emailKey } : undefined;
  }

  async remove(key: AccessKey, whose: "this" | "all") {
    return this.change(async () => {
      const found = await this.read(key.mailboxHash);
      if (!this.hasAccess(found, key)) return false;
      const others = found.browsers.filter(({ secretHash }) => secretHash !== key.secretHash);
      const browsers = whose === "all" ? [] : others;
      return browsers.length === 0 ? this.delete(found) : this.save({ ...found, browsers });
    });
  }

  async removeAll(emailKey: string) {
    const Key = { mailboxHash: accessMailboxHash(emailKey) };
    await this.db.send(new DeleteCommand({ TableName: this.table, Key }));
  }

  private hasAccess(
    item: AccessSessionItem | undefined,
    { secretHash }: AccessKey,
  ): item is AccessSessionItem {
    const browser = item?.browsers.find((one) => one.secretHash === secretHash);
    return browser !== undefined && isCurrent(browser, this.now());
  }

  private async read(mailboxHash: string): Promise<AccessSessionItem | undefined> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.table, Key: { mailboxHash }, ConsistentRead: true }),
    );
    return Item && accessSessionItem.parse(Item);
  }

  /** Undefined if another request changed the item meanwhile. */
  private async save(item: Omit<AccessSessionItem, "expiresAt">): Promise<true | undefined> {
    const expiresAt = Math.max(...item.browsers.map((browser) => browser.expiresAt));
    const put = putIfVersionMatches(this.table, "mailboxHash", { ...item, expiresAt });
    const saved = await asResult("changed_meanwhile", this.db.send(new PutCommand(put)));
    return saved.ok ? true : undefined;
  }

  private async delete({ mailboxHash, version }: AccessSessionItem): Promise<true | undefined> {
    const remove = keyIf(this.table, { mailboxHash }, equal("version", version));
    const removed = await asResult("changed_meanwhile", this.db.send(new DeleteCommand(remove)));
    return removed.ok ? true : undefined;
  }

  private async change(attempt: () => Promise<boolean | undefined>): Promise<boolean> {
    const outcome = await retryOnConflict(attempt);
    if (outcome === undefined) throw new Error("The access of a mailbox kept changing.");
    return outcome;
  }
}
