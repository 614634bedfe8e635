import type { Session } from "#contracts/http/session.ts";
import { type GuardedPage, pages } from "#contracts/site/pages.ts";
import { isAccountOfFormerHome } from "#domain/moving.ts";
import type { Status } from "#domain/session-status.ts";
import { paths } from "#web/src/paths.ts";

/** The fields of a session that decide which screens it may see. */
type Progress = Pick<Session, "status" | "applicationData" | "utilityData" | "move">;

const screenByStatus: Record<Status, () => string> = {
  started: paths.connect,
  utility_verified: paths.application,
  application_in_progress: paths.application,
  application_submitted: paths.billing,
  completed: paths.confirmation,
};

const isAdmitted = (status: Status, page: GuardedPage) =>
  (pages[page].guard.statuses as readonly Status[]).includes(status);

/** True for a household that enters everything manually, without a connected account or a bill. */
const isManual = ({ status, applicationData, utilityData }: Progress): boolean =>
  isAdmitted(status, "enrollment") &&
  applicationData?.enrollmentSource === "manual" &&
  (utilityData === undefined || utilityData.source === "manual");

/** A browser may claim `application_in_progress` before there is an account or a bill to continue with. */
const hasNothingToReview = ({ status, utilityData }: Progress): boolean =>
  status === "application_in_progress" && utilityData === undefined;

/** The account or bill is most likely that of the home from which the household moves, and it has not gone on with it. */
export const isInDoubt = ({ status, utilityData, move }: Progress): boolean =>
  status === "utility_verified" && isAccountOfFormerHome(utilityData, move);

/** The path of the form with the details of this session: the manual screen, or the review of an account or a bill. */
export const formPath = (session: Progress): string =>
  isManual(session) ? paths.enrollment() : paths.application();

/** The path of the screen where this session continues. */
export function resumePath(session: Progress): string {
  const path = screenByStatus[session.status]();
  if (isManual(session) && session.status !== "application_submitted") return paths.enrollment();
  return hasNothingToReview(session) || isInDoubt(session) ? paths.connect() : path;
}

/** The path to redirect to, or undefined if the session may see the page. */
export function redirectFor(session: Progress | null, page: GuardedPage): string | undefined {
  if (!session) return paths[pages[page].guard.withoutSession]();
  if (page === "application" && isManual(session)) return paths.enrollment();
  return isAdmitted(session.status, page) ? undefined : resumePath(session);
}
