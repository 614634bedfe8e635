import type { ApplicationDraft } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { stored } from "#web/src/browser/storage.ts";
import { changesBetween } from "#web/src/screens/shared/draft-changes.ts";

/** Whether the draft is newer than the application: somebody changed it and left the form without submitting it. */
export function hasUnsubmittedChanges(application: ApplicationDraft, session: Session): boolean {
  const draft = stored.applicationData.read() ?? session.applicationData ?? {};
  // The utility is not part of the application: this screen has it.
  return changesBetween(application, draft).some(({ path }) => path !== "utility");
}
