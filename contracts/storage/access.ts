import * as z from "zod/mini";
import { language, timestamp } from "#contracts/http/fields.ts";
import { accessPurposes } from "#domain/access.ts";
import { supportEvidence } from "./record-fields.ts";

/** The items of the tables AccessTokens and AccessSessions. Both expire; neither contains a secret. */

/** What the cookie of a browser names. Once its access has ended, the links that it asked for are not valid any more. */
const browser = z.object({ mailboxHash: z.string(), secretHash: z.string() });

/**
 * For a link to a new address: the one whose enrollments move to it, and the browser, or support, that asked. Support knows who calls
 * for one enrollment only: it alone moves then, with those of the household's other homes.
 */
export const replacedAddress = z.object({
  emailKey: z.string(),
  askedBy: z.union([browser, supportEvidence]),
  customerId: z.optional(z.uuid()),
});
export type ReplacedAddress = z.infer<typeof replacedAddress>;

/** Who asked for a link: their network, as limits count it, and the hash of their browser's secret. */
export const linkAsker = z.object({ network: z.string(), browserHash: z.optional(z.string()) });

/** A link that was sent. The browser that asked for it uses it up. What another one used stays for that browser. */
export const accessTokenItem = z.object({
  /** SHA-256 of the token. */
  tokenHash: z.string(),
  purpose: z.enum(accessPurposes),
  /** The address that the link was sent to, in lower case. */
  emailKey: z.string(),
  replaces: z.optional(replacedAddress),
  /** The address in `replaces`, for the index. */
  replacedEmailKey: z.optional(z.string()),
  /** Absent if support asked, and in older items. */
  asker: z.optional(linkAsker),
  language,
  createdAt: timestamp,
  /** When a browser used it that did not ask for it: maybe a program that checks e-mails. */
  usedAt: z.optional(timestamp),
  /** Epoch seconds. DynamoDB deletes expired items late, so the exchange checks it as well. */
  expiresAt: z.int(),
});
export type AccessTokenItem = z.infer<typeof accessTokenItem>;

/** The browsers that may see the enrollments of one address. */
export const accessSessionItem = z.object({
  /** SHA-256 of the address, for this purpose only. The cookie names the item by it. */
  mailboxHash: z.string(),
  emailKey: z.string(),
  browsers: z.array(z.object({ secretHash: z.string(), createdAt: timestamp, expiresAt: z.int() })),
  version: z.int(),
  /** When the last browser's access ends. */
  expiresAt: z.int(),
});
export type AccessSessionItem = z.infer<typeof accessSessionItem>;
