import { type RefObject, useEffect, useRef } from "react";

/** The part of the screen in which the element can be seen. */
function visibleArea(element: Element): { top: number; bottom: number } {
  const screenHeight = document.documentElement.clientHeight;
  const { top = 0, bottom = screenHeight } = element.closest("dialog")?.getBoundingClientRect() ?? {};
  return { top: Math.max(0, top), bottom: Math.min(screenHeight, bottom) };
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const area = visibleArea(element);
  return top >= area.top && bottom <= area.bottom;
}

/** Scrolls to a message that appeared out of sight and focuses it. Without that it looks as if nothing happened. */
export function reveal(message: HTMLElement): void {
  if (!isInSight(message)) focusMessage(message);
}

/**
 * Focuses a message and shows it in the middle of the screen. Large text on a small phone makes messages that are taller
 * than the window: they are read from their start.
 */
export function focusMessage(message: HTMLElement): void {
  const { top, bottom } = visibleArea(message);
  const fits = message.getBoundingClientRect().height <= bottom - top;
  message.focus({ preventScroll: true });
  message.scrollIntoView({ block: fits ? "center" : "start" });
}

/** Scrolls to the start of a block that is not wholly in sight. */
export function showBlock(block: HTMLElement): void {
  if (!isInSight(block)) block.scrollIntoView({ block: "start" });
}

/** Focuses a block and shows its start. Focusing alone would show the middle of one that is taller than the window. */
export function focusBlock(block: HTMLElement): void {
  block.focus({ preventScroll: true });
  showBlock(block);
}

/** Reveals the element, which needs a `tabIndex` of -1, whenever its message changes. */
export function useReveal<T extends HTMLElement>(message: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (message && element.current) reveal(element.current);
  }, [message]);
  return element;
}
