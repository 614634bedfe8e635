import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { NotMeLink } from "#lambdas/shared/links/find-by-link.ts";
import type { Enrollments } from "#lambdas/shared/ports.ts";
import { standingChangeFrom } from "#lambdas/shared/records/address-changes.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { followMoves } from "#lambdas/shared/records/moves.ts";

type ToFormerAddress = Extract<NotMeLink, { sentTo: "former_address" }>;
type Records = { enrollments: Pick<Enrollments, "find"> };

/** The other enrollments that the change took along of which the link warns. */
async function takenAlong(
  { warnedOf }: ToFormerAddress,
  { enrollments }: Records,
): Promise<EnrollmentRecord[]> {
  if (!warnedOf) return [];
  const { email, alongWith } = warnedOf;
  const found = await Promise.all(alongWith.map((customerId) => enrollments.find(customerId)));
  return found
    .filter((other) => other !== undefined)
    .filter((other) => !deletionRequest(other) && standingChangeFrom(email, other));
}

const presentHomes = (former: EnrollmentRecord[], { enrollments }: Records): Promise<EnrollmentRecord[]> =>
  Promise.all(
    former.map((enrollment) => followMoves(enrollment, (customerId) => enrollments.find(customerId))),
  );

/**
 * What the link holds back. The enrollment that its page shows comes last, so that another attempt finds what an interrupted one
 * left.
 */
export const heldBy = async (link: ToFormerAddress, records: Records): Promise<EnrollmentRecord[]> => [
  ...(await presentHomes(await takenAlong(link, records), records)),
  link.enrollment,
];

/** Every enrollment whose address the link restores: of former homes as well. The one whose event allows that comes last. */
export async function restoredBy(link: ToFormerAddress, records: Records): Promise<EnrollmentRecord[]> {
  const others = await takenAlong(link, records);
  const homes = await presentHomes(others, records);
  const last = link.warnedOf ? [link.warnedOf.enrollment] : [];
  const all = [...others, ...homes, link.enrollment, ...last];
  return [...new Map(all.map((enrollment) => [enrollment.customerId, enrollment])).values()];
}
