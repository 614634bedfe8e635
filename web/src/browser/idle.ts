/** A browser that always has something better to do is not waited for. */
const longest = 2_000;

/** After what the person came for. Returns how to call it off. */
export function whenIdle(work: () => unknown): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200); // Safari
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: longest });
  return () => window.cancelIdleCallback(id);
}
