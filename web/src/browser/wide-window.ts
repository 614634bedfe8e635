import { useSyncExternalStore } from "react";

/** The breakpoint `lg`: where pages have two columns and a password manager is likely. */
const query = "(min-width: 64rem)";
export const isWideWindow = (): boolean => window.matchMedia(query).matches;

function subscribe(onChange: () => void) {
  const list = window.matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** True while a page is prerendered and hydrated, when only its styles know the window. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, isWideWindow, () => true);
