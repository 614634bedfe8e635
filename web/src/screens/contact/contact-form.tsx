import { chakra } from "@chakra-ui/react/styled-system";
import { waitForPress } from "#web/src/browser/after-press.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { useOnline } from "#web/src/browser/online.ts";
import { Button } from "#web/src/components/button.tsx";
import { EmailField } from "#web/src/components/email-field.tsx";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { Field } from "#web/src/components/field.tsx";
import { Muted, Notice, Stack, TextArea } from "#web/src/components/primitives.tsx";
import { RichText } from "#web/src/components/rich-text.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { common } from "#web/src/messages/common.ts";
import { publicMessages } from "#web/src/messages/public.ts";
import { formAction } from "#web/src/paths.ts";
import { useContactForm } from "./use-contact-form.ts";

const messages = publicMessages.contact.form;

const fields = [
  { name: "name", label: messages.name, type: "text", autoComplete: "name", maxLength: 100 },
  { name: "email", label: messages.email, type: "email", autoComplete: "email", maxLength: 254 },
  { name: "phone", label: messages.phone, type: "tel", autoComplete: "tel", maxLength: 30 },
] as const;

export function ContactForm() {
  const { form, submit, prepare, keepDraft, errors, attempt, state, sentTo } = useContactForm();
  const online = useOnline();
  if (state === "sent") return <Thanks email={sentTo} />;

  const summary = fields
    .filter(({ name }) => errors[name])
    .map(({ name, label }) => ({ name, label, message: errors[name] ?? "" }));
  return (
    <form
      ref={form}
      noValidate
      method="post"
      action={formAction("sendMessage")}
      data-held
      onPointerDown={waitForPress}
      onFocus={prepare}
      onInput={keepDraft}
      onSubmit={(event) => void submit(event)}
    >
      <Stack>
        <chakra.h2 fontSize="xl">{messages.title}</chakra.h2>
        <ErrorSummary errors={summary} attempt={attempt} />
        {fields.map(({ label, ...field }) => {
          const Input = field.name === "email" ? EmailField : TextField;
          return (
            <Input
              key={field.name}
              {...field}
              label={label}
              placeholder={label + messages.required}
              required
              error={errors[field.name]}
            />
          );
        })}
        <Field name="message" label={messages.message} optional error={errors.message}>
          {(controlProps) => (
            <TextArea
              {...controlProps}
              name="message"
              rows={6}
              maxLength={5000}
              placeholder={messages.message}
              data-dd-privacy="mask"
            />
          )}
        </Field>
        <Muted>{publicMessages.contact.security}</Muted>
        <Button type="submit" loading={state === "sending"} loadingText={messages.busy}>
          {messages.button}
        </Button>
        <div role="alert">
          {(state === "failed" || (state === "offline" && !online)) && (
            <Notice tone="danger">
              <p>{state === "failed" ? <RichText>{messages.error}</RichText> : common.offline}</p>
            </Notice>
          )}
        </div>
        <Muted>{messages.notice}</Muted>
      </Stack>
    </form>
  );
}

/** Replaces the form, so it takes the focus that the form had. */
function Thanks({ email }: { email: string }) {
  const notice = useFocusOnMount();
  return (
    <Notice ref={notice} tone="success" role="status" tabIndex={-1} data-dd-privacy="mask">
      {messages.ok(email)}
    </Notice>
  );
}
