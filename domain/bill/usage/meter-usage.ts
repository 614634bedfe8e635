import type { Item } from "./items.ts";

/** The kilowatt-hours that the bill prints for one meter, or for all of them. */
export type MeterUsage = {
  /** Undefined for a total that names no meter. */
  meter: string | undefined;
  kwh: number;
  /** Whether the meter's readings explain it. Undefined without readings. */
  isExplained: boolean | undefined;
  isEstimated: boolean;
  /** What a net meter delivered to the home, or received from it. Undefined for what was billed. */
  direction: Direction | undefined;
  item: Pick<Item, "page" | "box" | "confidence">;
};
type Direction = "delivered" | "received";

const receivedWords = /\b(RECEIVED|RETURNED|SENT|EXPORT(ED)?|OUT|GEN|RECIBIDOS?|ENVIADOS?|EXPORTADOS?)\b/;
const deliveredWords = /\b(DELIVERED|IMPORT(ED)?|(USAGE|KWH) IN|ENTREGADOS?)\b/;
export const directionOf = (words: string): Direction | undefined =>
  receivedWords.test(words) ? "received" : deliveredWords.test(words) ? "delivered" : undefined;

export const isSame = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, 0.002 * Math.abs(b));

/** Meters with five or six dials start again at zero. */
export function differenceOf(end: number, start: number): number {
  if (end >= start) return end - start;
  const turn = 10 ** String(Math.trunc(start)).length;
  return start > 0.8 * turn && end < 0.2 * turn ? end + turn - start : end - start;
}
