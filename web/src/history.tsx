import type { HistoryLocation, RouterHistory } from "@tanstack/history";
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";

/** The history entry that the enrollment shows. */
type Entry = {
  location: HistoryLocation;
  /** It was reached with the browser's Back or Forward. */
  cameBack: boolean;
};

const HistoryContext = createContext<(Entry & { history: RouterHistory }) | undefined>(undefined);

export const keyOf = ({ state }: HistoryLocation) => state.__TSR_key;

/** Renders what is inside again when the history shows another entry. The old screen stays until the new one is loaded. */
export function HistoryProvider({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const [entry, setEntry] = useState<Entry>(() => ({ location: history.location, cameBack: false }));
  useLayoutEffect(
    () =>
      history.subscribe(({ location, action: { type } }) =>
        startTransition(() =>
          setEntry((last) =>
            // An open dialog or menu has an entry of its own with the same key: close-on-back.ts.
            keyOf(location) === keyOf(last.location)
              ? last
              : { location, cameBack: type !== "PUSH" && type !== "REPLACE" },
          ),
        ),
      ),
    [history],
  );
  const value = useMemo(() => ({ ...entry, history }), [entry, history]);
  return <HistoryContext value={value}>{children}</HistoryContext>;
}

export function useHistory() {
  const history = useContext(HistoryContext);
  if (!history) throw new Error("useHistory must be called inside a HistoryProvider.");
  return history;
}
