import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Stack } from "./boxes.tsx";

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

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** The browser's own modal: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    heading.current?.focus(); // not the first button, which may be at the end of a long text
  }, [open]);

  return (
    <Base ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Stack>
        <chakra.h2 ref={heading} id={titleId} tabIndex={-1} fontSize="xl" outline="none">
          {title}
        </chakra.h2>
        {open && children}
      </Stack>
    </Base>
  );
}
