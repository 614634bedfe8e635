import { mailboxLimits } from "#domain/limits.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import type { Limiter } from "#lambdas/shared/ports.ts";

/** Counts a link to a mailbox, however its address is spelled. False if it has had enough of them. */
export async function takeAccessLink(limiter: Limiter, email: string): Promise<boolean> {
  for (const limit of mailboxLimits.accessLinks) {
    const mayGetMail = await limiter.take(limit, mailboxOf(email));
    if (!mayGetMail.ok) return false;
  }
  return true;
}
