import type { ContactChangeEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";

export type AddressChange = Extract<ContactChangeEvent, { detail: "email" }>;

/** The changes of the e-mail address after completion, the first one first. */
export const addressChanges = ({
  contactChanges = [],
}: Pick<EnrollmentRecord, "contactChanges">): AddressChange[] =>
  contactChanges.filter((change) => change.detail === "email");

/**
 * The address as the browser of the enrollment's session knows it. Anybody may have completed it with the address of a household, which
 * then changed that: what it is since is no business of that browser.
 */
export const addressOfSession = (enrollment: Pick<EnrollmentRecord, "email" | "contactChanges">): string =>
  addressChanges(enrollment)[0]?.from ?? enrollment.email;

/** Whether e-mails go to another address than the browser of the enrollment's session knows. It must not cause any there. */
export const hasOtherAddressThanSession = (
  enrollment: Pick<EnrollmentRecord, "email" | "contactChanges">,
): boolean => !isSame(addressOfSession(enrollment), enrollment.email);

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

/** The customer ids of the other enrollments that one opening of a link was to change with this one. */
export const takenAlongBy = (
  { at }: AddressChange,
  { notices = [] }: Pick<EnrollmentRecord, "notices">,
): string[] =>
  notices.flatMap(({ details }) =>
    details.kind === "email_changed" && details.changedAt === at ? (details.alongWith ?? []) : [],
  );

/**
 * Whether the last change that replaced this address gave the enrollment back an earlier one, by support or from a warning. Whoever is
 * warned of that had taken the enrollment over, or was mistaken for its household: they can do nothing about it themselves.
 */
export function wasGivenBackFrom(
  email: string,
  enrollment: Pick<EnrollmentRecord, "contactChanges" | "notices">,
): boolean {
  const changes = addressChanges(enrollment);
  const index = changes.findLastIndex(({ from }) => isSame(from, email));
  const change = changes[index];
  if (!change || !changes.slice(0, index).some(({ from }) => isSame(from, change.to))) return false;
  const isRestored = enrollment.notices?.some(
    ({ details }) =>
      details.kind === "email_changed" && details.isRestored && details.changedAt === change.at,
  );
  return change.evidence.by === "support" || isRestored === true;
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
