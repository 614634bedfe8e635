import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { Muted, Notice, Stack, TextArea } from "#web/src/components/boxes.tsx";
import { Button } from "#web/src/components/button.tsx";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { Field } from "#web/src/components/field.tsx";
import { RichText } from "#web/src/components/rich-text.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { publicCopy } from "#web/src/copy/public.ts";
import { useMessage } from "./use-message.ts";

const texts = publicCopy.contact.form;

const fields = [
  { name: "name", label: texts.name, type: "text", autoComplete: "name", maxLength: 100 },
  { name: "email", label: texts.email, type: "email", autoComplete: "email", maxLength: 254 },
  { name: "phone", label: texts.phone, type: "tel", autoComplete: "tel", maxLength: 30 },
] as const;

export function ContactForm() {
  const { submit, prepare, problems, attempt, state, sentTo } = useMessage();
  if (state === "sent") return <Thanks email={sentTo} />;

  const wrong = fields
    .filter(({ name }) => problems[name])
    .map(({ name, label }) => ({ name, label, message: problems[name] ?? "" }));
  return (
    <form noValidate method="post" data-held onFocus={prepare} onSubmit={(event) => void submit(event)}>
      <Stack>
        <chakra.h2 fontSize="xl">{texts.title}</chakra.h2>
        <ErrorSummary problems={wrong} attempt={attempt} />
        {fields.map(({ label, ...field }) => (
          <TextField
            key={field.name}
            {...field}
            label={label + texts.required}
            placeholder={label + texts.required}
            required
            error={problems[field.name]}
          />
        ))}
        <Field name="message" label={texts.message} error={problems.message}>
          {(wiring) => (
            <TextArea
              {...wiring}
              name="message"
              rows={6}
              maxLength={5000}
              placeholder={texts.message}
              data-dd-privacy="mask"
            />
          )}
        </Field>
        <Muted>{publicCopy.contact.security}</Muted>
        <Button type="submit" busy={state === "sending"} busyText={texts.busy}>
          {texts.button}
        </Button>
        <div role="alert">
          {state === "failed" && (
            <Notice tone="danger">
              <p>
                <RichText>{texts.error}</RichText>
              </p>
            </Notice>
          )}
        </div>
        <Muted>{texts.notice}</Muted>
      </Stack>
    </form>
  );
}

/** The form is gone, so the focus goes to what stands in its place. */
function Thanks({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tone="sun" role="status" tabIndex={-1} data-dd-privacy="mask">
      {texts.ok(email)}
    </Notice>
  );
}
