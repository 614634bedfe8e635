import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useEffect, useId, useMemo, useRef, useSyncExternalStore } from "react";
import { common } from "#web/src/messages/common.ts";

type Toast = {
  id: number;
  text: string;
  title: string | undefined;
  tone: "good" | "bad";
  /** Where it appeared. Once that is gone, the topmost outlet shows it. */
  outlet: string | undefined;
};

const lifetime = { good: 5_000, bad: 10_000 };

/** Where toasts appear. A modal makes everything outside it dead, so it brings an outlet of its own, on top. */
type Board = { toasts: readonly Toast[]; outlets: readonly string[] };

let board: Board = { toasts: [], outlets: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<Board>) {
  board = { ...board, ...next };
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => change({ toasts: board.toasts.filter((toast) => toast.id !== id) });

function add(text: string, tone: Toast["tone"], title?: string) {
  lastId += 1;
  const id = lastId;
  // Newer news replaces older, but good news doesn't hide bad news.
  const standing = tone === "good" ? board.toasts.filter((toast) => toast.tone === "bad") : [];
  change({ toasts: [...standing, { id, text, title, tone, outlet: board.outlets.at(-1) }] });
  setTimeout(() => dismiss(id), lifetime[tone]);
}

export const toast = {
  good: (text: string, title?: string) => add(text, "good", title),
  bad: (text: string, title?: string) => add(text, "bad", title),
  /** Somebody tries again: what went wrong before is settled. */
  clear: () => change({ toasts: [] }),
};

function toastsAt(outlet: string, { toasts, outlets }: Board): readonly Toast[] {
  const isTopmost = outlets.at(-1) === outlet;
  return toasts.filter(({ outlet: own }) => own === outlet || (isTopmost && !outlets.includes(own ?? "")));
}

function useToastsHere(): readonly Toast[] {
  const outlet = useId();
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => board,
    () => board,
  );
  useEffect(() => {
    change({ outlets: [...board.outlets, outlet] });
    return () => change({ outlets: board.outlets.filter((other) => other !== outlet) });
  }, [outlet]);
  return useMemo(() => toastsAt(outlet, now), [outlet, now]);
}

/** What has the focus is moved out from under news that came to lie over it. */
function useNothingCovered(region: RefObject<HTMLDivElement | null>, shown: readonly Toast[]) {
  useEffect(() => {
    const focused = document.activeElement;
    if (shown.length === 0 || !region.current || !focused?.matches("a, button, input, select")) return;
    const news = region.current.getBoundingClientRect();
    const { top, bottom, right } = focused.getBoundingClientRect();
    const dialog = region.current.closest("dialog");
    // In a dialog the same news may have pushed it out of sight. On a page the person may have scrolled on meanwhile.
    const isUnder = right > news.left && (dialog !== null || top < news.bottom);
    if (isUnder && bottom > news.top) (dialog ?? window).scrollBy(0, bottom - news.top + 8);
  }, [region, shown]);
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
      good: { bg: "bg.muted", borderColor: "brand" },
      bad: { bg: "bg.danger", borderColor: "danger" },
    },
  },
});
const Close = chakra("button", {
  base: {
    minWidth: "target",
    minHeight: "target",
    ml: "auto",
    cursor: "pointer",
    fontSize: "lg",
    borderRadius: "full",
  },
});

/** The regions are there before the first message: a screen reader watches only what it already knows. */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const shown = useToastsHere();
  const region = useRef<HTMLDivElement>(null);
  useNothingCovered(region, shown);
  const pills = (tone: Toast["tone"]) =>
    shown
      .filter((toast) => toast.tone === tone)
      .map(({ id, text, title }) => (
        <Pill key={id} tone={tone}>
          <div>
            {title && <strong>{title}</strong>}
            <p>{text}</p>
          </div>
          <Close type="button" aria-label={common.dismiss} onClick={() => dismiss(id)}>
            ×
          </Close>
        </Pill>
      ));
  return (
    // On a small screen it sticks to the end of what scrolls, and takes room there: nothing stays hidden behind it.
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
      <Region role="status">{pills("good")}</Region>
      <Region role="alert">{pills("bad")}</Region>
    </Region>
  );
}
