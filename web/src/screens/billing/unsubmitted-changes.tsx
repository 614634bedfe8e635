import { useEffect, useState } from "react";
import type { ApplicationDraft } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { unsubmittedChanges as messages } from "#messages/unsubmitted-changes.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Notice, TextLink } from "#web/src/components/primitives.tsx";
import { formPath } from "#web/src/screens/session-redirect.ts";
import { changesBetween } from "#web/src/screens/shared/draft-changes.ts";

type Props = { application: ApplicationDraft; session: Session };

/**
 * Says that the application on the screen lacks changes that were not submitted, and leads to them: somebody changed the draft and
 * left its form.
 */
export function UnsubmittedChanges({ application, session }: Props) {
  const [draft, setDraft] = useState(() => stored.applicationData.read() ?? session.applicationData ?? {});
  useEffect(() => stored.applicationData.watch(setDraft), []);
  // The utility is not part of the application: this screen has it.
  if (changesBetween(application, draft).every(({ path }) => path === "utility")) return null;
  return (
    <Notice tone="warning" flexDirection="column">
      <p>{messages.text}</p>
      <TextLink to={formPath(session)}>{messages.link}</TextLink>
    </Notice>
  );
}
