import type { Session } from "../../../contracts/session.ts";
import type { Status } from "../../../domain/session-status.ts";
import { paths } from "../paths.ts";

export type GuardedScreen = "connect" | "application" | "billing" | "confirmation";

/** The screen at which somebody with this status left off. */
export const resumeAt: Record<Status, () => string> = {
  started: paths.connect,
  utility_verified: paths.application,
  application_in_progress: paths.application,
  application_submitted: paths.billing,
  completed: paths.confirmation,
};

/** Statuses that may see a screen. Anybody else is sent to where they left off. */
const admitted: Record<GuardedScreen, readonly Status[]> = {
  connect: ["started", "utility_verified", "application_in_progress"],
  application: ["utility_verified", "application_in_progress"],
  billing: ["application_submitted"],
  confirmation: ["completed"],
};

/** Spec, "Roles and permissions": where a person without a sign-up belongs. */
const withoutSession: Record<GuardedScreen, () => string> = {
  connect: paths.signup,
  application: paths.signup,
  billing: paths.home,
  confirmation: paths.signup,
};

/** The address to send this person to instead, or undefined when the screen is theirs to see. */
export function whereTo(session: Pick<Session, "status"> | null, screen: GuardedScreen): string | undefined {
  if (!session) return withoutSession[screen]();
  return admitted[screen].includes(session.status) ? undefined : resumeAt[session.status]();
}
