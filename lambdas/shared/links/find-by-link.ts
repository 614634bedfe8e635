import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Enrollments, LinkKeyReader } from "#lambdas/shared/ports.ts";
import {
  addressChanges,
  isAddressUnchangedSince,
  standingChangeFrom,
  takenAlongBy,
} from "#lambdas/shared/records/address-changes.ts";
import { followMoves } from "#lambdas/shared/records/moves.ts";
import { customerIdIn, isRevoked, type LinkKind, verifyToken } from "./signed-link.ts";

type LinkReader = {
  enrollments: Pick<Enrollments, "find">;
  key: LinkKeyReader;
  at: Date;
};

type SentLink = {
  /** The enrollment that the link was made for. */
  enrollment: EnrollmentRecord;
  sentAt: Date;
  /** Whether the token names its recipient. */
  isBound: boolean;
  /**
   * Whether the link was sent to this address. A token that does not name its recipient was sent to the address of its
   * enrollment if that has not changed since, and else to nobody knows whom.
   */
  isTo: (email: string) => Promise<boolean>;
};

/** A link of ours with its enrollment. Undefined for one that is invalid, expired or revoked. */
async function findSentLink(
  kind: LinkKind,
  link: { token: string; pathIds?: readonly string[] },
  { enrollments, ...signing }: LinkReader,
): Promise<SentLink | undefined> {
  const verified = await verifyToken(kind, link, signing);
  const enrollment = verified && (await enrollments.find(verified.customerId));
  if (!enrollment) return undefined;
  const { sentAt } = verified;
  // A warning is also about the enrollments that were changed with this one.
  if (kind !== "addressWarning" && isRevoked(enrollment, sentAt)) return undefined;
  const isUnchanged = async (email: string) =>
    email.toLowerCase() === enrollment.emailKey && isAddressUnchangedSince(enrollment, sentAt);
  return { enrollment, sentAt, isBound: verified.isTo !== undefined, isTo: verified.isTo ?? isUnchanged };
}

/**
 * The enrollment whose papers the link opens, also once it has ended. Undefined for a link that is invalid, expired or revoked,
 * or that was sent to an address that the enrollment does not have any more.
 */
export async function findByDisclosureLink(
  { sessionId, token }: { sessionId: string; token: string },
  reader: LinkReader,
): Promise<EnrollmentRecord | undefined> {
  const sent = await findSentLink("disclosure", { token, pathIds: [sessionId] }, reader);
  if (sent?.enrollment.sessionId !== sessionId) return undefined;
  return (await sent.isTo(sent.enrollment.email)) ? sent.enrollment : undefined;
}

/** The enrollment whose e-mail address the token confirms. */
export async function findByConfirmationToken(
  token: string,
  { enrollments, ...signing }: LinkReader,
): Promise<EnrollmentRecord | undefined> {
  const customerId = customerIdIn(token);
  const enrollment = customerId && (await enrollments.find(customerId));
  if (!enrollment) return undefined;
  const { emailKey } = enrollment;
  // An unbound token of this kind signs the address itself.
  const verified = await verifyToken("emailConfirmation", { token, unboundIds: [emailKey] }, signing);
  if (!verified || isRevoked(enrollment, verified.sentAt)) return undefined;
  return !verified.isTo || (await verified.isTo(emailKey)) ? enrollment : undefined;
}

export type NotMeLink =
  /** The link was sent to the address that the enrollment has. */
  | { sentTo: "present_address"; enrollment: EnrollmentRecord }
  /**
   * The link was sent to an address that was replaced, at `replacedAt`. `warnedOf`: the enrollment that it was sent about, that
   * address, and the ids of what the change took along. Both are absent for a link that does not name its recipient.
   */
  | {
      sentTo: "former_address";
      enrollment: EnrollmentRecord;
      replacedAt?: string | undefined;
      warnedOf?: { enrollment: EnrollmentRecord; email: string; alongWith: string[] };
    };

/** The link was sent to an address that the enrollment does not have any more. `isTo` knows its recipient. */
export type LinkToOtherAddress = { sentTo: "other_address"; isTo: SentLink["isTo"] };

/**
 * The enrollment that the link is about. After a move it is that of the new home: holding the former one back would protect
 * nothing, since it has ended. A warning still acts once the enrollment has another address than its recipient's, until support or
 * an earlier address took the enrollment back.
 */
export async function findByNotMeToken(
  token: string,
  reader: LinkReader,
): Promise<NotMeLink | LinkToOtherAddress | undefined> {
  const signUp = await findSentLink("notMe", { token }, reader);
  const sent = signUp ?? (await findSentLink("addressWarning", { token }, reader));
  if (!sent) return undefined;
  const toOtherAddress = { sentTo: "other_address", isTo: sent.isTo } as const;
  const find = (customerId: string) => reader.enrollments.find(customerId);
  const enrollment = await followMoves(sent.enrollment, find);
  const isGone = isRevoked(enrollment, sent.sentAt) || isRevoked(sent.enrollment, sent.sentAt);
  if (signUp && isGone) return undefined;
  if (signUp && !mayBeWarning(signUp)) {
    return (await sent.isTo(enrollment.email)) ? { sentTo: "present_address", enrollment } : toOtherAddress;
  }
  if (signUp && !(await signUp.isTo(signUp.enrollment.email))) return toOtherAddress;
  const email = await recipientAmongFormer(sent);
  if (!email) return isGone ? undefined : { sentTo: "former_address", enrollment };
  const change = standingChangeFrom(email, sent.enrollment);
  const alongWith = change ? takenAlongBy(change, sent.enrollment) : [];
  if (isGone) return findByTakenAlong(email, alongWith, { find, sentAt: sent.sentAt });
  if (!change && email.toLowerCase() !== sent.enrollment.emailKey) return toOtherAddress;
  return {
    sentTo: "former_address",
    enrollment,
    replacedAt: change?.at,
    warnedOf: { enrollment: sent.enrollment, email, alongWith },
  };
}

/**
 * What the warning is about once its own enrollment is deleted: the first of the others whose change stands. Whoever took them over
 * must not end the link for all by having one deleted.
 */
async function findByTakenAlong(
  email: string,
  ids: string[],
  { find, sentAt }: { find: LinkReader["enrollments"]["find"]; sentAt: Date },
): Promise<NotMeLink | undefined> {
  for (const [index, customerId] of ids.entries()) {
    const other = await find(customerId);
    const change = other && standingChangeFrom(email, other);
    if (!change) continue;
    const enrollment = await followMoves(other, find);
    if (isRevoked(enrollment, sentAt)) continue;
    const alongWith = ids.slice(index + 1);
    const warnedOf = { enrollment: other, email, alongWith };
    return { sentTo: "former_address", enrollment, replacedAt: change.at, warnedOf };
  }
  return undefined;
}

/** Warnings did not have a purpose of their own. One of these is no link to the present address. */
const mayBeWarning = ({ isBound, enrollment }: SentLink): boolean =>
  !isBound && addressChanges(enrollment).length > 0;

async function recipientAmongFormer({ isBound, isTo, enrollment }: SentLink): Promise<string | undefined> {
  if (!isBound) return undefined;
  for (const { from } of addressChanges(enrollment)) if (await isTo(from)) return from;
  return undefined;
}
