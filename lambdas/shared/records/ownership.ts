import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { askerOf, networkOf } from "#lambdas/shared/client-network.ts";
import { deletionRequest } from "./deletions.ts";

type Evidence = Pick<
  EnrollmentRecord,
  "closed" | "supportEvents" | "emailConfirmedAt" | "stage" | "createdAt"
>;

const stages = ["completed", "submitted", "lead"] as const satisfies EnrollmentRecord["stage"][];

/**
 * Puts what the owner of an address most likely made before what strangers made with it: first what was confirmed from the mailbox,
 * then what got furthest, then the newest. What is kept for the law only comes last.
 */
export const byOwnership = (a: Evidence, b: Evidence): number =>
  Number(isClosed(a)) - Number(isClosed(b)) ||
  Number(isUnconfirmed(a)) - Number(isUnconfirmed(b)) ||
  stages.indexOf(a.stage) - stages.indexOf(b.stage) ||
  b.createdAt.localeCompare(a.createdAt);

/**
 * The same where only the first ones are reached: what was confirmed first comes first. A stranger's may be confirmed later, by an
 * owner who opens a link.
 */
export const byFirstConfirmed = (a: Evidence, b: Evidence): number =>
  Number(isClosed(a)) - Number(isClosed(b)) ||
  (a.emailConfirmedAt ?? never).localeCompare(b.emailConfirmedAt ?? never) ||
  byOwnership(a, b);
const never = "9999";

/** From where an enrollment was completed. Undefined for one that is not. */
export const completedFrom = ({ consents }: Pick<EnrollmentRecord, "consents">): string | undefined =>
  consents.findLast(({ kind }) => kind === "disclosure")?.ip;

/** Whether it was completed from the network of this IP address: by its household rather than by strangers, if the household asks. */
export const isCompletedFrom =
  (ip: string) =>
  (enrollment: Pick<EnrollmentRecord, "consents">): boolean => {
    const from = completedFrom(enrollment);
    return from !== undefined && networkOf(from) === networkOf(ip);
  };

/**
 * Whether the mailbox's owner made it theirs: they confirmed the address and did not press "This wasn't me" since, which frees its
 * number. A block keeps away what strangers cause with an address, and no e-mail about such an enrollment. `network`: and completed
 * it from there (`askerOf`).
 */
export function isOwned(
  {
    emailConfirmedAt,
    numberLost,
    consents,
  }: Pick<EnrollmentRecord, "emailConfirmedAt" | "numberLost" | "consents">,
  network?: string,
): boolean {
  if (emailConfirmedAt === undefined || numberLost?.reason === "held_back") return false;
  const from = completedFrom({ consents });
  return network === undefined || (from !== undefined && askerOf(from) === network);
}

const isClosed = (record: Evidence): boolean => deletionRequest(record) !== undefined;
const isUnconfirmed = ({ emailConfirmedAt }: Evidence): boolean => emailConfirmedAt === undefined;
