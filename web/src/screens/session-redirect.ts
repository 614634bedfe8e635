import type { Session } from "#contracts/http/session.ts";
import type { Status } from "#domain/session-status.ts";
import { paths } from "#web/src/paths.ts";

export type GuardedScreen = "connect" | "application" | "enrollment" | "billing" | "confirmation";

/** What of a sign-up decides where it goes on. */
type Progress = Pick<Session, "status" | "applicationData" | "utilityData">;

const resumeAt: Record<Status, () => string> = {
  started: paths.connect,
  utility_verified: paths.application,
  application_in_progress: paths.application,
  application_submitted: paths.billing,
  completed: paths.confirmation,
};

const beforeSubmitting: readonly Status[] = ["started", "utility_verified", "application_in_progress"];

/** Somebody who types everything, and has no account or bill to check. */
const isByHand = ({ status, applicationData, utilityData }: Progress): boolean =>
  beforeSubmitting.includes(status) &&
  applicationData?.enrollmentSource === "manual" &&
  (utilityData === undefined || utilityData.source === "manual");

/** The screen at which this person left off. */
export const resumePath = (session: Progress): string =>
  isByHand(session) ? paths.enrollment() : resumeAt[session.status]();

/** Statuses that may see a screen. Anybody else is sent to where they left off. */
const admitted: Record<GuardedScreen, readonly Status[]> = {
  connect: beforeSubmitting,
  application: ["utility_verified", "application_in_progress"],
  enrollment: beforeSubmitting,
  billing: ["application_submitted"],
  confirmation: ["completed"],
};

/** Spec, "Roles and permissions": where a person without a sign-up belongs. */
const withoutSession: Record<GuardedScreen, () => string> = {
  connect: paths.signup,
  application: paths.signup,
  enrollment: paths.signup,
  billing: paths.home,
  confirmation: paths.signup,
};

/** The address to send this person to instead, or undefined when the screen is theirs to see. */
export function redirectFor(session: Progress | null, screen: GuardedScreen): string | undefined {
  if (!session) return withoutSession[screen]();
  const isTheirs =
    admitted[screen].includes(session.status) && !(screen === "application" && isByHand(session));
  return isTheirs ? undefined : resumePath(session);
}
