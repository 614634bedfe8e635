import { mailboxOf } from "#domain/mailbox.ts";
import type { MailboxStore } from "#lambdas/shared/ports.ts";

export class InMemoryMailboxes implements MailboxStore {
  private readonly blocked = new Set<string>();

  async isBlocked(email: string) {
    return this.blocked.has(mailboxOf(email));
  }

  async setBlocked(email: string, isBlocked: boolean) {
    if (isBlocked) this.blocked.add(mailboxOf(email));
    else this.blocked.delete(mailboxOf(email));
  }
}
