import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { manageMailboxRoute } from "#contracts/http/enrollment.ts";
import { person } from "#contracts/http/fields.ts";
import { notMe as messages } from "#messages/not-me.ts";
import { callApi } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { waitForPress } from "#web/src/browser/after-press.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Button } from "#web/src/components/button.tsx";
import { EmailField } from "#web/src/components/email-field.tsx";
import { formResolver } from "#web/src/components/form-resolver.ts";
import { Notice, Stack } from "#web/src/components/primitives.tsx";
import { showFieldErrors } from "#web/src/screens/shared/show-field-errors.ts";
import { MailboxBlocked } from "./mailbox-notices.tsx";

const form = z.object({ email: person.email });
type Form = z.infer<typeof form>;

/** For a link whose enrollment has another address now: it ends our e-mails about other enrollments all the same. */
export default function BlockMailbox({ token }: { token: string }) {
  const [blocked, setBlocked] = useState<Form>();
  return blocked ? (
    <Blocked token={token} mailbox={blocked} />
  ) : (
    <BlockForm token={token} onBlocked={setBlocked} />
  );
}

function BlockForm({ token, onBlocked }: { token: string; onBlocked: (mailbox: Form) => void }) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<Form>({
    resolver: formResolver(form),
    defaultValues: { email: "" },
  });
  const { send, busy, error } = useApiMutation(
    (typed: Form) => callApi(manageMailboxRoute, { body: { token, action: "hold", ...typed } }),
    { onSuccess: () => onBlocked(getValues()), onError: (failure) => showFieldErrors(failure, setError) },
  );
  const { errors } = formState;
  return (
    <chakra.form noValidate onPointerDown={waitForPress} onSubmit={handleSubmit((typed) => void send(typed))}>
      <Stack alignItems="flex-start">
        <p>{messages.otherAddress.text}</p>
        <chakra.div width="full">
          <EmailField
            label={messages.otherAddress.label}
            error={errors.email?.message}
            {...register("email")}
          />
        </chakra.div>
        {error && !errors.email && <Failure>{error.message}</Failure>}
        <Button type="submit" loading={busy} loadingText={messages.busy}>
          {messages.otherAddress.button}
        </Button>
      </Stack>
    </chakra.form>
  );
}

function Blocked({ token, mailbox }: { token: string; mailbox: Form }) {
  const [isBlocked, setBlocked] = useState(true);
  const { send, busy, error } = useApiMutation(
    () => callApi(manageMailboxRoute, { body: { token, action: "unblock", ...mailbox } }),
    { onSuccess: () => setBlocked(false) },
  );
  const result = useFocusOnMount();
  return (
    <Stack ref={result} tabIndex={-1}>
      <div role="status">{!isBlocked && <Notice tone="success">{messages.unblocked}</Notice>}</div>
      {error && <Failure>{error.message}</Failure>}
      {isBlocked && <MailboxBlocked busy={busy} onUnblock={() => void send(undefined)} />}
    </Stack>
  );
}

const Failure = ({ children }: { children: string }) => (
  <Notice tone="danger" role="alert">
    {children}
  </Notice>
);
