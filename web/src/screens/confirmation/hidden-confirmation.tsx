import { useEffect } from "react";
import type { SessionReply } from "#contracts/http/session.ts";
import { replaceOwnerCookie } from "#web/src/api/replace-owner-cookie.ts";
import { log } from "#web/src/browser/log.ts";
import { clearPerson } from "#web/src/browser/storage.ts";
import { ButtonLink } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { ConfirmEmailCard } from "./confirm-email-card.tsx";

const messages = enrollmentMessages.confirmation.hidden;

type Props = { session: SessionReply; isConfirmed: boolean; onCorrected: () => Promise<unknown> };

/**
 * The confirmation without what it says of the person. An address that nobody confirmed can still be corrected here. Once it is
 * confirmed, this browser keeps nothing that opens the papers.
 */
export default function HiddenConfirmation({ session, isConfirmed, onCorrected }: Props) {
  useEffect(() => {
    if (!isConfirmed) return;
    replaceOwnerCookie().then(clearPerson, (error: unknown) => log.loadFailed("session", error));
  }, [isConfirmed]);
  return (
    <Screen title={isConfirmed ? messages.title : messages.unconfirmedTitle}>
      {!isConfirmed && <ConfirmEmailCard email={undefined} session={session} onCorrected={onCorrected} />}
      <p>{messages.text}</p>
      <div>
        <ButtonLink to={paths.myEnrollment()}>{enrollmentMessages.confirmation.mine.link}</ButtonLink>
      </div>
    </Screen>
  );
}
