import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False while a prerendered page is hydrated: the first render must equal the HTML, which knows nothing of this browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
