import { accessHours } from "./retention.ts";

/** How long the link in the e-mail can be exchanged for access. It is short because e-mails are forwarded. */
export const accessTokenMinutes = 30;

/** How many browsers have access to one mailbox's enrollments at once. A further one replaces the oldest. */
export const maxBrowsers = 5;

const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;

const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

export const accessTokenExpiry = (at: Date): number =>
  epochSeconds(at) + accessTokenMinutes * secondsPerMinute;

/** A browser that has access. The secret itself is only in its cookie. */
export type AccessBrowser = { secretHash: string; createdAt: string; expiresAt: number };

export const isCurrent = ({ expiresAt }: { expiresAt: number }, at: Date): boolean =>
  expiresAt > epochSeconds(at);

/** The browsers that have access after one more got it. Expired ones are left out. */
export function withBrowser(
  browsers: readonly AccessBrowser[],
  secretHash: string,
  at: Date,
): AccessBrowser[] {
  const browser = {
    secretHash,
    createdAt: at.toISOString(),
    expiresAt: epochSeconds(at) + accessHours * secondsPerHour,
  };
  return [...browsers.filter((other) => isCurrent(other, at)), browser].slice(-maxBrowsers);
}

/**
 * What a link is for, which its page says before the button is pressed: to open My enrollment, or to make the address that it
 * was sent to that of the enrollments. A token of one purpose is unknown to every other.
 */
export const accessPurposes = ["my-enrollment", "new-address"] as const;
export type AccessPurpose = (typeof accessPurposes)[number];
