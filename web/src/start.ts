import type { PrerenderedPage } from "#contracts/site/pages.ts";
import { whenIdle } from "./browser/idle.ts";
import { hydratedEvent } from "./prerender/document-markers.ts";

/**
 * The first script of every page, and all that a page written out in advance needs: it brings the rest once the
 * page has its rest, or as soon as somebody does something. What they did meanwhile is not lost: links, questions
 * and sliders work by themselves, and a form that was sent waits here.
 */
declare global {
  // zod reads it when it is loaded. Making functions from text is what our content policy forbids.
  var __zod_globalConfig: { jitless: boolean } | undefined;
}
globalThis.__zod_globalConfig = { jitless: true };

const { chunks, page, sheet } = document.documentElement.dataset;
const files = chunks?.split(" ") ?? [];
const root = document.getElementById("root");

const link = (attributes: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement("link"), attributes));

let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  const [first] = files;
  if (!page || !root || !first) return void import("./main.tsx");
  // The page has the styles that it shows. What it may come to show is in here.
  if (sheet) link({ rel: "stylesheet", href: sheet });
  for (const href of files) link({ rel: "modulepreload", href });
  const hydrateModule: Promise<typeof import("./hydrate.tsx")> = import(/* @vite-ignore */ first);
  void hydrateModule.then(({ hydrate }) => hydrate(root, page as PrerenderedPage));
}

const signs = ["pointerdown", "pointerover", "keydown", "touchstart", "focusin"];

function beginLater(): void {
  for (const sign of signs) addEventListener(sign, begin, { once: true, passive: true, capture: true });
  if (document.readyState === "complete") oncePainted(() => whenIdle(begin));
  else addEventListener("load", () => oncePainted(() => whenIdle(begin)), { once: true });
}

/** What is to be read comes first. A page that nobody has looked at yet has not been painted, and can wait. */
function oncePainted(work: () => void): void {
  const largest = "largest-contentful-paint";
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    work();
  });
  if (PerformanceObserver.supportedEntryTypes.includes(largest))
    observer.observe({ type: largest, buffered: true });
  else work();
}

function holdForms(): void {
  let waiting: HTMLFormElement | undefined;
  function hold(event: SubmitEvent) {
    if (!(event.target instanceof HTMLFormElement) || !("held" in event.target.dataset)) return;
    event.preventDefault();
    waiting = event.target;
    begin();
  }
  document.addEventListener("submit", hold, { capture: true });
  document.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener("submit", hold, { capture: true });
      waiting?.requestSubmit();
    },
    { once: true },
  );
}

/** A page that was written out in advance knows nothing of what followed its address. */
function keepSearch(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
    link.search = window.location.search;
  }
}

if (page) {
  holdForms();
  keepSearch();
  beginLater();
} else {
  begin();
}
