import { chakra } from "@chakra-ui/react/styled-system";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { requestEmailConfirmationRoute } from "#contracts/http/enrollment.ts";
import { createCustomerRoute, type Session, signUpForm } from "#contracts/http/session.ts";
import { webmailOf } from "#domain/webmail.ts";
import { language } from "#messages/language.ts";
import { callApi } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { Button } from "#web/src/components/button.tsx";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { EmailText } from "#web/src/components/email-text.tsx";
import { formResolver } from "#web/src/components/form-resolver.ts";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { ButtonAnchor, Card, Heading2, Muted, Stack } from "#web/src/components/primitives.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { EmailRequest } from "#web/src/screens/shared/email-request.tsx";
import { showFieldErrors } from "#web/src/screens/shared/show-field-errors.ts";

const { lastTap: messages, ...confirmation } = enrollmentMessages.confirmation;

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

type Props = { email: string | undefined; session: Session; onCorrected: () => void };

/** What is left to do, before everything else: an enrollment whose address nobody confirms is passed on to nobody. */
export function ConfirmEmailCard({ email, session, onCorrected }: Props) {
  const { sessionId } = session;
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
        <Collapsible title={messages.wrongAddress}>
          {/* Each address that was corrected can be corrected again. */}
          <CorrectEmail key={email} session={session} onCorrected={onCorrected} />
        </Collapsible>
        <Muted>{messages.noEmail}</Muted>
      </Stack>
    </Card>
  );
}

const emailForm = z.pick(signUpForm, { email: true });
type EmailForm = z.infer<typeof emailForm>;

function CorrectEmail({ session, onCorrected }: Omit<Props, "email">) {
  const { sessionId, firstName = "", lastName = "" } = session;
  const form = useForm<EmailForm>({ resolver: formResolver(emailForm), defaultValues: { email: "" } });
  const { send, busy, error } = useApiMutation(
    ({ email }: EmailForm) =>
      callApi(createCustomerRoute, { body: { sessionId, firstName, lastName, email } }),
    {
      onSuccess: () => {
        toast.success(messages.sentToNew);
        onCorrected();
      },
      onError: (failure) => showFieldErrors(failure, form.setError),
    },
  );
  const { errors } = form.formState;
  return (
    <chakra.form noValidate onSubmit={form.handleSubmit((typed) => void send(typed))}>
      <Stack>
        <TextField
          label={messages.rightAddress}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...form.register("email")}
        />
        {error && !errors.email && <p role="alert">{error.message}</p>}
        <div>
          <Button type="submit" busy={busy} busyText={messages.sending}>
            {messages.correct}
          </Button>
        </div>
      </Stack>
    </chakra.form>
  );
}
