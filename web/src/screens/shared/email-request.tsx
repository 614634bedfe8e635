import { type ComponentProps, type ReactNode, useState } from "react";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Button } from "#web/src/components/button.tsx";
import { Stack } from "#web/src/components/primitives.tsx";

type Props = {
  label: string;
  variant?: ComponentProps<typeof Button>["variant"];
  busyText: string;
  /** What takes the place of the button once the e-mail is on its way. */
  done: ReactNode;
  onRequested?: () => void;
  request: () => Promise<unknown>;
};

/** A button that asks for an e-mail, once. */
export function EmailRequest({ label, variant = "outline", busyText, done, onRequested, request }: Props) {
  const [isDone, setDone] = useState(false);
  const { send, error, busy } = useApiMutation<unknown, undefined>(request, {
    onSuccess: () => {
      setDone(true);
      onRequested?.();
    },
  });
  return (
    <Stack gap="2" alignItems="flex-start">
      {!isDone && (
        <Button variant={variant} loading={busy} loadingText={busyText} onClick={() => void send(undefined)}>
          {label}
        </Button>
      )}
      <div role="status">{isDone && <Done>{done}</Done>}</div>
      {error && !busy && <p role="alert">{error.message}</p>}
    </Stack>
  );
}

function Done({ children }: { children: ReactNode }) {
  const ref = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={ref} tabIndex={-1}>
      {children}
    </p>
  );
}
