/**
 * Makes the browser's Back close an open dialog or menu before it leaves the page, what was opened last first. All that is
 * open has one history entry, for the same URL. Back removes it and closes the last one; what is still open gets a new
 * entry. Closing everything in another way goes back.
 */
let open: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isGoingBack = false;
let afterGoingBack: (() => void)[] = [];

const isOwnEntry = (): boolean => window.history.state?.overlay === true;

/** Call it when something opens. Call what it returns when it closes, however that happens. */
export function closeOnBack(onBack: () => void): () => void {
  clearTimeout(timer);
  if (!isGoingBack) addEntry(); // otherwise onPopState adds it, when the entry of what was closed is gone
  open.push(onBack);
  return () => {
    if (!open.includes(onBack)) return;
    open = open.filter((other) => other !== onBack);
    if (open.length > 0) return;
    // Waits for what may open, or lead to another page, in the same turn: it takes over the entry.
    timer = setTimeout(goBack);
  };
}

function addEntry(): void {
  if (!isOwnEntry()) window.history.pushState({ ...window.history.state, overlay: true }, "");
}

function goBack(): void {
  if (isGoingBack || !isOwnEntry()) return;
  isGoingBack = true;
  window.history.back();
}

/** Calls `navigate` with `replace` if the next page takes the place of the entry of what is open or just closed. */
export function navigateFromOverlay(navigate: (how: { replace: boolean }) => void): void {
  if (isGoingBack) return void afterGoingBack.push(() => navigate({ replace: false }));
  const replace = isOwnEntry();
  clearTimeout(timer);
  open = [];
  navigate({ replace });
}

function onPopState(): void {
  const close = isGoingBack ? undefined : open.pop(); // nobody pressed Back for what opened meanwhile
  isGoingBack = false;
  close?.();
  if (open.length > 0) addEntry();
  const waiting = afterGoingBack;
  afterGoingBack = [];
  for (const navigate of waiting) setTimeout(navigate); // after the router has noticed that it went back
  if (!close && open.length === 0) goBack(); // forward, to the entry of something that is closed
}

if (typeof window !== "undefined") {
  window.addEventListener("popstate", onPopState);
  goBack(); // the page was reloaded while something was open
}
