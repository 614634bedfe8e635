import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import { photographs as messages } from "#messages/photographs.ts";
import { Dialog } from "#web/src/components/dialog.tsx";
import { VisuallyHidden } from "#web/src/components/primitives.tsx";

const EnlargeButton = chakra("button", {
  base: {
    position: "relative",
    flexShrink: 0,
    width: "min(6.5rem, 28vw)",
    borderRadius: "0.25rem",
    cursor: "zoom-in",
  },
});

/** White like the page on it, also in the dark scheme. */
const Thumbnail = chakra("img", {
  base: {
    width: "full",
    maxHeight: "10rem",
    objectFit: "contain",
    objectPosition: "top",
    bg: "#fff",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    borderRadius: "0.25rem",
  },
});

const EnlargeSign = chakra("svg", {
  base: {
    position: "absolute",
    right: "0",
    top: "0",
    width: "1.75rem",
    height: "1.75rem",
    p: "0.25rem",
    borderTopRightRadius: "0.25rem",
    borderBottomLeftRadius: "sm",
    bg: "brand",
    color: "onBrand",
  },
});

/** Large enough to read the small print of a bill; it is moved within its frame. */
const LargePicture = chakra("img", { base: { width: "max(100%, 50rem)", maxWidth: "none", bg: "#fff" } });
const Frame = chakra("div", { base: { overflow: "auto", maxHeight: "70dvh" } });

/** The small picture of a page. Pressed, it opens a large one. */
export function PagePicture({ src, number }: { src: string; number: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isLarge, setLarge] = useState(false);
  const name = messages.picture(number);
  function close() {
    setLarge(false);
    button.current?.focus(); // a dialog that is removed returns no focus
  }
  return (
    <>
      <EnlargeButton ref={button} type="button" aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <Thumbnail src={src} alt={name} data-dd-privacy="hidden" />
        <EnlargeSign viewBox="0 0 20 20" aria-hidden>
          <path
            d="M13 13l5 5M8.5 2a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM5.5 8.5h6M8.5 5.5v6"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </EnlargeSign>
        <VisuallyHidden>{messages.enlarge}</VisuallyHidden>
      </EnlargeButton>
      {isLarge && (
        <Dialog title={messages.page(number)} open onClose={close}>
          <Frame role="group" aria-label={name} tabIndex={0} data-dd-privacy="hidden">
            <LargePicture src={src} alt={name} />
          </Frame>
        </Dialog>
      )}
    </>
  );
}
