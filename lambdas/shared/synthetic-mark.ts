import { syntheticMark, syntheticMarkMaxAgeSeconds } from "#contracts/http/synthetic.ts";
import { isSignedWithAny, sign } from "./hmac.ts";
import type { Clock, LinkKeyReader } from "./ports.ts";

const purpose = "synthetic-enrollment-1";

const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The header of a request that creates a synthetic session. */
export function signSyntheticMark(key: string, at: Date): string {
  const signedAt = String(epochSeconds(at));
  return `${signedAt}.${sign(purpose, [signedAt], key)}`;
}

/** Whether a request carries a header that was signed with our key within the last minutes. */
export const isSynthetic =
  ({ key, now }: { key: LinkKeyReader; now: Clock }) =>
  async (header: string | undefined): Promise<boolean> => {
    const mark = syntheticMark.safeParse(header).data;
    if (!mark) return false;
    const { signedAt, signature } = mark;
    if (Math.abs(epochSeconds(now()) - Number(signedAt)) > syntheticMarkMaxAgeSeconds) return false;
    return isSignedWithAny(signature, purpose, [signedAt], key);
  };
