import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

/** TypeScript has no type for these entries. */
type Shift = PerformanceEntry & {
  hadRecentInput: boolean;
  sources: { node: Node | null; currentRect: DOMRect }[];
};

/** From the next document on, notes what moves without an action of the person just before. Toasts float, and are no part of the page. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          // What a new result pushes out of the window, to which the page scrolls, was not seen before either.
          for (const { node, currentRect } of sources)
            if (
              currentRect.height > 0 &&
              (node instanceof Element ? node : node?.parentElement)?.closest("#main, header, footer")
            )
              window.layoutShifts.push(node?.textContent ?? "");
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The texts of what moved since the last call. */
export const takeLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        // Entries arrive after the frame in which something moved.
        requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts.splice(0))));
      }),
  );
