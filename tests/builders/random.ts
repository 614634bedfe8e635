/** Random choices that depend on the seed only (mulberry32), so that each can be made again. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Both ends are included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join("");
  }

  /** An amount in cents, for money and rates without rounding errors. */
  cents(min: number, max: number): number {
    return this.integer(Math.round(min * 100), Math.round(max * 100));
  }
}

/** Only numbers, from 0 to below 1. */
export function seeded(seed: number): () => number {
  const random = new Random(seed);
  return () => random.next();
}
