import type { ContactChangeEvent } from "#contracts/storage/contact-change.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";

export type AddressChange = Extract<ContactChangeEvent, { detail: "email" }>;

/** The changes of the e-mail address after completion, the first one first. */
export const addressChanges = ({
  contactChanges = [],
}: Pick<EnrollmentRecord, "contactChanges">): AddressChange[] =>
  contactChanges.filter((change) => change.detail === "email");

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The last change that replaced this address and stands. A later change back to what the enrollment had by then undoes it,
 * with everything between: whoever got the address in between must not bring their own back.
 */
export function standingChangeFrom(
  email: string,
  enrollment: Pick<EnrollmentRecord, "contactChanges">,
): AddressChange | undefined {
  const changes = addressChanges(enrollment);
  const isUndone = (index: number) => {
    const before = changes.slice(0, index + 1).map(({ from }) => from);
    return changes.slice(index + 1).some(({ to }) => before.some((address) => isSame(address, to)));
  };
  return changes.findLast((change, index) => isSame(change.from, email) && !isUndone(index));
}

/** A link says in which second it was sent, and a confirmation is sent in the second of the completion. */
const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/**
 * Whether the enrollment certainly had its address then. Before completion a household corrects its address without an event,
 * so anything that was written to the record since may have been that.
 */
export const isAddressUnchangedSince = (
  enrollment: Pick<EnrollmentRecord, "completedAt" | "updatedAt" | "contactChanges">,
  moment: Date,
): boolean =>
  secondOf(new Date(enrollment.completedAt ?? enrollment.updatedAt)) <= secondOf(moment) &&
  addressChanges(enrollment).every(({ at }) => secondOf(new Date(at)) <= secondOf(moment));
