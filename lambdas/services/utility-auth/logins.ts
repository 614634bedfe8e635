import type { routes } from "#contracts/http/routes.ts";
import type { UtilityAuthRequest } from "#contracts/http/utility-auth.ts";
import { type Limit, limits } from "#domain/limits.ts";
import { networkOf } from "#lambdas/shared/client-network.ts";
import { type ErrorReply, fail, withRetryAfter } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter } from "#lambdas/shared/ports.ts";
import type { LoginNonces, OpenPassword } from "#lambdas/shared/utility-ports.ts";

export type UtilityAuthError = ErrorReply<(typeof routes.utilityAuth.errors)[number]>;
export type Credentials = Extract<UtilityAuthRequest, { password: string }>;
export type LoginDependencies = { openPassword: OpenPassword; nonces: LoginNonces; limiter: Limiter };
type Opened = { ok: true; password: string } | { ok: false; error: UtilityAuthError };

/** `left`: how many more times the limit can be used. Absent where limits are off. */
export type LoginTaken = { ok: true; left?: number } | { ok: false; error: UtilityAuthError };

const rejected = (error: UtilityAuthError) => ({ ok: false as const, error });
const notEncrypted = rejected(fail("credentials_not_encrypted"));

/** Fails with `too_many_logins` or, for a login's token, `too_many_verification_codes` beyond a limit. */
export async function takeLogin(
  limiter: Limiter,
  limit: Limit,
  subject: string,
  code: "too_many_logins" | "too_many_verification_codes" = "too_many_logins",
): Promise<LoginTaken> {
  const taken = await limiter.take(limit, subject);
  return taken.ok ? taken : rejected(withRetryAfter(fail(code), taken));
}

/**
 * Counts a login and decrypts its password. The session is counted first, so that it cannot use KMS without limit; the
 * username last, so that only a password that the utility will see counts for it.
 */
export async function openLogin(
  { openPassword, nonces, limiter }: LoginDependencies,
  credentials: Credentials,
  ip: string,
): Promise<Opened> {
  const taken = await takeLogin(limiter, limits.loginsOfSession, credentials.sessionId);
  if (!taken.ok) return taken;
  const started = await nonces.startLogin(credentials);
  if (!started.ok) return notEncrypted;
  const password = await openPassword(credentials, credentials);
  if (password === undefined) return notEncrypted;
  const username = usernameSubject(credentials);
  const ofNetwork = `${networkOf(ip)}\n${username}`;
  const takenInNetwork = await takeLogin(limiter, limits.loginsOfUsernameInNetwork, ofNetwork);
  if (!takenInNetwork.ok) return takenInNetwork;
  const takenForUser = await takeLogin(limiter, limits.loginsOfUsername, username);
  return takenForUser.ok ? { ok: true, password } : takenForUser;
}

/** Decrypts the password for the account of a login that the utility accepted. It counts as no login of its own. */
export async function openAccount(
  { openPassword, nonces }: LoginDependencies,
  credentials: Credentials,
): Promise<Opened> {
  const started = await nonces.startAccount(credentials);
  const password = started.ok ? await openPassword(credentials, credentials) : undefined;
  return password === undefined ? notEncrypted : { ok: true, password };
}

/** Utilities ignore case and surrounding spaces, and people type the same username in both forms of Unicode. */
const usernameSubject = ({ utility_code, username }: Credentials) =>
  `${utility_code}\n${username.normalize("NFKC").toLowerCase().replace(/\s/g, "")}`;
