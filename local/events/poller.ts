export type Poller = { stop(): Promise<void> };

/** Sleeps, but not through a stop. */
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

const troubled = 1000;

/** Runs one round after another until it is stopped. Trouble is told and tried again. */
export function poll(name: string, round: (signal: AbortSignal) => Promise<void>): Poller {
  const control = new AbortController();
  const { signal } = control;
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await round(signal);
      } catch (error) {
        if (signal.aborted) return;
        console.error(`${name}: polling failed, trying again.`, error);
        await sleep(troubled, signal);
      }
    }
  })();
  return {
    async stop() {
      control.abort();
      await running;
    },
  };
}
