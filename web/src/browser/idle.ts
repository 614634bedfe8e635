/** A browser that is never idle runs the work after this time. */
const maxDelayMs = 2_000;

/** Runs work once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => unknown): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200); // Safari
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: maxDelayMs });
  return () => window.cancelIdleCallback(id);
}
