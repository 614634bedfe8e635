import { chakra } from "@chakra-ui/react/styled-system";
import { requestEmailConfirmationRoute } from "#contracts/http/enrollment.ts";
import { webmailOf } from "#domain/webmail.ts";
import { language } from "#messages/language.ts";
import { callApi } from "#web/src/api/call.ts";
import { EmailText } from "#web/src/components/email-text.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { ButtonAnchor, Card, Heading2, Muted, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { EmailRequest } from "#web/src/screens/shared/email-request.tsx";

const { lastTap: messages, ...confirmation } = enrollmentMessages.confirmation;

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

/** What is left to do, before everything else: an enrollment whose address nobody confirms is passed on to nobody. */
export function ConfirmEmailCard({ email, sessionId }: { email: string | undefined; sessionId: string }) {
  const webmail = email && webmailOf(email);
  return (
    <Card pad="lg" raised>
      <Stack>
        <Heading2>{messages.title}</Heading2>
        <p>
          {email ? (
            <>
              {confirmation.email}{" "}
              <strong data-dd-privacy="mask">
                <EmailText email={email} />
              </strong>
              .
            </>
          ) : (
            confirmation.emailFallback
          )}{" "}
          {messages.press}
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
        <Muted>{messages.noEmail}</Muted>
      </Stack>
    </Card>
  );
}
