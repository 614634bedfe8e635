import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { Muted, Stack } from "./primitives.tsx";
import { Toasts } from "./toasts.tsx";

const Base = chakra("dialog", {
  base: {
    m: "auto",
    width: "calc(100% - 2rem)",
    maxWidth: "36rem",
    maxHeight: "calc(100dvh - 2rem)",
    overflowY: "auto",
    p: { base: "5", md: "8" },
    bg: "surface",
    color: "ink",
    borderRadius: "lg",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    boxShadow: "card",
    _backdrop: { bg: "rgb(10 25 16 / .6)" },
  },
});

const Close = chakra("button", {
  base: {
    flexShrink: 0,
    minWidth: "target",
    minHeight: "target",
    mt: "-2",
    mr: "-2",
    fontSize: "xl",
    lineHeight: "1",
    color: "soft",
    borderRadius: "full",
    cursor: "pointer",
    _hover: { bg: "bg.muted", color: "ink" },
  },
});

type Props = {
  title: string;
  subtitle?: string;
  open: boolean;
  onClose: () => void;
  /** Which of several pages it shows: with each, the heading takes the focus again. */
  page?: string;
  /** With a button in the corner, where none of the content's buttons just closes it. */
  closable?: boolean;
  children: ReactNode;
};

/** The browser's own modal: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, subtitle, open, onClose, page, closable = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason, not something it needs
  useEffect(() => {
    if (open) heading.current?.focus(); // not the first button, which may be at the end of a long text
  }, [open, page]);

  return (
    <Base ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Stack>
        <chakra.div display="flex" gap="3" justifyContent="space-between" alignItems="flex-start">
          <div>
            <chakra.h2 ref={heading} id={titleId} tabIndex={-1} fontSize="xl" outline="none">
              {title}
            </chakra.h2>
            {subtitle && <Muted mt="1">{subtitle}</Muted>}
          </div>
          {closable && (
            <Close type="button" aria-label={enrollmentMessages.common.close} onClick={onClose}>
              ×
            </Close>
          )}
        </chakra.div>
        {open && children}
      </Stack>
      {open && <Toasts inDialog />}
    </Base>
  );
}
