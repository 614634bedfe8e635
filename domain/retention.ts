/**
 * How long personal data is stored, in days, as the privacy policy promises. The tables' `expiresAt`, the bucket's
 * lifecycle rule, the session cookie and the links in e-mails use these values.
 */
export const retentionDays = {
  /** An unfinished session or enrollment since the household's last visit, and the session's cookie. */
  session: 90,
  /** A bill: the file and the parsed bill. */
  bill: 30,
  /** A link in an e-mail. It expires because e-mails are forwarded. */
  emailLink: 90,
} as const;

const msPerDay = 24 * 60 * 60 * 1000;

/** The end of a retention time, in epoch seconds as DynamoDB's time to live expects it. */
export const expiryAfter = (days: number, from: Date): number =>
  Math.floor((from.getTime() + days * msPerDay) / 1000);
