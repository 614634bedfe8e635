import "./first.css";
import { keepInput } from "./browser/early-input.ts";
import { whenIdle } from "./browser/idle.ts";
import { markIfOpenedWithToken, openPastedLinks } from "./browser/link-token.ts";
import { log } from "./browser/log.ts";
import type { HydrateModule } from "./hydrate-module.ts";
import { hydratedEvent } from "./prerender/document-markers.ts";

/**
 * The first script of every page. On a prerendered page it loads the rest after the page was painted, or at the first
 * interaction. Until then links, questions and sliders work without script, and a submitted form is held back here.
 */
declare global {
  // Read by zod when it is loaded: our content security policy forbids functions made from text.
  var __zod_globalConfig: { jitless: boolean } | undefined;
}
globalThis.__zod_globalConfig = { jitless: true };

const { chunks, page, sheet } = document.documentElement.dataset;
const files = chunks?.split(" ") ?? [];
const root = document.getElementById("root");

const addLink = (attributes: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement("link"), attributes));

let isStarted = false;
let typed: ReturnType<typeof keepInput> | undefined;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  if (!root) throw new Error("The page has no #root.");
  // The page contains the styles of what it shows; this file has those of what it may show later.
  if (sheet) addLink({ rel: "stylesheet", href: sheet });
  for (const href of files) addLink({ rel: "modulepreload", href });
  importFiles()
    .then(({ hydrate }) => {
      typed = keepInput(root);
      return hydrate(root, page ?? "");
    })
    .catch(goOnWithoutScript);
}

/** Imports each file in a task of its own, so that a tap is answered in between. The last one imports the others. */
async function importFiles(): Promise<HydrateModule> {
  const others = [...files];
  const hydrateFile = others.pop();
  for (const file of others) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return import(/* @vite-ignore */ String(hydrateFile));
}

// Without "pointerover" and "pointermove": browsers send both when a page appears below a mouse that rests.
const interactions = ["pointerdown", "keydown", "touchstart", "focusin"];

function startWhenIdleOrUsed(): void {
  for (const event of interactions) {
    addEventListener(event, start, { once: true, passive: true, capture: true });
  }
  const startWhenIdle = () => void afterLargestContentfulPaint(() => whenIdle(start));
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle, { once: true });
}

/** How long no larger paint may follow before the last one counts as the largest. A slow phone paints pictures late. */
const paintQuietMs = 250;

/**
 * Lets the content be painted first: fonts and pictures make later paints larger. A page in a background tab has not been
 * painted yet, and can wait.
 */
async function afterLargestContentfulPaint(work: () => void): Promise<void> {
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
  const type = "largest-contentful-paint";
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return work();
  let timer: ReturnType<typeof setTimeout>;
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observer.disconnect();
      work();
    }, paintQuietMs);
  });
  observer.observe({ type, buffered: true });
}

let heldForm: HTMLFormElement | undefined;

/** Submits a form with `data-held` only after hydration, when its React handler exists. */
function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !("held" in event.target.dataset)) return;
  event.preventDefault();
  heldForm = event.target;
  heldForm.ariaBusy = "true"; // global-css.ts shows it
  start();
}

/** Holds no form from now on, and returns the one that was held. */
function releaseForm(): HTMLFormElement | undefined {
  document.removeEventListener("submit", hold, { capture: true });
  const form = heldForm;
  if (form) form.ariaBusy = null;
  heldForm = undefined;
  return form;
}

/** A prerendered page stays as it is without script, where the server answers a form with a page. Others say who helps. */
function goOnWithoutScript(error: unknown): void {
  log.loadFailed("page", error);
  const notice = document.querySelector("body noscript")?.textContent; // a browser with script does not parse what is in it
  if (root && !page && notice) root.innerHTML = notice;
  const form = releaseForm();
  if (form) HTMLFormElement.prototype.submit.call(form); // a field may be named "submit"
}

function holdForms(): void {
  document.addEventListener("submit", hold, { capture: true });
  const goOn = () => {
    const form = releaseForm();
    const successor = typed ? typed(form) : form;
    successor?.requestSubmit();
  };
  document.addEventListener(hydratedEvent, goOn, { once: true });
}

/** The links to the other language keep the query, which was unknown when the page was prerendered. */
function keepQueryOfLanguageLinks(): void {
  if (!window.location.search) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
    link.search = window.location.search;
  }
}

markIfOpenedWithToken();
openPastedLinks();
keepQueryOfLanguageLinks();
if (page) {
  holdForms();
  startWhenIdleOrUsed();
} else {
  start();
}
