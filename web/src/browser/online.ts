import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  for (const type of ["online", "offline"]) window.addEventListener(type, onChange);
  return () => {
    for (const type of ["online", "offline"]) window.removeEventListener(type, onChange);
  };
}

/** False while the device has no connection. True does not mean that the API can be reached. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
