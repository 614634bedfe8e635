import { chakra } from "@chakra-ui/react/styled-system";
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from "react";
import { requestEmailConfirmationRoute } from "#contracts/http/enrollment.ts";
import type { Session } from "#contracts/http/session.ts";
import { webmailOf } from "#domain/webmail.ts";
import { language } from "#messages/language.ts";
import { callApi } from "#web/src/api/call.ts";
import { focusMessage } from "#web/src/browser/reveal.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { EmailText } from "#web/src/components/email-text.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { ButtonAnchor, Card, Heading2, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { EmailRequest } from "#web/src/screens/shared/email-request.tsx";

const { lastTap: messages, ...confirmation } = enrollmentMessages.confirmation;

/** Whose address is right does not load it. */
const CorrectEmail = lazy(() => import("./correct-email.tsx"));

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

type Props = { email: string | undefined; session: Session; onCorrected: () => Promise<unknown> };

/** What is left to do, before everything else: an enrollment whose address nobody confirms is passed on to nobody. */
export function ConfirmEmailCard({ email, session, onCorrected }: Props) {
  const { sessionId } = session;
  const [isOpened, setOpened] = useState(false);
  const [corrections, setCorrections] = useState(0);
  const sentTo = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (corrections > 0 && sentTo.current) focusMessage(sentTo.current);
  }, [corrections]);
  const showCorrected = async () => {
    await onCorrected();
    setCorrections((count) => count + 1);
  };
  const webmail = email && webmailOf(email);
  const sent =
    corrections > 0 ? messages.corrected : { to: confirmation.email, fallback: confirmation.emailFallback };
  return (
    <Card pad="lg">
      <Stack>
        <Heading2>{messages.title}</Heading2>
        <p ref={sentTo} tabIndex={-1}>
          {email ? (
            <>
              <span>{sent.to}</span>{" "}
              <strong data-dd-privacy="mask">
                <EmailText email={email} />
              </strong>
              .
            </>
          ) : (
            <span>{sent.fallback}</span>
          )}{" "}
          <span>{messages.press}</span>
        </p>
        {/* The key starts both anew: an e-mail to each address can be sent again, and each can be corrected again. */}
        <Fragment key={corrections}>
          <Actions>
            {webmail && (
              <ButtonAnchor href={webmail.href} {...newTab}>
                {messages.open(webmail.name)}
                <NewTabHint />
              </ButtonAnchor>
            )}
            <EmailRequest
              label={messages.again}
              busyText={messages.sending}
              done={messages.sentAgain}
              request={() => callApi(requestEmailConfirmationRoute, { body: { sessionId, language } })}
            />
          </Actions>
          <Collapsible title={messages.wrongAddress} onToggle={() => setOpened(true)}>
            {isOpened && (
              <Suspense>
                <CorrectEmail session={session} email={email} onCorrected={() => void showCorrected()} />
              </Suspense>
            )}
          </Collapsible>
        </Fragment>
        <Collapsible title={messages.noEmail}>
          <p>{messages.noEmailHelp}</p>
        </Collapsible>
      </Stack>
    </Card>
  );
}
