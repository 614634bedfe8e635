import { isOnSameLine, right } from "./geometry.ts";
import { rowOf, rowsOnLineOf } from "./page-rows.ts";
import type { Box } from "./result.ts";

/** `order`: how many runs were started before it. */
export type OpenRun<Item> = { run: Item[]; last: Item; order: number };
type Options<Item> = {
  boxOf: (item: Item) => Box;
  /** The height of the highest box. */
  maxHeight: number;
  /** No run continues behind a wider gap than this one after its last item. */
  maxGap: (last: Item) => number;
};

/**
 * Collects items into runs while a page is read from left to right. A run that ended too far to the left is closed: it
 * is not compared with later items any more.
 */
export class OpenRuns<Item> {
  /** All runs, in the order in which they were started. */
  readonly runs: Item[][] = [];
  private readonly options: Options<Item>;
  private readonly rows = new Map<number, OpenRun<Item>[]>();

  constructor(options: Options<Item>) {
    this.options = options;
  }

  /** The open runs whose last item is on the same line, in the order in which they were started. */
  onLineOf(item: Item): OpenRun<Item>[] {
    const box = this.options.boxOf(item);
    const onLine: OpenRun<Item>[] = [];
    for (const row of rowsOnLineOf(box, this.options.maxHeight)) {
      for (const run of this.openRunsIn(row, box)) {
        if (isOnSameLine(this.options.boxOf(run.last), box)) onLine.push(run);
      }
    }
    return onLine.sort((a, b) => a.order - b.order);
  }

  /** Adds the item to a run, or starts a new one. */
  add(item: Item, to: OpenRun<Item> | undefined): void {
    const { run, order }: Omit<OpenRun<Item>, "last"> = to ?? { run: [], order: this.runs.length };
    if (!to) this.runs.push(run);
    run.push(item);
    const row = rowOf(this.options.boxOf(item));
    const inRow = this.rows.get(row);
    if (inRow) inRow.push({ run, last: item, order });
    else this.rows.set(row, [{ run, last: item, order }]);
  }

  private openRunsIn(row: number, { left }: Box): OpenRun<Item>[] {
    const { boxOf, maxGap } = this.options;
    const inRow = this.rows.get(row);
    if (!inRow) return [];
    const open = inRow.filter(
      ({ run, last }) => run.at(-1) === last && left - right(boxOf(last)) <= maxGap(last),
    );
    if (open.length > 0) this.rows.set(row, open);
    else this.rows.delete(row);
    return open;
  }
}
