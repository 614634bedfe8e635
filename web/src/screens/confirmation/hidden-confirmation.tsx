import { useEffect } from "react";
import type { EnrollmentSummary } from "#contracts/http/enrollment.ts";
import type { SessionReply } from "#contracts/http/session.ts";
import { replaceOwnerCookie } from "#web/src/api/replace-owner-cookie.ts";
import { log } from "#web/src/browser/log.ts";
import { useIsShownSomewhere } from "#web/src/browser/shown-confirmation.ts";
import { clearPerson, stored } from "#web/src/browser/storage.ts";
import { ButtonLink } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { ConfirmEmailCard } from "./confirm-email-card.tsx";

const { hidden: messages, ended } = enrollmentMessages.confirmation;

type Props = {
  session: SessionReply;
  isConfirmed: boolean;
  end: EnrollmentSummary["end"];
  onCorrected: () => Promise<unknown>;
};

/**
 * The confirmation without what it says of the person. An address that nobody confirmed can still be corrected here. Once it is
 * confirmed, or the enrollment has ended, this browser keeps nothing that opens the papers, but for a tab that still shows them.
 */
export default function HiddenConfirmation({ session, isConfirmed, end, onCorrected }: Props) {
  const title = isConfirmed ? messages.title : messages.unconfirmedTitle;
  const isDone = isConfirmed || end !== undefined;
  const isShownSomewhere = useIsShownSomewhere();
  useEffect(() => {
    const isStored = stored.sessionId.read() === session.sessionId; // another tab may have begun an application since
    if (!isDone || isShownSomewhere || !isStored) return;
    replaceOwnerCookie().then(clearPerson, (error: unknown) => log.loadFailed("session", error));
  }, [isDone, isShownSomewhere, session.sessionId]);
  return (
    <Screen title={end ? ended.title[end] : title}>
      {!isDone && <ConfirmEmailCard email={undefined} session={session} onCorrected={onCorrected} />}
      <p>{end ? ended.text : messages.text}</p>
      <div>
        <ButtonLink to={paths.myEnrollment()}>{enrollmentMessages.confirmation.mine.link}</ButtonLink>
      </div>
    </Screen>
  );
}
