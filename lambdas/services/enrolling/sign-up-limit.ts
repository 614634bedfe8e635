import { limits } from "#domain/limits.ts";
import { networkOf } from "#lambdas/shared/client-network.ts";
import { rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter } from "#lambdas/shared/ports.ts";

type Naming = { ip: string; email: string; former: string | undefined };

/**
 * The reply to whoever has named this address often enough, or undefined. An unfinished application that keeps its address (`former`,
 * in lower case) does not count: My enrollment of an address reads every record that names it.
 */
export async function rejectSignUp(limiter: Pick<Limiter, "take">, { ip, email, former }: Naming) {
  const emailKey = email.toLowerCase();
  if (former === emailKey) return undefined;
  const taken = await limiter.take(limits.signUpsOfAddressInNetwork, `${networkOf(ip)}\n${emailKey}`);
  return taken.ok ? undefined : rateLimited(taken);
}
