import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useEffect, useRef } from "react";
import { common } from "#web/src/messages/common.ts";
import { dismissToast, type Toast, useToastOutlet } from "./toast-store.ts";

/** Scrolls until the new toasts no longer cover the element that has the focus. */
function useUncoveredFocus(region: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]) {
  useEffect(() => {
    const focused = document.activeElement;
    if (toasts.length === 0 || !region.current || !focused?.matches("a, button, input, select")) return;
    const covered = region.current.getBoundingClientRect();
    const { top, bottom, right } = focused.getBoundingClientRect();
    const dialog = region.current.closest("dialog");
    // In a dialog the toasts may have pushed the element out of view. On a page the person may have scrolled away.
    const isBelowToasts = right > covered.left && (dialog !== null || top < covered.bottom);
    if (isBelowToasts && bottom > covered.top) (dialog ?? window).scrollBy(0, bottom - covered.top + 8);
  }, [region, toasts]);
}

const Region = chakra("div", { base: { display: "flex", flexDirection: "column", gap: "2" } });
const Pill = chakra("div", {
  base: {
    pointerEvents: "auto",
    display: "flex",
    alignItems: "center",
    gap: "3",
    pl: "5",
    pr: "2",
    py: "1",
    mt: { base: "3", md: "0" },
    minHeight: "3rem",
    borderRadius: "md",
    borderWidth: "1px",
    borderStyle: "solid",
    boxShadow: "card",
    color: "ink",
  },
  variants: {
    tone: {
      success: { bg: "bg.muted", borderColor: "brand" },
      error: { bg: "bg.danger", borderColor: "danger" },
    },
  },
});
const CloseButton = chakra("button", {
  base: {
    minWidth: "target",
    minHeight: "target",
    ml: "auto",
    cursor: "pointer",
    fontSize: "lg",
    borderRadius: "full",
  },
});

/** Renders both live regions before the first toast: screen readers announce only changes of existing regions. */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const toasts = useToastOutlet();
  const region = useRef<HTMLDivElement>(null);
  useUncoveredFocus(region, toasts);
  const pills = (tone: Toast["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map(({ id, text, title }) => (
        <Pill key={id} tone={tone}>
          <div>
            {title && <strong>{title}</strong>}
            <p>{text}</p>
          </div>
          <CloseButton type="button" aria-label={common.dismiss} onClick={() => dismissToast(id)}>
            ×
          </CloseButton>
        </Pill>
      ));
  return (
    // On small screens the region is sticky and takes up space at the end of the scroll area, so that it hides nothing.
    <Region
      ref={region}
      position={{ base: "sticky", md: "fixed" }}
      zIndex="toast"
      pointerEvents="none"
      bottom={{ base: "2", md: "6" }}
      right={{ md: "6" }}
      mx={{ base: inDialog ? "0" : "4", md: "0" }}
      maxWidth={{ md: "26rem" }}
    >
      <Region role="status">{pills("success")}</Region>
      <Region role="alert">{pills("error")}</Region>
    </Region>
  );
}
