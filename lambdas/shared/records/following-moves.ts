import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";

type Find = (customerId: string) => Promise<EnrollmentRecord | undefined>;

/**
 * The enrollment that a household has instead of this one: it follows every move to the last home of which there is a record.
 * The enrollment itself if the household did not move. Each is a read by key.
 */
export async function followMoves(enrollment: EnrollmentRecord, find: Find): Promise<EnrollmentRecord> {
  const next = enrollment.movedTo && (await find(enrollment.movedTo.customerId));
  return next ? followMoves(next, find) : enrollment;
}
