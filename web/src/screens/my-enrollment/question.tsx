import { type ReactNode, useId } from "react";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Notice } from "#web/src/components/primitives.tsx";
import { LabeledButton, useLabel } from "./labeled-controls.tsx";

type Props = {
  title: string;
  /** What it means. */
  children: ReactNode;
  error: string | undefined;
  busy: boolean;
  /** The texts of the buttons: what is done, while it is, and what leaves everything as it is. */
  labels: { confirm: string; busy: string; keep: string };
  onConfirm: () => void;
  onKeep: () => void;
};

/** Asks once before something ends. */
export function Question({ title, children, error, busy, labels, onConfirm, onKeep }: Props) {
  const ref = useFocusOnMount();
  const titleId = useId();
  const label = useLabel(titleId);
  return (
    <Notice ref={ref} role="group" tabIndex={-1} aria-labelledby={label} flexDirection="column">
      <strong id={titleId} data-dd-privacy="mask">
        {title}
      </strong>
      {children}
      {error && <p role="alert">{error}</p>}
      <LabeledButton variant="danger" loading={busy} loadingText={labels.busy} onClick={onConfirm}>
        {labels.confirm}
      </LabeledButton>
      <LabeledButton variant="outline" disabled={busy} onClick={onKeep}>
        {labels.keep}
      </LabeledButton>
    </Notice>
  );
}

/** Says in place of what was pressed that it is done. */
export function Done({ children }: { children: string }) {
  const ref = useFocusOnMount();
  return (
    <Notice ref={ref} tone="success" tabIndex={-1} role="status">
      {children}
    </Notice>
  );
}
