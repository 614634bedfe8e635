import { privacySignal } from "#contracts/site/site-config.ts";

/** Global Privacy Control: nothing of this request may reach a marketing, affiliate or replay tool. */
export const asksForPrivacy = (headers: Record<string, string | undefined> | undefined): boolean =>
  headers?.[privacySignal.header]?.trim() === privacySignal.value;
