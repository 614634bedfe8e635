import { type RefObject, useEffect, useRef } from "react";
import { focusBlock } from "./reveal.ts";

/** What was just pressed is gone from the page, so the focus goes to what came in its place: it needs a `tabIndex` of -1. */
export function useFocusOnMount<T extends HTMLElement = HTMLDivElement>(
  isActive = true,
): RefObject<T | null> {
  const element = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change must not take the focus away
  useEffect(() => {
    if (isActive && element.current) focusBlock(element.current);
  }, []);
  return element;
}
