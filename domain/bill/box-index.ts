import { centerY, isOnSameLine } from "./geometry.ts";
import { rowOf, rowsBetween, rowsOnLineOf } from "./page-rows.ts";
import type { Box } from "./result.ts";

type Entry<Item> = { item: Item; box: Box; position: number };

/** Finds the boxes in one part of a page without looking at every box of the page. */
export class BoxIndex<Item> {
  /** The entries of each row, from left to right. */
  private readonly rows: Map<number, Entry<Item>[]>;
  private readonly maxHeight: number;

  constructor(items: readonly Item[], boxOf: (item: Item) => Box) {
    const entries = items.map((item, position) => ({ item, box: boxOf(item), position })).sort(compareLeft);
    this.rows = Map.groupBy(entries, ({ box }) => rowOf(box));
    this.maxHeight = entries.reduce((max, { box }) => Math.max(max, box.height), 0);
  }

  /** The items whose centers are between two heights of the page, in their original order. */
  between(top: number, bottom: number): Item[] {
    return rowsBetween(top, bottom)
      .flatMap((row) => this.inRow(row).filter(({ box }) => centerY(box) >= top && centerY(box) <= bottom))
      .sort((a, b) => a.position - b.position)
      .map(({ item }) => item);
  }

  /** The items on the same line as a box, from left to right. */
  onLineOf(box: Box): Item[] {
    return rowsOnLineOf(box, this.maxHeight)
      .flatMap((row) => this.inRow(row).filter((entry) => isOnSameLine(entry.box, box)))
      .sort(compareLeft)
      .map(({ item }) => item);
  }

  /** The first item on the same line as a box that starts at `minLeft` or to the right of it. */
  nextOnLineOf(box: Box, minLeft: number): Item | undefined {
    const firstOfRows = rowsOnLineOf(box, this.maxHeight).flatMap((row) => {
      const entries = this.inRow(row);
      for (let at = firstIndexFrom(entries, minLeft); at < entries.length; at++) {
        const entry = entries[at];
        if (entry && isOnSameLine(entry.box, box)) return [entry];
      }
      return [];
    });
    return firstOfRows.sort(compareLeft)[0]?.item;
  }

  private inRow(row: number): readonly Entry<Item>[] {
    return this.rows.get(row) ?? [];
  }
}

const compareLeft = <Item>(a: Entry<Item>, b: Entry<Item>) =>
  a.box.left - b.box.left || a.position - b.position;

/** The index of the first entry that starts at `minLeft` or to the right of it, by binary search. */
function firstIndexFrom<Item>(entries: readonly Entry<Item>[], minLeft: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.box.left ?? 0) < minLeft) low = middle + 1;
    else high = middle;
  }
  return low;
}
