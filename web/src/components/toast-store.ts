import { useEffect, useId, useMemo, useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  text: string;
  title: string | undefined;
  tone: "success" | "error";
  /** The screen or dialog that added the toast says the same, and announces it if it is an error. */
  isInPage: boolean;
  /** The outlet that was on top when the toast was added. After it unmounts, the topmost outlet shows the toast. */
  outlet: string | undefined;
};

type Options = { title?: string | undefined; isInPage?: boolean };

/** An outlet shows toasts. A modal makes everything outside it inert, so it brings an outlet of its own. */
type ToastState = { toasts: readonly Toast[]; outlets: readonly string[] };

let state: ToastState = { toasts: [], outlets: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function setState(changes: Partial<ToastState>) {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export const dismissToast = (id: number) =>
  setState({ toasts: state.toasts.filter((toast) => toast.id !== id) });

function addToast(text: string, tone: Toast["tone"], { title, isInPage = false }: Options = {}) {
  lastId += 1;
  // A new toast replaces older ones, but a success does not hide an error.
  const kept = tone === "success" ? state.toasts.filter((toast) => toast.tone === "error") : [];
  const outlet = state.outlets.at(-1);
  setState({ toasts: [...kept, { id: lastId, text, title, tone, isInPage, outlet }] });
}

export const toast = {
  success: (text: string, options?: Options) => addToast(text, "success", options),
  error: (text: string, options?: Options) => addToast(text, "error", options),
  /** Removes the toasts of the previous attempt before a new one. */
  clear: () => setState({ toasts: [] }),
};

/** The controls whose use is the next action. An error remains while fields are corrected. */
const nextAction = { success: "a, button, input, select, textarea, label, summary", error: "a, button" };

/** Removes the toasts to which this use of a control is the next action. */
export function dismissAfter({ target }: Event) {
  const kept = state.toasts.filter(
    ({ tone }) => !(target instanceof Element && target.closest(nextAction[tone])),
  );
  if (kept.length < state.toasts.length) setState({ toasts: kept });
}

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
