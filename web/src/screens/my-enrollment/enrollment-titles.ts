import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { formatDay, formatDeadline } from "#web/src/screens/shared/deadline.ts";

const { facts } = myEnrollment;

export function homeOf({ serviceAddress, utility }: OwnEnrollment): string {
  if (serviceAddress) return formatAddress({ ...serviceAddress, state: "", zip: "" });
  return utility ? utilities[utility].name : facts.anyUtility;
}

const dayOf = ({ completedAt }: OwnEnrollment) => completedAt && formatDay(new Date(completedAt));

const othersOfHome = (enrollment: OwnEnrollment, all: readonly OwnEnrollment[]) =>
  all.filter((other) => other.customerId !== enrollment.customerId && homeOf(other) === homeOf(enrollment));

export const sharesHome = (enrollment: OwnEnrollment, all: readonly OwnEnrollment[]): boolean =>
  othersOfHome(enrollment, all).length > 0;

/** The day on which it was completed, and the time where another of its home was completed on that day. */
export function enrolledOn(enrollment: OwnEnrollment, all: readonly OwnEnrollment[]): string | undefined {
  const { completedAt } = enrollment;
  if (!completedAt) return undefined;
  const isOnlyOfDay = othersOfHome(enrollment, all).every((other) => dayOf(other) !== dayOf(enrollment));
  return facts.enrolled((isOnlyOfDay ? formatDay : formatDeadline)(new Date(completedAt)));
}
