import type { ApplicationDraft } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Notice, TextLink } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { changesBetween } from "#web/src/screens/shared/draft-changes.ts";

const messages = enrollmentMessages.billing.unsubmitted;

/** Whether the draft is newer than the application: somebody changed it and left the form without submitting it. */
export function hasUnsubmittedChanges(application: ApplicationDraft, session: Session): boolean {
  const draft = stored.applicationData.read() ?? session.applicationData ?? {};
  // The utility is not part of the application: this screen has it.
  return changesBetween(application, draft).some(({ path }) => path !== "utility");
}

export const UnsubmittedChanges = ({ changeAt }: { changeAt: string }) => (
  <Notice tone="sun" flexDirection="column">
    <p>{messages.text}</p>
    <TextLink to={changeAt}>{messages.link}</TextLink>
  </Notice>
);
