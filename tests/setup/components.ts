import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import { refuseWhatFailsWhenTranslated } from "./translated-page.ts";

/** The first test of a file also waits for the modules of its screen, which takes longer on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

// Some files have no document.
if (typeof document !== "undefined") {
  /** happy-dom has no layout, and so no scrolling. */
  Element.prototype.scrollIntoView = () => {};
  refuseWhatFailsWhenTranslated();
  emptyWindow();
}

const startTimer = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof startTimer>>();

/** A draft that could not be saved is sent again for a minute: what a file left would reach the API of the next one. */
globalThis.setTimeout = Object.assign((...timer: Parameters<typeof startTimer>) => {
  const id = startTimer(...timer);
  timers.add(id);
  return id;
}, startTimer);
afterAll(() => {
  vi.useRealTimers();
  for (const id of timers) clearTimeout(id);
  globalThis.setTimeout = startTimer;
});

/** The files of a worker share one window. Its styles stay, because the library that wrote them does not write them again. */
function emptyWindow() {
  document.body.replaceChildren();
  for (const element of document.head.querySelectorAll(":not(style)")) element.remove();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
