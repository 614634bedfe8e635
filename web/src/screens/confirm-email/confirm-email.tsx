import { useState } from "react";
import useSWRImmutable from "swr/immutable";
import { type ConfirmEmailReply, confirmEmailRoute } from "#contracts/http/enrollment.ts";
import { confirmEmail as messages } from "#messages/confirm-email.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { takeLinkToken } from "#web/src/browser/link-token.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { ButtonLink, Heading2, Stack } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { formatDay, formatDeadline } from "#web/src/screens/shared/deadline.ts";
import { MailLinkFailure, MailLinkHelp } from "#web/src/screens/shared/mail-link-page.tsx";
import { NextSteps, WhereItIsChanged } from "#web/src/screens/shared/next-steps.tsx";

/**
 * The page behind the link that confirms an e-mail address. Opening it changes nothing, because mail scanners open links;
 * only the button confirms. On each visit it says what is true by then.
 */
export default function ConfirmEmail() {
  const [token] = useState(takeLinkToken);
  const call = (action: "look" | "confirm") =>
    callApi(confirmEmailRoute, { body: { token: token ?? "", action } });
  const found = useSWRImmutable<ConfirmEmailReply, ApiError>(["confirmEmail", token], () => call("look"), {
    shouldRetryOnError: false,
  });
  const confirm = useApiMutation(() => call("confirm"), {
    onSuccess: (reply) => void found.mutate(reply, false),
  });
  const { data } = found;
  const error = confirm.error ?? found.error;
  if (!data && !error) return <LoadingScreen />;
  // A hold or the end of the enrollment is told at once: there is nothing to confirm any more.
  const outcome = data && (data.isConfirmed || data.enrollment === "ended") ? data : undefined;
  return (
    <Screen
      title={outcome ? titleOf(outcome) : messages.title}
      pageTitle={enrollmentMessages.common.pageTitle.confirmEmail}
    >
      <p role="status">{outcome ? textOf(outcome) : data && messages.text}</p>
      {outcome?.enrollment === "completed" && <Completed matchBy={outcome.matchBy} />}
      {outcome?.enrollment === "ended" && !outcome.hold && (
        <div>
          <ButtonLink to={paths.myEnrollment()}>{enrollmentMessages.confirmation.mine.link}</ButtonLink>
        </div>
      )}
      {error && <MailLinkFailure error={error} linkNotValid={messages.linkNotValid} />}
      {data && !outcome && (
        <div>
          <Button
            loading={confirm.busy}
            loadingText={messages.busy}
            onClick={() => void confirm.send(undefined)}
          >
            {messages.button}
          </Button>
        </div>
      )}
      {/* The key: what comes above it would move it. */}
      <MailLinkHelp
        key={outcome?.enrollment}
        question={outcome?.enrollment === "completed" ? messages.cancel : messages.help}
      />
    </Screen>
  );
}

/** The link may have been forwarded: nothing here says whose enrollment it is. */
function Completed({ matchBy }: { matchBy: string | undefined }) {
  const isOnThisDevice = stored.sessionId.read() && stored.customerId.read();
  return (
    <>
      {matchBy && (
        <Stack>
          <Heading2>{enrollmentMessages.confirmation.nextTitle}</Heading2>
          <NextSteps matchedBy={formatDay(new Date(matchBy))} />
        </Stack>
      )}
      {isOnThisDevice && (
        <div>
          <ButtonLink variant="outline" to={paths.confirmation()}>
            {enrollmentMessages.confirmation.papersTitle}
          </ButtonLink>
        </div>
      )}
      <WhereItIsChanged />
    </>
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
