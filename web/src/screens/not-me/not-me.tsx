import { useState } from "react";
import type { MailboxState } from "#contracts/http/mailbox.ts";
import { utilities } from "#domain/utilities/index.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { takeLinkToken } from "#web/src/browser/link-token.ts";
import { Button } from "#web/src/components/button.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { Card, Notice, Stack } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { MailLinkFailure, MailLinkHelp } from "#web/src/screens/shared/mail-link-page.tsx";
import { Held, MailboxBlocked } from "./held.tsx";
import { type SendChange, useMailbox } from "./use-mailbox.ts";

const messages = enrollmentMessages.notMe;

/**
 * The page behind "This wasn't me" in our e-mails. Opening it changes nothing, because mail scanners open links; only its
 * buttons do.
 */
export default function NotMe() {
  const [token] = useState(takeLinkToken);
  const { mailbox, error, done, busy, send } = useMailbox(token ?? "");
  if (!mailbox && !error) return <LoadingScreen />;
  return (
    <Screen
      title={mailbox?.hold ? messages.held.title : messages.title}
      pageTitle={enrollmentMessages.common.pageTitle.notMe}
    >
      <div role="status">
        {done === "undo" && <Notice>{messages.undone}</Notice>}
        {done === "unblock" && <Unblocked />}
      </div>
      {error && <MailLinkFailure error={error} linkNotValid={messages.linkNotValid} />}
      {mailbox && <Mailbox mailbox={mailbox} busy={busy} send={send} />}
      <MailLinkHelp question={messages.help} />
    </Screen>
  );
}

function Unblocked() {
  const notice = useFocusOnMount();
  return (
    <Notice ref={notice} tabIndex={-1}>
      {messages.unblocked}
    </Notice>
  );
}

function Mailbox({ mailbox, busy, send }: { mailbox: MailboxState; busy: boolean; send: SendChange }) {
  const { hold, utility, isBlocked } = mailbox;
  return (
    <>
      {hold ? (
        <Held hold={hold} busy={busy} onUndo={() => void send("undo")} />
      ) : (
        <Stack>
          <p>{utility ? messages.about(utilities[utility].name) : messages.aboutAnyAccount}</p>
          <p>
            {messages.effect} {messages.undoable}
          </p>
          <div>
            <Button busy={busy} busyText={messages.busy} onClick={() => void send("hold")}>
              {messages.button}
            </Button>
          </div>
        </Stack>
      )}
      {isBlocked && (
        <Card pad="lg">
          <MailboxBlocked busy={busy} onUnblock={() => void send("unblock")} />
        </Card>
      )}
    </>
  );
}
