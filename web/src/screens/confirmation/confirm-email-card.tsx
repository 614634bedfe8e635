import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useState } from "react";
import { requestEmailConfirmationRoute } from "#contracts/http/enrollment.ts";
import type { Session } from "#contracts/http/session.ts";
import { webmailOf } from "#domain/webmail.ts";
import { language } from "#messages/language.ts";
import { callApi } from "#web/src/api/call.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { EmailText } from "#web/src/components/email-text.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { ButtonAnchor, Card, Heading2, Muted, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { EmailRequest } from "#web/src/screens/shared/email-request.tsx";

const { lastTap: messages, ...confirmation } = enrollmentMessages.confirmation;

/** Whose address is right does not load it. */
const CorrectEmail = lazy(() => import("./correct-email.tsx"));

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

type Props = { email: string | undefined; session: Session; onCorrected: () => void };

/** What is left to do, before everything else: an enrollment whose address nobody confirms is passed on to nobody. */
export function ConfirmEmailCard({ email, session, onCorrected }: Props) {
  const { sessionId } = session;
  const [isOpened, setOpened] = useState(false);
  const webmail = email && webmailOf(email);
  return (
    <Card pad="lg" raised>
      <Stack>
        <Heading2>{messages.title}</Heading2>
        <p>
          {email ? (
            <>
              <span>{confirmation.email}</span>{" "}
              <strong data-dd-privacy="mask">
                <EmailText email={email} />
              </strong>
              .
            </>
          ) : (
            <span>{confirmation.emailFallback}</span>
          )}{" "}
          <span>{messages.press}</span>
        </p>
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
          {/* Each address that was corrected can be corrected again. */}
          {isOpened && (
            <Suspense>
              <CorrectEmail key={email} session={session} onCorrected={onCorrected} />
            </Suspense>
          )}
        </Collapsible>
        <Muted>{messages.noEmail}</Muted>
      </Stack>
    </Card>
  );
}
