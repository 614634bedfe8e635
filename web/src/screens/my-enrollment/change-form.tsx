import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { ApiError } from "#web/src/api/api-error.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice, Stack } from "#web/src/components/primitives.tsx";
import { myEnrollment } from "#web/src/messages/en/my-enrollment.ts";

const messages = myEnrollment.contact;

type Sending = { busy: boolean; error: ApiError | undefined };
type Props = Sending & {
  children: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  save?: string;
  cancel?: string;
};

/** A form in the place of what it changes. It takes the focus, and says beside its buttons what went wrong. */
export function ChangeForm({ children, onSubmit, onCancel, busy, error, ...labels }: Props) {
  const { save = messages.save, cancel = messages.cancel } = labels;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, button")?.focus(), []);
  return (
    <chakra.form ref={form} noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        {error && (
          <Notice tone="danger" role="alert">
            {error.message}
          </Notice>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" busy={busy} busyText={messages.saving}>
            {save}
          </Button>
          <Button look="quiet" disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
        </chakra.div>
      </Stack>
    </chakra.form>
  );
}

export const submit = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};
