import {
  type EmailLimits,
  emailLimits,
  type Limit,
  limits,
  type Quota,
  type SharedQuota,
} from "#domain/limits.ts";
import { networkOf } from "#lambdas/shared/client-network.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Limiter, LimitResult, TakeResult } from "#lambdas/shared/ports.ts";

/** An e-mail as limits count it. It counts for the very address that it is sent to, in lower case. */
export type CountedEmail = {
  to: string;
  kind: keyof typeof emailLimits;
  /** From `askerOf`. Undefined for what nobody asked for, and in older records. */
  asker: string | undefined;
};

/** One use of a limit by a subject. */
export type Use = { limit: Limit; subject: string };

/** Counts an e-mail that is about to be sent: `uncountEmail` undoes that if it could not be. A rejected one is not counted. */
export function countEmail(limiter: Limiter, email: CountedEmail): Promise<LimitResult> {
  const { quota }: EmailLimits = emailLimits[email.kind];
  const uses = usesOf(email);
  return quota
    ? takeWithQuota(limiter, quota, { asker: email.asker, uses, onUsedUp: log.firstEmailsUsedUp })
    : takeAll(limiter, uses);
}

/**
 * Takes uses, and one unit of what everybody may use together, which stops nobody who has used little of it. `uses` begin with what
 * the network has of it. The quota counts attempts: it is given back to nobody.
 */
export async function takeWithQuota(
  limiter: Limiter,
  quota: SharedQuota,
  { asker, uses, onUsedUp }: { asker: string | undefined; uses: readonly Use[]; onUsedUp: () => void },
): Promise<LimitResult> {
  const taken = await takeAll(limiter, uses);
  if (!taken.ok) return taken;
  const ofEverybody = await takeFromQuotaBeside(limiter, quota, uses);
  if (ofEverybody.ok) return taken;
  onUsedUp();
  const used = taken.left === undefined ? quota.share : quota.ofNetwork.max - taken.left;
  if (asker !== undefined && used <= quota.share) return taken;
  await giveAllBack(limiter, uses);
  return ofEverybody;
}

/** What everybody has used together stays counted. */
export const uncountEmail = (limiter: Limiter, email: CountedEmail): Promise<void> =>
  giveAllBack(limiter, usesOf(email));

export const networkUses = (ofNetwork: readonly Limit[], asker: string | undefined): Use[] =>
  asker === undefined ? [] : ofNetwork.map((limit) => ({ limit, subject: asker }));

function usesOf({ to, kind, asker }: CountedEmail): Use[] {
  const { ofNetwork = [], ofAsker, ofAddress }: EmailLimits = emailLimits[kind];
  const address = to.toLowerCase();
  const ofBoth = ofAsker.map((limit) => ({ limit, subject: `${asker}\n${address}` }));
  return [
    ...networkUses(ofNetwork, asker),
    ...(asker === undefined ? [] : ofBoth),
    ...ofAddress.map((limit) => ({ limit, subject: address })),
  ];
}

/** Counts a press that may cause an e-mail: for the network that it comes from, and for whose it is. */
export const takeChange = (limiter: Limiter, ip: string, ...uses: readonly Use[]): Promise<TakeResult> =>
  takeAll(limiter, [{ limit: limits.changesOfNetwork, subject: networkOf(ip) }, ...uses]);

/** Takes all uses or none. `left` is that of the first one. */
export async function takeAll(limiter: Limiter, uses: readonly Use[]): Promise<TakeResult> {
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

/** One unit of what everybody may use, beside uses that were taken: those are given back if the count fails. */
export const takeFromQuotaBeside = (
  limiter: Limiter,
  quota: Quota,
  uses: readonly Use[],
): Promise<LimitResult> =>
  limiter.takeFromQuota(quota, 1).catch(async (error: unknown) => {
    await giveAllBack(limiter, uses);
    throw error;
  });

export async function giveAllBack(limiter: Limiter, uses: readonly Use[]): Promise<void> {
  for (const { limit, subject } of uses) await limiter.giveBack(limit, subject);
}
