import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Enrollments, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { isAddressUnchangedSince } from "#lambdas/shared/records/address-changes.ts";
import { isRevoked, type LinkKind, verifyToken } from "./signed-link.ts";

export type LinkReader = {
  enrollments: Pick<Enrollments, "find">;
  key: LinkKeyReader;
  at: Date;
};

export type SentLink = {
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
export async function findSentLink(
  kind: LinkKind,
  link: { token: string; pathIds?: readonly string[] },
  { enrollments, ...signing }: LinkReader,
): Promise<SentLink | undefined> {
  const verified = await verifyToken(kind, link, signing);
  const enrollment = verified && (await enrollments.find(verified.customerId));
  if (!enrollment || isRevoked(enrollment, verified.sentAt)) return undefined;
  const { sentAt } = verified;
  const isUnchanged = async (email: string) =>
    email.toLowerCase() === enrollment.emailKey && isAddressUnchangedSince(enrollment, sentAt);
  return { enrollment, sentAt, isBound: verified.isTo !== undefined, isTo: verified.isTo ?? isUnchanged };
}
