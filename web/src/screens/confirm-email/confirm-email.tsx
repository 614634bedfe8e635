import { useState } from "react";
import type { ConfirmEmailReply } from "#contracts/http/email-confirmation.ts";
import { callApi } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { takeLinkToken } from "#web/src/browser/link-token.ts";
import { Button } from "#web/src/components/button.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { formatDeadline } from "#web/src/screens/shared/deadline.ts";
import { MailLinkFailure, MailLinkHelp } from "#web/src/screens/shared/mail-link-page.tsx";

const messages = enrollmentMessages.confirmEmail;

/**
 * The page behind the link that confirms an e-mail address. Opening it changes nothing, because mail scanners open links;
 * only the button confirms.
 */
export default function ConfirmEmail() {
  const [token] = useState(takeLinkToken);
  const [outcome, setOutcome] = useState<ConfirmEmailReply>();
  const confirm = useApiMutation(() => callApi("confirmEmail", { body: { token: token ?? "" } }), {
    onSuccess: setOutcome,
  });
  return (
    <Screen
      title={outcome ? titleOf(outcome) : messages.title}
      pageTitle={enrollmentMessages.common.pageTitle.confirmEmail}
    >
      <p role="status">{outcome ? textOf(outcome) : messages.text}</p>
      {confirm.error && <MailLinkFailure error={confirm.error} linkNotValid={messages.linkNotValid} />}
      {!outcome && (
        <div>
          <Button busy={confirm.busy} busyText={messages.busy} onClick={() => void confirm.send(undefined)}>
            {messages.button}
          </Button>
        </div>
      )}
      <MailLinkHelp question={messages.help} />
    </Screen>
  );
}

const titleOf = ({ enrollment, hold }: ConfirmEmailReply): string =>
  hold ? messages.held.title : messages.outcomeTitle[enrollment];

function textOf({ enrollment, hold }: ConfirmEmailReply): string {
  if (!hold) return messages.outcome[enrollment];
  return hold.undoUntil === undefined
    ? messages.held.callToUndo
    : messages.held.undoUntil(formatDeadline(new Date(hold.undoUntil)));
}
