export type Poller = { stop(): Promise<void> };

/** Resolves after the time, or at once when the signal aborts. */
export const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
    if (signal.aborted) done();
  });

const retryDelayMs = 1000;

/** Runs rounds until it is stopped. A round that fails is logged, and the next one starts after a delay. */
export function poll(name: string, round: (signal: AbortSignal) => Promise<void>): Poller {
  const controller = new AbortController();
  const { signal } = controller;
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await round(signal);
      } catch (error) {
        if (signal.aborted) return;
        console.error(`${name}: polling failed, retrying.`, error);
        await sleep(retryDelayMs, signal);
      }
    }
  })();
  return {
    async stop() {
      controller.abort();
      await running;
    },
  };
}
