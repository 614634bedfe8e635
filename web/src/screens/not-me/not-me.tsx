import { lazy, Suspense, useState } from "react";
import type { MailboxState } from "#contracts/http/enrollment.ts";
import { notMeSubject } from "#contracts/site/not-me-subject.ts";
import { utilities } from "#domain/utilities/index.ts";
import { notMe as messages } from "#messages/not-me.ts";
import { notMeNewAddress } from "#messages/not-me-new-address.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { takeLinkToken } from "#web/src/browser/link-token.ts";
import { Button } from "#web/src/components/button.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { Card, Notice, Stack } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { MailLinkFailure, MailLinkHelp } from "#web/src/screens/shared/mail-link-page.tsx";
import { HoldNotice, MailboxBlocked, RestoreAddress } from "./mailbox-notices.tsx";
import { type SendChange, useMailbox } from "./use-mailbox.ts";

const BlockMailbox = lazy(() => import("./block-mailbox.tsx"));

/** Of the link that the former address of an enrollment gets. It is not signed: it selects words, and nothing else. */
const isAboutNewAddress = () =>
  new URLSearchParams(window.location.search).get(notMeSubject.parameter) === notMeSubject.newAddress;

/**
 * The page behind "This wasn't me" in our e-mails. Opening it changes nothing, because mail scanners open links; only its
 * buttons do.
 */
export default function NotMe() {
  const [token] = useState(takeLinkToken);
  const [isChange] = useState(isAboutNewAddress);
  const { mailbox, error, done, busy, send } = useMailbox(token ?? "");
  if (!mailbox && !error) return <LoadingScreen />;
  return (
    <Screen
      title={mailbox?.hold ? messages.held.title : (isChange ? notMeNewAddress : messages).title}
      pageTitle={enrollmentMessages.common.pageTitle.notMe}
    >
      <div role="status">
        {done === "undo" && (
          <Notice tone="success">{mailbox?.ended ? messages.undoneEnded : messages.undone}</Notice>
        )}
        {done === "unblock" && <Done>{messages.unblocked}</Done>}
        {done === "restore" && <Done>{notMeNewAddress.restored}</Done>}
      </div>
      {error && <MailLinkFailure error={error} linkNotValid={messages.linkNotValid} />}
      {error?.code === "enrollment_has_other_address" && !isChange && token && (
        <Suspense>
          <BlockMailbox token={token} />
        </Suspense>
      )}
      {mailbox && <Mailbox mailbox={mailbox} isChange={isChange} busy={busy} send={send} />}
      <MailLinkHelp question={messages.help} />
    </Screen>
  );
}

/** Takes the focus from the button that is gone. */
function Done({ children }: { children: string }) {
  const notice = useFocusOnMount();
  return (
    <Notice ref={notice} tabIndex={-1}>
      {children}
    </Notice>
  );
}

type Props = { mailbox: MailboxState; isChange: boolean; busy: boolean; send: SendChange };

function Mailbox({ mailbox, isChange, busy, send }: Props) {
  const { hold, ended, utility, isBlocked, restoreUntil } = mailbox;
  const signUp = utility ? messages.about(utilities[utility].name) : messages.aboutAnyAccount;
  const { effect, button } = isChange ? notMeNewAddress : messages;
  return (
    <>
      {hold ? (
        <HoldNotice hold={hold} busy={busy} onUndo={() => void send("undo")} />
      ) : (
        <Stack>
          <p>{`${isChange ? notMeNewAddress.about : signUp} ${ended ? messages.ended : ""}`}</p>
          <p>
            {effect} {messages.undoable}
          </p>
          <div>
            <Button loading={busy} loadingText={messages.busy} onClick={() => void send("hold")}>
              {button}
            </Button>
          </div>
        </Stack>
      )}
      {restoreUntil !== undefined && (
        <Card pad="lg">
          <RestoreAddress until={restoreUntil} busy={busy} onRestore={() => void send("restore")} />
        </Card>
      )}
      {isBlocked && (
        <Card pad="lg">
          <MailboxBlocked busy={busy} onUnblock={() => void send("unblock")} />
        </Card>
      )}
    </>
  );
}
