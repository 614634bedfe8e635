import * as z from "zod/mini";
import { customerId as customerIdSchema } from "#contracts/http/fields.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { hmacSignature } from "#lambdas/shared/hmac.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { isLinkSignatureValid, signLink } from "./link-signature.ts";

/** The kinds of links in our e-mails. A token of one kind is invalid for every other kind, because it signs `purpose`. */
export const linkKinds = {
  /** Opens the signed disclosure and the consent receipt on any device. */
  disclosure: { purpose: "disclosure-link-1", lifetimeDays: retentionDays.emailLink },
  /** Proves that the mailbox belongs to the person who enrolled. */
  emailConfirmation: { purpose: "email-confirmation-link-1", lifetimeDays: retentionDays.emailLink },
  /** "This wasn't me": holds the enrollment back and blocks the address, and undoes both. */
  notMe: { purpose: "not-me-link-1", lifetimeDays: retentionDays.emailLink },
} as const satisfies Record<string, { purpose: string; lifetimeDays: number }>;
export type LinkKind = keyof typeof linkKinds;

type LinkTarget = {
  customerId: string;
  /** Ids that the path of the link contains. They are signed, but are not part of the token. */
  pathIds?: readonly string[];
};
type Signing = { key: LinkKeyReader; at: Date };

const secondsPerDay = 24 * 60 * 60;

const tokenParts = z.tuple([z.string().check(z.regex(/^\d{1,12}$/)), customerIdSchema, hmacSignature]);

/** A link of our site that contains a token for one customer. */
export async function createSignedLink(
  kind: LinkKind,
  { path, ...target }: LinkTarget & { path: string },
  { siteOrigin, ...signing }: Signing & { siteOrigin: string },
): Promise<string> {
  const link = new URL(path, siteOrigin);
  link.searchParams.set("token", await createToken(kind, target, signing));
  return link.href;
}

/**
 * A deletion request revokes the links that were sent before it. Support can send a new one. Only for tokens that were
 * verified.
 */
export function isRevoked(
  enrollment: Pick<EnrollmentRecord, "supportEvents">,
  kind: LinkKind,
  token: string,
): boolean {
  const request = deletionRequest(enrollment);
  const expires = Number(token.split(".", 1)[0]);
  const sentAt = (expires - linkKinds[kind].lifetimeDays * secondsPerDay) * 1000;
  return request !== undefined && sentAt <= Date.parse(request.at);
}

async function createToken(
  kind: LinkKind,
  { customerId, pathIds = [] }: LinkTarget,
  { key, at }: Signing,
): Promise<string> {
  const { purpose, lifetimeDays } = linkKinds[kind];
  const expires = String(expiryAfter(lifetimeDays, at));
  const signature = await signLink(purpose, [...pathIds, customerId, expires], key);
  return [expires, customerId, signature].join(".");
}

/** The customer that a token names. It is not verified, and only selects the record that `verifyToken` needs. */
export const customerIdIn = (token: string): string | undefined =>
  tokenParts.safeParse(token.split(".")).data?.[1];

/** The customer for whom the link was made. Undefined for a token that is forged, expired, or of another kind or path. */
export async function verifyToken(
  kind: LinkKind,
  { token, pathIds = [] }: { token: string; pathIds?: readonly string[] },
  { key, at }: Signing,
): Promise<{ customerId: string } | undefined> {
  const parsed = tokenParts.safeParse(token.split("."));
  if (!parsed.success) return undefined;
  const [expires, customerId, signature] = parsed.data;
  const signed = [...pathIds, customerId, expires];
  if (!(await isLinkSignatureValid(signature, linkKinds[kind].purpose, signed, key))) return undefined;
  return Number(expires) * 1000 > at.getTime() ? { customerId } : undefined;
}
