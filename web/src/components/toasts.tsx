import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { freeTop } from "#web/src/browser/free-span.ts";
import { isWideWindow } from "#web/src/browser/wide-window.ts";
import { common } from "#web/src/messages/common.ts";
import { dismissAfter, dismissToast, type Toast, useToastOutlet } from "./toast-store.ts";

/**
 * Floats where it covers no control and nothing that has the focus: at the top of small screens, in a corner of wide ones.
 * What the page says itself is not shown again on small screens.
 */
const Region = chakra("div", {
  base: {
    position: "fixed",
    zIndex: "toast",
    pointerEvents: "none",
    top: "0",
    left: { base: "4", sm: "6", lg: "auto" },
    right: { base: "4", sm: "6" },
    maxWidth: { base: "26rem", lg: "20rem" },
    mx: "auto",
    _print: { display: "none" },
  },
});
const ToastBox = chakra("div", {
  base: {
    pointerEvents: "auto",
    display: "flex",
    alignItems: "center",
    gap: "3",
    pl: "4",
    pr: "1",
    "& + &": { mt: "2" },
    minHeight: "target",
    fontSize: { base: "sm", lg: "md" },
    borderRadius: "md",
    borderWidth: "1px",
    borderStyle: "solid",
    boxShadow: "card",
    color: "ink",
    "& > div": { py: "2", minWidth: "0", overflowWrap: "anywhere", hyphens: "auto" },
  },
  variants: {
    tone: {
      success: { bg: "bg.success", borderColor: "brand" },
      error: { bg: "bg.danger", borderColor: "danger" },
    },
    isInPage: { true: { display: { lgDown: "none" } } },
  },
});
const CloseButton = chakra("button", {
  base: {
    flexShrink: 0,
    // Does not grow with the text, which needs the room.
    minWidth: "44px",
    minHeight: "target",
    ml: "auto",
    cursor: "pointer",
    fontSize: "lg",
    borderRadius: "full",
  },
});

const lifetimeMs = { success: 5_000, error: 10_000 };

/** Removes toasts after some time. One that is pointed at or has the focus is read: it stays for another lifetime. */
function useLifetime(region: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]) {
  useEffect(() => {
    const timers = toasts.map(({ id, tone }) =>
      setInterval(() => {
        if (!region.current?.matches(":hover, :focus-within")) dismissToast(id);
      }, lifetimeMs[tone]),
    );
    return () => timers.forEach(clearInterval);
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

const scrollPauseMs = 100;

/** Moves the toasts to where they cover nothing that is used, also after scrolling and when the screen changes below them. */
function useFreePlace(region: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]) {
  useLayoutEffect(() => {
    const overlay = region.current;
    if (!overlay || toasts.length === 0) return;
    const place = () => {
      // A transform is no layout shift.
      overlay.style.transform = `translateY(${freeTop(overlay, isWideWindow() ? "last" : "first")}px)`;
    };
    let pause: ReturnType<typeof setTimeout>;
    const placeAfterScroll = () => {
      clearTimeout(pause);
      pause = setTimeout(place, scrollPauseMs);
    };
    place();
    const content = new ResizeObserver(place);
    content.observe(overlay.closest("dialog") ?? document.body);
    document.addEventListener("focusin", place);
    document.addEventListener("scroll", placeAfterScroll, { capture: true, passive: true });
    return () => {
      overlay.style.transform = "";
      clearTimeout(pause);
      content.disconnect();
      document.removeEventListener("focusin", place);
      document.removeEventListener("scroll", placeAfterScroll, { capture: true });
    };
  }, [region, toasts]);
}

/**
 * Renders both live regions before the first toast: screen readers announce only changes of existing regions. An error that
 * the page says itself, it announces itself.
 */
export function Toasts() {
  const toasts = useToastOutlet();
  const region = useRef<HTMLDivElement>(null);
  useLifetime(region, toasts);
  useDismissalByNextAction(toasts);
  useDismissalWhenOnline(toasts);
  useFreePlace(region, toasts);
  const items = (isShown: (toast: Toast) => boolean) =>
    toasts.filter(isShown).map((toast) => <ToastItem key={toast.id} {...toast} />);
  return (
    <Region ref={region}>
      <div role="status">{items(({ tone }) => tone === "success")}</div>
      <div role="alert">{items(({ tone, isInPage }) => tone === "error" && !isInPage)}</div>
      {/* The role keeps it inside a region of the page, as WCAG checkers ask. */}
      <div role="status" aria-live="off">
        {items(({ tone, isInPage }) => tone === "error" && isInPage)}
      </div>
    </Region>
  );
}

type ToastProps = Pick<Toast, "id" | "tone" | "text"> & Partial<Pick<Toast, "title" | "isInPage">>;

export function ToastItem({ id, tone, title, text, isInPage }: ToastProps) {
  return (
    <ToastBox tone={tone} isInPage={isInPage}>
      <div>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      <CloseButton type="button" aria-label={common.dismiss} onClick={() => dismissToast(id)}>
        ×
      </CloseButton>
    </ToastBox>
  );
}
