import type { AccessTokenItem } from "#contracts/storage/access.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { AccessPurpose } from "#domain/access.ts";
import { type AccessBrowser, accessTokenExpiry, isCurrent, withBrowser } from "#domain/access.ts";
import { accessMailboxHash } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import type {
  AccessKey,
  AccessSessions,
  AccessTokens,
  Clock,
  Enrollments,
  RecordIdsOfAddress,
} from "#lambdas/shared/ports.ts";
import { byOwnership } from "#lambdas/shared/records/ownership.ts";

/** Like the DynamoDB adapters: tests/lambdas/shared/adapters/access-stores.test.ts tests both. */
export class InMemoryAccessTokens implements AccessTokens {
  readonly items = new Map<string, AccessTokenItem>();
  private readonly now: Clock;

  constructor(now: Clock = () => new Date()) {
    this.now = now;
  }

  async create(link: Parameters<AccessTokens["create"]>[0]) {
    const token = `token-${this.items.size + 1}`;
    const at = this.now();
    const times = { createdAt: at.toISOString(), expiresAt: accessTokenExpiry(at) };
    this.items.set(token, { ...link, ...times, tokenHash: `hash of ${token}` });
    return token;
  }

  async take(token: string, purpose: AccessPurpose, browserHash?: string) {
    const link = this.items.get(token);
    if (link?.purpose !== purpose || !isCurrent(link, this.now())) return undefined;
    const isAsker = browserHash !== undefined && link.asker?.browserHash === browserHash;
    if (isAsker) this.items.delete(token);
    else this.items.set(token, { ...link, usedAt: link.usedAt ?? this.now().toISOString() });
    return { link, isAsker };
  }

  async giveBack(taken: AccessTokenItem) {
    this.items.set(taken.tokenHash.replace("hash of ", ""), taken);
  }
}

/** What these stores have of an address. */
export const recordIdsIn = (
  enrollments: Pick<Enrollments, "findByEmail">,
  drafts: { findDrafts(emailKey: string): SessionRecord[] },
): RecordIdsOfAddress => ({
  enrollmentIds: async (emailKey) =>
    (await enrollments.findByEmail(emailKey)).toSorted(byOwnership).map(({ customerId }) => customerId),
  draftIds: async function* (emailKey, until) {
    for (const { sessionId, createdAt } of drafts.findDrafts(emailKey))
      if (until === undefined || createdAt <= until) yield sessionId;
  },
});

export class InMemoryAccessSessions implements AccessSessions {
  readonly items = new Map<string, { emailKey: string; browsers: AccessBrowser[] }>();
  private readonly now: Clock;

  constructor(now: Clock = () => new Date()) {
    this.now = now;
  }

  async add(emailKey: string, secretHash: string) {
    const mailboxHash = accessMailboxHash(emailKey);
    const { browsers = [] } = this.items.get(mailboxHash) ?? {};
    this.items.set(mailboxHash, { emailKey, browsers: withBrowser(browsers, secretHash, this.now()) });
    return { mailboxHash };
  }

  async find({ mailboxHash, secretHash }: AccessKey) {
    const { emailKey = "", browsers = [] } = this.items.get(mailboxHash) ?? {};
    const browser = browsers.find((one) => one.secretHash === secretHash);
    return browser && isCurrent(browser, this.now()) ? { emailKey } : undefined;
  }

  async remove(key: AccessKey, whose: "this" | "all") {
    const found = await this.find(key);
    if (!found) return false;
    const { browsers = [] } = this.items.get(key.mailboxHash) ?? {};
    const others = whose === "all" ? [] : browsers.filter((one) => one.secretHash !== key.secretHash);
    if (others.length === 0) this.items.delete(key.mailboxHash);
    else this.items.set(key.mailboxHash, { ...found, browsers: others });
    return true;
  }

  async removeAll(emailKey: string) {
    this.items.delete(accessMailboxHash(emailKey));
  }
}
