import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useEffect, useRef } from "react";
import { useReveal } from "#web/src/browser/reveal.ts";
import { common } from "#web/src/messages/common.ts";
import { dismissAfter, dismissToast, type Toast, useToastOutlet } from "./toast-store.ts";

/**
 * On wide screens toasts float in a corner. On small screens they are part of the page, below the header, so that they
 * cover nothing; what the page says itself is not shown again.
 */
const Region = chakra("div", {
  base: {
    position: { lg: "fixed" },
    zIndex: "toast",
    pointerEvents: { lg: "none" },
    bottom: { lg: "6" },
    right: { lg: "6" },
    maxWidth: { lg: "20rem" },
    _print: { display: "none" },
  },
  variants: { inPage: { true: { mx: { base: "4", sm: "6", lg: "0" } } } },
});
const Pill = chakra("div", {
  base: {
    pointerEvents: "auto",
    display: "flex",
    alignItems: "center",
    gap: "3",
    pl: "4",
    pr: "1",
    py: "0.5",
    mt: { base: "3", lg: "2" },
    minHeight: "target",
    fontSize: { base: "sm", lg: "md" },
    borderRadius: "md",
    borderWidth: "1px",
    borderStyle: "solid",
    boxShadow: { lg: "card" },
    color: "ink",
    "& > div": { minWidth: "0", overflowWrap: "anywhere", hyphens: "auto" },
  },
  variants: {
    tone: {
      success: { bg: "bg.muted", borderColor: "brand" },
      error: { bg: "bg.danger", borderColor: "danger" },
    },
    standsInPage: { true: { display: { lgDown: "none" } } },
  },
});
const CloseButton = chakra("button", {
  base: {
    flexShrink: 0,
    minWidth: "target",
    minHeight: "target",
    ml: "auto",
    cursor: "pointer",
    fontSize: "lg",
    borderRadius: "full",
  },
});

const lifetimeMs = { success: 5_000, error: 10_000 };

/** Removes floating toasts after some time. The others stay: removing them without an action would move the page. */
function useLifetime(region: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]) {
  useEffect(() => {
    if (!region.current || getComputedStyle(region.current).position !== "fixed") return;
    const timers = toasts.map(({ id, tone }) => setTimeout(() => dismissToast(id), lifetimeMs[tone]));
    return () => timers.forEach(clearTimeout);
  }, [region, toasts]);
}

function useDismissalByNextAction(toasts: readonly Toast[]) {
  useEffect(() => {
    if (toasts.length === 0) return;
    const types = ["click", "input"];
    // In the capture phase, which is over for the click that added a toast.
    for (const type of types) document.addEventListener(type, dismissAfter, true);
    return () => {
      for (const type of types) document.removeEventListener(type, dismissAfter, true);
    };
  }, [toasts]);
}

/** Says no longer that the device is offline once it is connected again. */
function useDismissalWhenOnline(toasts: readonly Toast[]) {
  useEffect(() => {
    const dismiss = () => {
      for (const { id, text } of toasts) if (text === common.offline) dismissToast(id);
    };
    window.addEventListener("online", dismiss);
    return () => window.removeEventListener("online", dismiss);
  }, [toasts]);
}

/** Scrolls until floating toasts no longer cover the element that has the focus. */
function useUncoveredFocus(region: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]) {
  useEffect(() => {
    const focused = document.activeElement;
    if (toasts.length === 0 || !region.current || !focused?.matches("a, button, input, select")) return;
    if (getComputedStyle(region.current).position !== "fixed") return;
    const covered = region.current.getBoundingClientRect();
    const { top, bottom, right } = focused.getBoundingClientRect();
    const isCovered = right > covered.left && top < covered.bottom && bottom > covered.top;
    if (isCovered) (region.current.closest("dialog") ?? window).scrollBy(0, bottom - covered.top + 8);
  }, [region, toasts]);
}

/** Renders both live regions before the first toast: screen readers announce only changes of existing regions. */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const toasts = useToastOutlet();
  const region = useRef<HTMLDivElement>(null);
  useLifetime(region, toasts);
  useDismissalByNextAction(toasts);
  useDismissalWhenOnline(toasts);
  useUncoveredFocus(region, toasts);
  const pills = (tone: Toast["tone"]) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <ToastPill key={toast.id} {...toast} />);
  return (
    <Region ref={region} inPage={!inDialog}>
      <div role="status">{pills("success")}</div>
      <div role="alert">{pills("error")}</div>
    </Region>
  );
}

function ToastPill({ id, tone, title, text, standsInPage }: Toast) {
  const pill = useReveal<HTMLDivElement>(tone === "error" && !standsInPage && id);
  return (
    <Pill ref={pill} tabIndex={-1} tone={tone} standsInPage={standsInPage}>
      <div>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      <CloseButton type="button" aria-label={common.dismiss} onClick={() => dismissToast(id)}>
        ×
      </CloseButton>
    </Pill>
  );
}
