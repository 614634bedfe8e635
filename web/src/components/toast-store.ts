import { useEffect, useId, useMemo, useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  text: string;
  title: string | undefined;
  tone: "success" | "error";
  /** The outlet that was on top when the toast was added. After it unmounts, the topmost outlet shows the toast. */
  outlet: string | undefined;
};

/** An outlet shows toasts. A modal makes everything outside it inert, so it brings an outlet of its own. */
type ToastState = { toasts: readonly Toast[]; outlets: readonly string[] };

const lifetimeMs = { success: 5_000, error: 10_000 };

let state: ToastState = { toasts: [], outlets: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function setState(changes: Partial<ToastState>) {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export const dismissToast = (id: number) =>
  setState({ toasts: state.toasts.filter((toast) => toast.id !== id) });

function addToast(text: string, tone: Toast["tone"], title?: string) {
  lastId += 1;
  const id = lastId;
  // A new toast replaces older ones, but a success does not hide an error.
  const kept = tone === "success" ? state.toasts.filter((toast) => toast.tone === "error") : [];
  setState({ toasts: [...kept, { id, text, title, tone, outlet: state.outlets.at(-1) }] });
  setTimeout(() => dismissToast(id), lifetimeMs[tone]);
}

export const toast = {
  success: (text: string, title?: string) => addToast(text, "success", title),
  error: (text: string, title?: string) => addToast(text, "error", title),
  /** Removes the toasts of the previous attempt before a new one. */
  clear: () => setState({ toasts: [] }),
};

function toastsInOutlet(outlet: string, { toasts, outlets }: ToastState): readonly Toast[] {
  const isTopmost = outlets.at(-1) === outlet;
  return toasts.filter(
    (toast) => toast.outlet === outlet || (isTopmost && !outlets.includes(toast.outlet ?? "")),
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getState = () => state;

/** Registers the calling component as the topmost outlet, and returns the toasts that it shows. */
export function useToastOutlet(): readonly Toast[] {
  const outlet = useId();
  const current = useSyncExternalStore(subscribe, getState, getState);
  useEffect(() => {
    setState({ outlets: [...state.outlets, outlet] });
    return () => setState({ outlets: state.outlets.filter((other) => other !== outlet) });
  }, [outlet]);
  return useMemo(() => toastsInOutlet(outlet, current), [outlet, current]);
}
