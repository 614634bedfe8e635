import { privacySignal } from "#contracts/site/site-config.ts";

/** Global Privacy Control: data of this request must not reach any marketing, affiliate or session-replay service. */
export const hasPrivacySignal = (headers: Record<string, string | undefined> | undefined): boolean =>
  headers?.[privacySignal.header]?.trim() === privacySignal.value;
