import type { EventEmitter } from "node:events";
import { sleep } from "./poller.ts";

/** Emits `write` after each write to a table, with a function that says whether it wrote to a table of this name. */
export type TableWrites = EventEmitter<{ write: [writesTo: (table: string) => boolean] }>;

/** Lets a poller wait for the next write to a table, with a timeout. */
export class WriteSignal {
  private hasWrites = false;
  private nextWrite = new AbortController();

  /** Without `tableWrites`, as with an external AWS endpoint, each wait lasts until its timeout. */
  constructor(tableWrites: TableWrites | undefined, table: string) {
    tableWrites?.on("write", (writesTo) => {
      if (!writesTo(table)) return;
      this.hasWrites = true;
      this.nextWrite.abort();
    });
  }

  /** Resolves on the next write, or at once if a write happened since the last wait. */
  async wait(timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (!this.hasWrites) await sleep(timeoutMs, AbortSignal.any([signal, this.nextWrite.signal]));
    this.hasWrites = false;
    this.nextWrite = new AbortController();
  }
}
