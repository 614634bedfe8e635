import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const CameBackContext = createContext(false);

/** Whether this screen was reached with the browser's Back or Forward. */
export const useCameBack = () => useContext(CameBackContext);

/** The router calls the first screen of a document `POP` as well, which came from nowhere. */
export function CameBack({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [entry, setEntry] = useState({ key, cameBack: false });
  // An open dialog or menu has an entry of its own with the same key: close-on-back.ts.
  if (entry.key !== key) setEntry({ key, cameBack: navigationType === "POP" });
  return <CameBackContext value={entry.cameBack}>{children}</CameBackContext>;
}
