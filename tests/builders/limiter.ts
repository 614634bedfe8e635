import type { Limit, Quota } from "#domain/limits.ts";
import type { Clock, Limiter, LimitResult, QuotaUse, TakeResult } from "#lambdas/shared/ports.ts";

const msPerHour = 60 * 60 * 1000;

/** Counts in memory like the DynamoDB limiter: tests/lambdas/shared/adapters/dynamo-limiter.test.ts tests both. */
export class InMemoryLimiter implements Limiter {
  private readonly usedAt = new Map<string, number[]>();
  private readonly units = new Map<string, number>();
  private readonly takenFor = new Set<string>();
  private readonly now: Clock;

  constructor(now: Clock = () => new Date()) {
    this.now = now;
  }

  async take({ name, max, windowSeconds }: Limit, subject: string): Promise<TakeResult> {
    const now = this.now().getTime();
    const key = `${name} ${subject}`;
    const recent = (this.usedAt.get(key) ?? []).filter((time) => time > now - windowSeconds * 1000);
    const oldest = recent.at(-max);
    if (oldest !== undefined) {
      return { ok: false, retryAfterSeconds: Math.ceil((oldest + windowSeconds * 1000 - now) / 1000) };
    }
    this.usedAt.set(key, [...recent, now]);
    return { ok: true, left: max - recent.length - 1 };
  }

  async giveBack({ name }: Limit, subject: string): Promise<void> {
    const key = `${name} ${subject}`;
    this.usedAt.set(key, (this.usedAt.get(key) ?? []).slice(0, -1));
  }

  async takeFromQuota({ name, max, per }: Quota, units: number, use?: QuotaUse): Promise<LimitResult> {
    if (use && this.takenFor.has(`${name} ${use.purpose}`)) return { ok: true };
    const now = this.now().getTime();
    const ms = per === "hour" ? msPerHour : 24 * msPerHour;
    const period = Math.floor(now / ms);
    const share = use?.share && { ...use.share.quota, subject: use.share.subject };
    const counts = [{ name, max, subject: "everybody" }, ...(share ? [share] : [])].map((quota) => {
      const key = `${quota.name} ${quota.subject} ${period}`;
      return { key, used: (this.units.get(key) ?? 0) + units, max: quota.max };
    });
    if (counts.some((count) => count.used > count.max))
      return { ok: false, retryAfterSeconds: ((period + 1) * ms - now) / 1000 };
    for (const { key, used } of counts) this.units.set(key, used);
    if (use) this.takenFor.add(`${name} ${use.purpose}`);
    return { ok: true };
  }
}
