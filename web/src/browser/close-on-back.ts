/**
 * Makes the browser's Back close an open dialog or menu before it leaves the page. What is open has a history entry of its
 * own, for the same URL; Back removes the entry and closes it, and closing it in another way goes back.
 */
let close: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isGoingBack = false;
let afterGoingBack: (() => void)[] = [];

const isOwnEntry = (): boolean => window.history.state?.overlay === true;

/** Call it when something opens. Call what it returns when it closes, however that happens. */
export function closeOnBack(onBack: () => void): () => void {
  clearTimeout(timer);
  if (!isOwnEntry()) window.history.pushState({ ...window.history.state, overlay: true }, "");
  close = onBack;
  return () => {
    if (close !== onBack) return;
    close = undefined;
    // Waits for what may open, or lead to another page, in the same turn: it takes over the entry.
    timer = setTimeout(goBack);
  };
}

function goBack(): void {
  if (!isOwnEntry()) return;
  isGoingBack = true;
  window.history.back();
}

/** Calls `navigate` with `replace` if the next page takes the place of the entry of what is open or just closed. */
export function leave(navigate: (how: { replace: boolean }) => void): void {
  if (isGoingBack) return void afterGoingBack.push(() => navigate({ replace: false }));
  const replace = isOwnEntry();
  clearTimeout(timer);
  close = undefined;
  navigate({ replace });
}

function onPopState(): void {
  isGoingBack = false;
  const closeOpen = close;
  close = undefined;
  closeOpen?.();
  const waiting = afterGoingBack;
  afterGoingBack = [];
  for (const navigate of waiting) setTimeout(navigate); // after the router has noticed that it went back
  if (!closeOpen) goBack(); // forward, to the entry of something that is closed
}

if (typeof window !== "undefined") {
  window.addEventListener("popstate", onPopState);
  goBack(); // the page was reloaded while something was open
}
