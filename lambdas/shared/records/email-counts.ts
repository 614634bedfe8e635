import {
  type EmailLimits,
  emailLimits,
  firstEmails,
  firstEmailsShare,
  type Limit,
  limits,
} from "#domain/limits.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Limiter, LimitResult, TakeResult } from "#lambdas/shared/ports.ts";

/** An e-mail as limits count it. It counts for the very address that it is sent to, in lower case. */
export type CountedEmail = {
  to: string;
  kind: keyof typeof emailLimits;
  /** From `askerOf`. Undefined for what nobody asked for, and in older records. */
  asker: string | undefined;
  /** Whether nobody has confirmed the address: such e-mails also have a limit for whoever causes them. */
  isFirst: boolean;
};

type Use = { limit: Limit; subject: string };

/** Counts an e-mail that is about to be sent: `uncountEmail` undoes that if it could not be. A rejected one is not counted. */
export async function countEmail(limiter: Limiter, email: CountedEmail): Promise<LimitResult> {
  if (email.isFirst) {
    const first = await takeFirstEmail(limiter, email.asker);
    if (!first.ok) return first;
  }
  const taken = await takeAll(limiter, addressUses(email));
  if (!taken.ok && email.isFirst) await giveFirstEmailBack(limiter, email.asker);
  return taken;
}

export async function uncountEmail(limiter: Limiter, email: CountedEmail): Promise<void> {
  await giveAllBack(limiter, addressUses(email));
  if (email.isFirst) await giveFirstEmailBack(limiter, email.asker);
}

/**
 * Counts an e-mail to an address that nobody has confirmed, for whoever causes it and for everybody. What everybody may send in
 * an hour stops nobody who has caused few of them.
 */
export async function takeFirstEmail(limiter: Limiter, asker: string | undefined): Promise<LimitResult> {
  const taken = await takeAll(limiter, firstEmailUses(asker));
  if (!taken.ok) return taken;
  const ofEverybody = await limiter.takeFromQuota(firstEmails, 1);
  if (ofEverybody.ok) return ofEverybody;
  log.firstEmailsUsedUp();
  const used = taken.left === undefined ? 0 : limits.firstEmailsPerHour.max - taken.left;
  if (used <= firstEmailsShare) return { ok: true };
  await giveAllBack(limiter, firstEmailUses(asker));
  return ofEverybody;
}

export async function giveFirstEmailBack(limiter: Limiter, asker: string | undefined): Promise<void> {
  await giveAllBack(limiter, firstEmailUses(asker));
  await limiter.takeFromQuota(firstEmails, -1);
}

const firstEmailUses = (asker: string | undefined): Use[] =>
  asker === undefined
    ? []
    : [limits.firstEmailsPerHour, limits.firstEmailsPerDay].map((limit) => ({ limit, subject: asker }));

function addressUses({ to, kind, asker }: CountedEmail): Use[] {
  const { ofAsker, ofAddress }: EmailLimits = emailLimits[kind];
  const address = to.toLowerCase();
  const ofBoth = ofAsker.map((limit) => ({ limit, subject: `${asker}\n${address}` }));
  return [...(asker === undefined ? [] : ofBoth), ...ofAddress.map((limit) => ({ limit, subject: address }))];
}

/** Takes all uses or none. `left` is that of the first one. */
async function takeAll(limiter: Limiter, uses: readonly Use[]): Promise<TakeResult> {
  let first: TakeResult = { ok: true };
  for (const [index, { limit, subject }] of uses.entries()) {
    const taken = await limiter.take(limit, subject);
    if (!taken.ok) {
      await giveAllBack(limiter, uses.slice(0, index));
      return taken;
    }
    if (index === 0) first = taken;
  }
  return first;
}

async function giveAllBack(limiter: Limiter, uses: readonly Use[]): Promise<void> {
  for (const { limit, subject } of uses) await limiter.giveBack(limit, subject);
}
