import { chakra } from "@chakra-ui/react/styled-system";
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useState } from "react";
import { useReveal } from "#web/src/browser/reveal.ts";
import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { ButtonFace, NativeFileInput, PictureButton, pictureTypes, takeFiles } from "./picture-button.tsx";
import type { Rejection } from "./upload-state.ts";

const messages = enrollmentMessages.bill;
export const billFieldId = "bill-file";
const id = billFieldId;

const Zone = chakra("div", {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: { base: "1", sm: "2" },
    textAlign: "center",
    px: "4",
    pt: "4",
    pb: { base: "3", sm: "6" },
    borderWidth: "2px",
    borderStyle: "dashed",
    borderColor: "brand",
    borderRadius: "md",
    bg: "bg.muted",
    "&:has(> input:focus-visible)": { outline: "3px solid", outlineColor: "focus", outlineOffset: "2px" },
    // On a phone both buttons must be on the first screen, and the camera comes first.
    "@media (pointer: coarse)": {
      "& > svg": { display: "none" },
      "& > strong": { mt: "-1.75rem" }, // on the border
      "& > label": { mb: "2" },
      "& > span": {
        alignSelf: "stretch",
        bg: "surface",
        borderColor: "brand",
        color: "link",
        boxShadow: "none",
      },
    },
  },
  variants: { over: { true: { borderStyle: "solid", bg: "bg.info" } } },
});

const Fastest = chakra("strong", {
  base: {
    px: "3",
    borderRadius: "full",
    bg: "sun",
    color: "onSun",
    fontSize: "sm",
    fontWeight: "bold",
  },
});

const Title = chakra("label", { base: { fontWeight: "bold", fontSize: "lg", lineHeight: "snug" } });

type Props = {
  label: string;
  rejection: Rejection | undefined;
  onFiles: (files: File[]) => void;
  /** Loads what the pictures need while the camera is open. */
  onOpenPictures: () => Promise<unknown>;
  /** Another way to give the bill, below the buttons. */
  children?: ReactNode;
};

export function DropZone({ label, rejection, onFiles, onOpenPictures, children }: Props) {
  const [isDragOver, setDragOver] = useState(false);
  const rejectionText = useReveal<HTMLParagraphElement>(rejection);
  usePreventFileNavigation();

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <>
      <Zone
        over={isDragOver}
        onDrop={handleDrop}
        onDragEnter={() => setDragOver(true)}
        onDragLeave={() => setDragOver(false)}
      >
        <Fastest>{messages.fastest}</Fastest>
        <BillIcon />
        <Title htmlFor={id}>{label}</Title>
        <PictureButton
          opensCamera
          touchOnly
          variant="solid"
          text={messages.photograph}
          onFiles={onFiles}
          // What was taken is loaded for again, and then a failure is shown.
          onOpen={() => void onOpenPictures().catch(() => undefined)}
        />
        <ButtonFace aria-hidden mt="1">
          {messages.choose}
        </ButtonFace>
        <Muted id={`${id}-help`}>{messages.help}</Muted>
        <NativeFileInput
          id={id}
          type="file"
          data-dd-privacy="mask" // file names may contain names of people
          accept={`.pdf,application/pdf,${pictureTypes}`}
          multiple
          aria-describedby={rejection ? `${id}-error ${id}-help` : `${id}-help`}
          aria-invalid={rejection ? true : undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onFiles(takeFiles(event))}
        />
        {children}
      </Zone>
      <chakra.p
        ref={rejectionText}
        role="alert"
        tabIndex={-1}
        id={`${id}-error`}
        color="danger"
        fontWeight="semibold"
        mt={rejection ? "2" : "0"}
      >
        {rejection?.reason}
      </chakra.p>
    </>
  );
}

/** By default the browser opens a file that is dropped outside the zone in place of the page. */
function usePreventFileNavigation() {
  useEffect(() => {
    const preventDefault = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", preventDefault);
    window.addEventListener("drop", preventDefault);
    return () => {
      window.removeEventListener("dragover", preventDefault);
      window.removeEventListener("drop", preventDefault);
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
