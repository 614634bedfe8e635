import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Stoppable = { stop(): Promise<unknown> };

/** How to end what is running, in the order in which it was started. */
const ends: (() => Promise<unknown>)[] = [];

/** Uses something that has to be stopped, and stops it afterwards, or when the run is interrupted. */
export async function using<Started extends Stoppable, Result>(
  starting: Promise<Started>,
  use: (started: Started) => Promise<Result>,
): Promise<Result> {
  let stopped: Promise<unknown> | undefined;
  const end = () =>
    (stopped ??= starting.then(
      (started) => started.stop(),
      () => undefined,
    )); // nothing has started
  ends.push(end);
  try {
    return await use(await starting);
  } finally {
    await end();
    ends.splice(ends.indexOf(end), 1);
  }
}

/** What Ctrl-C in a terminal makes a program exit with. */
const interruptedCode = 130;

async function stopAll(): Promise<void> {
  for (const end of ends.toReversed()) {
    await end().catch((error: unknown) => console.error(error));
  }
}

/**
 * Ctrl-C ends what the run has started before it ends the run; pressed again, it ends the run at once. All temporary files are
 * in one folder, which is deleted at the end of every run.
 */
export function leaveNothingBehind(): void {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  process.env.TMPDIR = folder; // also for the programs that the run starts
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      console.error("Stopping…");
      void stopAll().then(() => process.exit(interruptedCode));
    });
  }
}
