import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { utilities } from "#domain/utilities/index.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { formatDay, formatDeadline } from "#web/src/screens/shared/deadline.ts";

const { facts } = myEnrollment;

function homeOf({ serviceAddress, utility }: OwnEnrollment): string {
  if (serviceAddress) return `${serviceAddress.street}, ${serviceAddress.city}`;
  return utility ? utilities[utility].name : facts.anyUtility;
}

const withTime = (format: (time: Date) => string) => (enrollment: OwnEnrollment) => {
  const home = homeOf(enrollment);
  const { completedAt } = enrollment;
  return completedAt ? facts.enrolledOn(home, format(new Date(completedAt))) : home;
};

const forms = [homeOf, withTime(formatDay), withTime(formatDeadline)];

/** The home, with the day or the time of its enrollment where another of the enrollments is of the same home. */
export function titleOf(enrollment: OwnEnrollment, all: readonly OwnEnrollment[]): string {
  const others = all.filter(({ customerId }) => customerId !== enrollment.customerId);
  const unique = forms.find((form) => others.every((other) => form(other) !== form(enrollment)));
  return (unique ?? withTime(formatDeadline))(enrollment);
}
