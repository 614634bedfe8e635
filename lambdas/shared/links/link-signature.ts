import { isSignatureValid, sign } from "#lambdas/shared/hmac.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";

const defaultMaxAgeMs = 5 * 60 * 1000;
/** A link may be signed with a key that was rotated a moment ago. Forged links cause at most one read in ten seconds. */
const unknownKeyMaxAgeMs = 10 * 1000;

/** Signs a link in an e-mail with the current key. */
export async function signLink(
  purpose: string,
  parts: readonly string[],
  keys: LinkKeyReader,
): Promise<string> {
  const [current] = await keys(defaultMaxAgeMs);
  return sign(purpose, parts, current);
}

/** Whether we signed the link, with the current key or with the one before the last rotation. */
export async function isLinkSignatureValid(
  signature: string,
  purpose: string,
  parts: readonly string[],
  keys: LinkKeyReader,
): Promise<boolean> {
  const isValidAmong = (candidates: readonly string[]) =>
    candidates.some((key) => isSignatureValid(signature, purpose, parts, key));
  return isValidAmong(await keys(defaultMaxAgeMs)) || isValidAmong(await keys(unknownKeyMaxAgeMs));
}
