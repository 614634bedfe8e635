import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { myEnrollment } from "#messages/my-enrollment.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { waitForPress } from "#web/src/browser/after-press.ts";
import { Flex, Notice, Stack } from "#web/src/components/primitives.tsx";
import { LabeledButton } from "./labeled-controls.tsx";

const messages = myEnrollment.contact;

type Sending = { busy: boolean; error: ApiError | undefined };
type Props = Sending & {
  children: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  save?: string;
  cancel?: string;
  /** What pressing the button means. */
  describedBy?: string;
};

/** A form in the place of what it changes. Its first field takes the focus. It says beside its buttons what went wrong. */
export function ChangeForm({ children, onSubmit, onCancel, busy, error, describedBy, ...labels }: Props) {
  const { save = messages.save, cancel = messages.cancel } = labels;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  return (
    <chakra.form ref={form} noValidate pb="6" onPointerDown={waitForPress} onSubmit={onSubmit}>
      <Stack>
        {children}
        {error && (
          <Notice tone="danger" role="alert">
            {error.message}
          </Notice>
        )}
        <Flex flexWrap="wrap" gap="3">
          <LabeledButton
            type="submit"
            loading={busy}
            loadingText={messages.saving}
            aria-describedby={describedBy}
          >
            {save}
          </LabeledButton>
          <LabeledButton variant="plain" disabled={busy} onClick={onCancel}>
            {cancel}
          </LabeledButton>
        </Flex>
      </Stack>
    </chakra.form>
  );
}

export const submit = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};
