import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
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

const isClosed = (record: Evidence): boolean => deletionRequest(record) !== undefined;
const isUnconfirmed = ({ emailConfirmedAt }: Evidence): boolean => emailConfirmedAt === undefined;
