import type { Page } from "@playwright/test";

/**
 * Where a person reads on after a step:
 * - `heading`: the heading of the new screen or of the dialog's new page;
 * - `start`: the start of a document that was loaded, which the browser itself announces;
 * - `errors`: the summary of the errors, the message, or the first field that has one;
 * - `here`: what the person has just used, or what has replaced it, when the screen stays.
 */
export type FocusTarget = "heading" | "start" | "errors" | "here";

/** A sentence about a focus that is not where a person reads on, or is out of view. Empty if there is none. */
export const focusDefect = (page: Page, target: FocusTarget): Promise<string> =>
  page.evaluate(findFocusDefect, target);

/** Runs in the page, so it contains all that it uses. */
function findFocusDefect(target: FocusTarget): string {
  const focused = document.activeElement ?? document.body;
  const name = `${focused.localName} "${(focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 60)}"`;
  const isNone = focused === document.body;
  if (target === "start" && isNone)
    return scrollY < 1 ? "" : `the page was loaded and is scrolled to ${scrollY}`;
  const selectors = {
    heading: "h1, dialog h2",
    start: "h1",
    errors: "[role=alert], [role=alert] *, [aria-invalid=true]",
    here: "*",
  };
  if (isNone) return "the focus is on nothing";
  if (!focused.matches(selectors[target])) return `the focus is on ${name}, not on the ${target}`;

  // The visible stand-in of a native file input is its label.
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const own = focused.getBoundingClientRect();
  const box = own.width <= 1 && label ? label.getBoundingClientRect() : own;
  if (box.bottom <= 0 || box.top >= innerHeight) return `${name} has the focus and is out of view`;
  const x = Math.min(innerWidth - 1, box.left + Math.min(20, box.width / 2));
  const y = Math.min(innerHeight - 1, Math.max(0, box.top) + Math.min(10, box.height / 2));
  const onTop = document.elementFromPoint(x, y);
  const isInView = onTop !== null && [focused, label].some((part) => part?.contains(onTop));
  return isInView || onTop?.contains(focused) ? "" : `${name} has the focus and is covered`;
}
