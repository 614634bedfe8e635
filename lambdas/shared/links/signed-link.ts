import * as z from "zod/mini";
import { customerId as customerIdSchema } from "#contracts/http/fields.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { hmacSignature, isSignedWithAny, signWithCurrent } from "#lambdas/shared/hmac.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";

/**
 * The kinds of links in our e-mails. A token of one kind is invalid for every other kind, because it signs `purpose`.
 * `unboundPurpose`: that of tokens that do not name their recipient. We made them before: they are valid until the last one has expired.
 */
export const linkKinds = {
  /** Opens the signed disclosure and the consent receipt on any device. */
  disclosure: {
    purpose: "disclosure-link-2",
    unboundPurpose: "disclosure-link-1",
    lifetimeDays: retentionDays.emailLink,
  },
  /** Proves that the mailbox belongs to the person who enrolled. */
  emailConfirmation: {
    purpose: "email-confirmation-link-2",
    unboundPurpose: "email-confirmation-link-1",
    lifetimeDays: retentionDays.emailLink,
  },
  /** "This wasn't me": holds the enrollment back and blocks the address, and undoes both. */
  notMe: {
    purpose: "not-me-link-2",
    unboundPurpose: "not-me-link-1",
    lifetimeDays: retentionDays.emailLink,
  },
  /** "This wasn't me" for an address that was replaced: holds the enrollment back, and restores the address. */
  addressWarning: {
    purpose: "address-warning-link-1",
    unboundPurpose: undefined,
    lifetimeDays: retentionDays.emailLink,
  },
} as const satisfies Record<
  string,
  { purpose: string; unboundPurpose: string | undefined; lifetimeDays: number }
>;
export type LinkKind = keyof typeof linkKinds;

type LinkTarget = {
  customerId: string;
  /** The address that the link is sent to. */
  recipient: string;
  /** Ids that the path of the link contains. They are signed, but are not part of the token. */
  pathIds?: readonly string[];
};
type Signing = { key: LinkKeyReader; at: Date };

const msPerDay = 24 * 60 * 60 * 1000;

/** `expires.customerId.recipient.signature`. The recipient is a keyed hash, since URLs end up in histories and logs. */
const expiry = z.string().check(z.regex(/^\d{1,12}$/));
const tokenParts = z.tuple([expiry, customerIdSchema, hmacSignature, hmacSignature]);
const unboundTokenParts = z.tuple([expiry, customerIdSchema, hmacSignature]);

/** A link of our site that contains a token for one customer and one recipient. */
export async function createSignedLink(
  kind: LinkKind,
  { path, ...target }: LinkTarget & { path: string },
  { siteOrigin, ...signing }: Signing & { siteOrigin: string },
): Promise<string> {
  const link = new URL(path, siteOrigin);
  link.searchParams.set("token", await createToken(kind, target, signing));
  return link.href;
}

/** A deletion request revokes the links that were sent before it. Support can send a new one. */
export function isRevoked(
  enrollment: Pick<EnrollmentRecord, "closed" | "supportEvents">,
  sentAt: Date,
): boolean {
  const request = deletionRequest(enrollment);
  return request !== undefined && sentAt.getTime() <= Date.parse(request.at);
}

const recipientPurpose = "link-recipient-1";
const recipientParts = (customerId: string, email: string) => [customerId, email.toLowerCase()];

async function createToken(
  kind: LinkKind,
  { customerId, recipient: email, pathIds = [] }: LinkTarget,
  { key, at }: Signing,
): Promise<string> {
  const { purpose, lifetimeDays } = linkKinds[kind];
  const expires = String(expiryAfter(lifetimeDays, at));
  const recipient = await signWithCurrent(recipientPurpose, recipientParts(customerId, email), key);
  const signature = await signWithCurrent(purpose, [...pathIds, recipient, customerId, expires], key);
  return [expires, customerId, recipient, signature].join(".");
}

/** The customer that a token names. It is not verified, and only selects the record that `verifyToken` needs. */
export const customerIdIn = (token: string): string | undefined => partsOf(token)?.customerId;

function partsOf(token: string) {
  const parts = token.split(".");
  const bound = tokenParts.safeParse(parts).data;
  if (bound) {
    const [expires, customerId, recipient, signature] = bound;
    return { expires, customerId, recipient, signature };
  }
  const [expires, customerId, signature] = unboundTokenParts.safeParse(parts).data ?? [];
  return expires && customerId && signature ? { expires, customerId, signature } : undefined;
}

export type VerifiedToken = {
  customerId: string;
  /** The second in which the link was made. */
  sentAt: Date;
  /** Whether the link was sent to this address. Undefined for a token that does not name its recipient. */
  isTo: ((email: string) => Promise<boolean>) | undefined;
};

/**
 * What a link says that we made. Undefined for a token that is forged, expired, or of another kind or path. `unboundIds`: what
 * an unbound token of this kind signs in place of the ids of its path.
 */
export async function verifyToken(
  kind: LinkKind,
  {
    token,
    pathIds = [],
    unboundIds = pathIds,
  }: { token: string; pathIds?: readonly string[]; unboundIds?: readonly string[] },
  { key, at }: Signing,
): Promise<VerifiedToken | undefined> {
  const parts = partsOf(token);
  if (!parts) return undefined;
  const { expires, customerId, recipient, signature } = parts;
  const { purpose, unboundPurpose, lifetimeDays } = linkKinds[kind];
  const usedPurpose = recipient ? purpose : unboundPurpose;
  const ids = recipient ? [...pathIds, recipient] : unboundIds;
  const signed = [...ids, customerId, expires];
  if (!usedPurpose || !(await isSignedWithAny(signature, usedPurpose, signed, key))) return undefined;
  const expiresAt = Number(expires) * 1000;
  if (expiresAt <= at.getTime()) return undefined;
  return {
    customerId,
    sentAt: new Date(expiresAt - lifetimeDays * msPerDay),
    isTo:
      recipient === undefined
        ? undefined
        : (email) => isSignedWithAny(recipient, recipientPurpose, recipientParts(customerId, email), key),
  };
}
