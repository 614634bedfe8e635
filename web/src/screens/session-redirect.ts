import type { Session } from "#contracts/http/session.ts";
import type { Status } from "#domain/session-status.ts";
import { paths } from "#web/src/paths.ts";

export type GuardedScreen = "connect" | "application" | "enrollment" | "billing" | "confirmation";

/** The fields of a session that decide which screens it may see. */
type Progress = Pick<Session, "status" | "applicationData" | "utilityData">;

const screenByStatus: Record<Status, () => string> = {
  started: paths.connect,
  utility_verified: paths.application,
  application_in_progress: paths.application,
  application_submitted: paths.billing,
  completed: paths.confirmation,
};

const beforeSubmission: readonly Status[] = ["started", "utility_verified", "application_in_progress"];

/** True for a household that enters everything manually, without a connected account or a bill. */
const isManual = ({ status, applicationData, utilityData }: Progress): boolean =>
  beforeSubmission.includes(status) &&
  applicationData?.enrollmentSource === "manual" &&
  (utilityData === undefined || utilityData.source === "manual");

/** The path of the screen where this session continues. */
export const resumePath = (session: Progress): string =>
  isManual(session) ? paths.enrollment() : screenByStatus[session.status]();

/** The statuses that may see each screen. */
const admittedStatuses: Record<GuardedScreen, readonly Status[]> = {
  connect: beforeSubmission,
  application: ["utility_verified", "application_in_progress"],
  enrollment: beforeSubmission,
  billing: ["application_submitted"],
  confirmation: ["completed"],
};

/** Specification, "Roles and permissions": redirects for browsers without a session. */
const withoutSession: Record<GuardedScreen, () => string> = {
  connect: paths.signup,
  application: paths.signup,
  enrollment: paths.signup,
  billing: paths.home,
  confirmation: paths.signup,
};

/** The path to redirect to, or undefined if the session may see the screen. */
export function redirectFor(session: Progress | null, screen: GuardedScreen): string | undefined {
  if (!session) return withoutSession[screen]();
  const maySee =
    admittedStatuses[screen].includes(session.status) && !(screen === "application" && isManual(session));
  return maySee ? undefined : resumePath(session);
}
