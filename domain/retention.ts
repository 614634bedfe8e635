/**
 * How long what we know of people is kept, in days: the promise of the privacy policy. What carries it out reads it
 * here: the tables' `expiresAt`, the bucket's lifecycle, the cookie and the links in e-mails.
 */
export const retentionDays = {
  /** A sign-up that nobody goes on with, and the cookie that opens it. */
  signUp: 90,
  /** A bill: the file, and what was read of it. */
  bill: 30,
  /** Long enough to find the e-mail again, short enough that a forwarded one does not open for ever. */
  link: 90,
} as const;

const msOfDay = 24 * 60 * 60 * 1000;

/** The moment, in epoch seconds, at which what is kept for these days is gone. */
export const expiryAfter = (days: number, from: Date): number =>
  Math.floor((from.getTime() + days * msOfDay) / 1000);
