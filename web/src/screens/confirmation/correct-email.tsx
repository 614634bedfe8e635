import { chakra } from "@chakra-ui/react/styled-system";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { requestEmailConfirmationRoute } from "#contracts/http/enrollment.ts";
import { createCustomerRoute, type Session, signUpForm } from "#contracts/http/session.ts";
import { language } from "#messages/language.ts";
import { callApi } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { waitForPress } from "#web/src/browser/after-press.ts";
import { Button } from "#web/src/components/button.tsx";
import { EmailField } from "#web/src/components/email-field.tsx";
import { formResolver } from "#web/src/components/form-resolver.ts";
import { Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { showFieldErrors } from "#web/src/screens/shared/show-field-errors.ts";

const messages = enrollmentMessages.confirmation.lastTap;

const emailForm = z.pick(signUpForm, { email: true });
type EmailForm = z.infer<typeof emailForm>;

type Props = { session: Session; email: string | undefined; onCorrected: () => void };

/** Corrects the address on the device that completed the enrollment, and has the confirmation sent there. */
export default function CorrectEmail({ session, email: current = "", onCorrected }: Props) {
  const { sessionId, firstName = "", lastName = "" } = session;
  const form = useForm<EmailForm>({ resolver: formResolver(emailForm), defaultValues: { email: current } });
  const { send, busy, error } = useApiMutation(
    ({ email }: EmailForm): Promise<unknown> =>
      // Nothing is corrected where it was right: that would send nothing.
      email === current
        ? callApi(requestEmailConfirmationRoute, { body: { sessionId, language } })
        : callApi(createCustomerRoute, { body: { sessionId, firstName, lastName, email } }),
    {
      onSuccess: onCorrected,
      onError: (failure) => showFieldErrors(failure, form.setError),
    },
  );
  const { errors } = form.formState;
  return (
    <chakra.form
      noValidate
      onPointerDown={waitForPress}
      onSubmit={form.handleSubmit((typed) => void send(typed))}
    >
      <Stack>
        <EmailField label={messages.rightAddress} error={errors.email?.message} {...form.register("email")} />
        {error && !errors.email && <p role="alert">{error.message}</p>}
        <div>
          <Button type="submit" loading={busy} loadingText={messages.sending}>
            {messages.correct}
          </Button>
        </div>
      </Stack>
    </chakra.form>
  );
}
