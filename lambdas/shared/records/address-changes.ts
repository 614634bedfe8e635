import type { ContactChangeEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { restoreDeadline } from "#domain/enrollment-hold.ts";

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
 * The last change that replaced this address and stands. Where support or a warning gave the enrollment back to an address that it
 * had before, that undoes what replaced that address, with everything since: whoever had it taken over, or was mistaken for its
 * household, can do nothing about it themselves. That somebody with access just changes to an earlier address undoes nothing.
 */
export function standingChangeFrom(
  email: string,
  enrollment: Pick<EnrollmentRecord, "contactChanges">,
): AddressChange | undefined {
  const changes = addressChanges(enrollment);
  const isGivenBackTo = (earlier: AddressChange[], { to, evidence, isRestored }: AddressChange) =>
    (evidence.by === "support" || isRestored === true) && earlier.some(({ from }) => isSame(from, to));
  const stands = (change: AddressChange, index: number) =>
    !isGivenBackTo(changes.slice(0, index), change) &&
    !changes.slice(index + 1).some((later) => isGivenBackTo(changes.slice(0, index + 1), later));
  return changes.findLast((change, index) => isSame(change.from, email) && stands(change, index));
}

/**
 * Whether a former address may still be right about the enrollment: it holds it, or can yet hold and restore it. The present one may
 * have taken it over, so it must not delete it meanwhile.
 */
export const isContested = (
  enrollment: Pick<EnrollmentRecord, "contactChanges" | "hold">,
  now: Date,
): boolean =>
  enrollment.hold?.formerAddress === true ||
  addressChanges(enrollment).some(
    (change) =>
      restoreDeadline(change.at) > now && standingChangeFrom(change.from, enrollment)?.at === change.at,
  );

/** The customer ids of the other enrollments that one opening of a link was to change with this one. */
export const takenAlongBy = (
  { at }: AddressChange,
  { notices = [] }: Pick<EnrollmentRecord, "notices">,
): string[] =>
  notices.flatMap(({ details }) =>
    details.kind === "email_changed" && details.changedAt === at ? (details.alongWith ?? []) : [],
  );

/** A link says in which second it was sent, and a confirmation is sent in the second of the completion. */
const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/**
 * Whether the enrollment certainly had its address then. Before completion a household corrects its address without an event,
 * so anything that was written to the record since may have been that; afterwards each correction asks for the confirmation again.
 */
export const isAddressUnchangedSince = (
  enrollment: Pick<EnrollmentRecord, "completedAt" | "updatedAt" | "contactChanges" | "confirmationEmail">,
  moment: Date,
): boolean => {
  const { completedAt, updatedAt, confirmationEmail } = enrollment;
  const corrections = completedAt ? [completedAt, confirmationEmail?.askedAt ?? completedAt] : [updatedAt];
  const changes = addressChanges(enrollment).map(({ at }) => at);
  return [...corrections, ...changes].every((at) => secondOf(new Date(at)) <= secondOf(moment));
};
