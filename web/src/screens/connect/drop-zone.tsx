import { chakra } from "@chakra-ui/react/styled-system";
import { type ChangeEvent, type DragEvent, useEffect, useState } from "react";
import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.bill;
export const billFieldId = "bill-file";
const id = billFieldId;

const Area = chakra("div", {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "2",
    textAlign: "center",
    px: "4",
    py: "8",
    borderWidth: "2px",
    borderStyle: "dashed",
    borderColor: "brand",
    borderRadius: "md",
    bg: "bg.muted",
    _focusWithin: { outline: "3px solid", outlineColor: "focus", outlineOffset: "2px" },
  },
  variants: { over: { true: { borderStyle: "solid", bg: "bg.notice" } } },
});

/** The native input lies over the whole area: click, keyboard, and what a phone offers all come with it. */
const NativeInput = chakra("input", {
  base: { position: "absolute", inset: 0, width: "full", height: "full", opacity: 0, cursor: "pointer" },
});

type Props = { refused: string | undefined; onFile: (file: File) => void };

export function DropZone({ refused, onFile }: Props) {
  const [over, setOver] = useState(false);
  useKeepPageOnDrop();

  function dropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file) onFile(file);
    currentTarget.value = ""; // choosing the same file again is a change again
  }

  return (
    <>
      <Area over={over} onDrop={dropped} onDragEnter={() => setOver(true)} onDragLeave={() => setOver(false)}>
        <BillIcon />
        <chakra.label htmlFor={id} fontWeight="bold" fontSize="lg" lineHeight="snug">
          {enrollmentMessages.connect.upload}
        </chakra.label>
        <Muted id={`${id}-help`}>{messages.help}</Muted>
        <chakra.span aria-hidden color="link" fontWeight="semibold" textDecoration="underline">
          {messages.choose}
        </chakra.span>
        <NativeInput
          id={id}
          type="file"
          data-dd-privacy="mask" // people name their files after themselves
          accept=".pdf,application/pdf"
          aria-describedby={refused ? `${id}-refused ${id}-help` : `${id}-help`}
          aria-invalid={refused ? true : undefined}
          onChange={chosen}
        />
      </Area>
      <chakra.p
        role="alert"
        id={`${id}-refused`}
        color="danger"
        fontWeight="semibold"
        mt={refused ? "2" : "0"}
      >
        {refused}
      </chakra.p>
    </>
  );
}

/** A file let go beside the area would otherwise open in place of the page. */
function useKeepPageOnDrop() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}

const BillIcon = () => (
  <chakra.svg viewBox="0 0 40 40" width="10" height="10" aria-hidden fill="none" color="brand">
    <path
      d="M9 4h15l8 8v24H9z"
      fill="var(--w-colors-surface)"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M24 4v8h8" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
    <path
      d="M22 16l-6 8h5l-2 7 7-9h-5z"
      fill="#ffc93c"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </chakra.svg>
);
