import { chakra } from "@chakra-ui/react/styled-system";
import { useSyncExternalStore } from "react";
import { copy } from "../copy/index.ts";

type Toast = { id: number; text: string; tone: "good" | "bad" };

const lifetime = { good: 5_000, bad: 10_000 };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => show(toasts.filter((toast) => toast.id !== id));

function add(text: string, tone: Toast["tone"]) {
  lastId += 1;
  const id = lastId;
  // Newer news replaces older, but good news doesn't hide bad news.
  const standing = tone === "good" ? toasts.filter((toast) => toast.tone === "bad") : [];
  show([...standing, { id, text, tone }]);
  setTimeout(() => dismiss(id), lifetime[tone]);
}

export const toast = {
  good: (text: string) => add(text, "good"),
  bad: (text: string) => add(text, "bad"),
  /** Somebody tries again: what went wrong before is settled. */
  clear: () => show([]),
};

const useToasts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );

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
    minHeight: "3rem",
    borderRadius: "md",
    borderWidth: "1px",
    borderStyle: "solid",
    boxShadow: "card",
    color: "ink",
  },
  variants: {
    tone: {
      good: { bg: "meadow", borderColor: "brand" },
      bad: { bg: "dangerGround", borderColor: "danger" },
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
export function Toasts() {
  const shown = useToasts();
  const pills = (tone: Toast["tone"]) =>
    shown
      .filter((toast) => toast.tone === tone)
      .map(({ id, text }) => (
        <Pill key={id} tone={tone}>
          <span>{text}</span>
          <Close type="button" aria-label={copy.common.dismiss} onClick={() => dismiss(id)}>
            ×
          </Close>
        </Pill>
      ));
  return (
    <Region
      position="fixed"
      zIndex="toast"
      pointerEvents="none"
      top={{ base: "2", md: "auto" }}
      bottom={{ base: "auto", md: "6" }}
      right={{ base: "4", md: "6" }}
      left={{ base: "4", md: "auto" }}
      maxWidth={{ md: "26rem" }}
    >
      <Region role="status">{pills("good")}</Region>
      <Region role="alert">{pills("bad")}</Region>
    </Region>
  );
}
