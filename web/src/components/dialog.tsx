import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { closeOnBack } from "#web/src/browser/close-on-back.ts";
import { common } from "#web/src/messages/common.ts";
import { BusyNotice } from "./busy-notice.tsx";
import { Flex, Muted, Stack } from "./primitives.tsx";
import { Toasts } from "./toasts.tsx";

const NativeDialog = chakra("dialog", {
  base: {
    // A sheet at the lower edge on phones, within reach of the thumb.
    mx: { base: "0", sm: "auto" },
    mt: "auto",
    mb: { base: "0", sm: "auto" },
    width: { base: "full", sm: "calc(100% - 2rem)" },
    maxWidth: { base: "full", sm: "36rem" },
    maxHeight: { base: "calc(100dvh - 1rem)", sm: "calc(100dvh - 2rem)" },
    overflowY: "auto",
    overscrollBehavior: "contain",
    px: { base: "4", sm: "5", md: "8" },
    pt: { base: "5", md: "8" },
    pb: { base: "calc(1.25rem + env(safe-area-inset-bottom))", md: "8" },
    bg: "surface",
    color: "ink",
    borderTopRadius: "lg",
    borderBottomRadius: { base: "0", sm: "lg" },
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    boxShadow: "card",
    _backdrop: { bg: "rgb(10 25 16 / .6)" },
  },
});

const CloseButton = chakra("button", {
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
  /** The page of a dialog with several pages. The heading takes the focus whenever the page changes. */
  page?: string;
  children: ReactNode;
};

/** The native modal dialog traps the focus, closes on Escape and returns the focus to the element that opened it. */
export function Dialog({ title, subtitle, open, onClose, page, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    return closeOnBack(() => latestOnClose.current());
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page triggers the effect, which does not read it
  useEffect(() => {
    // The browser would focus the first button, which may be at the end of a long text.
    if (open) heading.current?.focus();
  }, [open, page]);

  return (
    <NativeDialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Stack>
        <div>
          <Flex gap="3" justifyContent="space-between" alignItems="flex-start">
            <div>
              <chakra.h2 ref={heading} id={titleId} tabIndex={-1} fontSize="xl" outline="none">
                {title}
              </chakra.h2>
              {subtitle && <Muted mt="1">{subtitle}</Muted>}
            </div>
            <CloseButton type="button" aria-label={common.close} onClick={onClose}>
              ×
            </CloseButton>
          </Flex>
          {open && <BusyNotice />}
          {open && <Toasts />}
        </div>
        {open && children}
      </Stack>
    </NativeDialog>
  );
}
