import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import * as z from "zod";

/** When somebody last read the prices. A new table gets the date on which it was read. */
export const pricesDate = "2026-11-21";

const bytesPerGigabyte = 1024 ** 3;

/**
 * List prices in us-east-1, without free tiers and discounts for volume. `source` is AWS's page; `readAt` names the page
 * where the price was read on the date of the table, and is empty if it was not read again on that date.
 */
const price = z.object({
  name: z.string(),
  dollars: z.coerce.number().positive(),
  per: z.union([z.literal("GB").transform(() => bytesPerGigabyte), z.coerce.number().positive()]),
  unit: z.string(),
  source: z.url({ hostname: /^aws\.amazon\.com$/ }),
  readAt: z.union([z.url(), z.literal("")]),
});

const table = readFileSync(join(import.meta.dirname, `prices-${pricesDate}.csv`), "utf8");
export const prices = z.array(price).parse(parse(table, { columns: true }));

/** How much of what has a price, by the price's name. Bytes where the price is that of a gigabyte. */
export type Amounts = Record<string, number>;

export function priceOf(name: string) {
  const found = prices.find((one) => one.name === name);
  if (!found) throw new Error(`prices-${pricesDate}.csv has no price "${name}".`);
  return found;
}

export const dollarsFor = (name: string, amount: number): number =>
  (amount * priceOf(name).dollars) / priceOf(name).per;

/** The amount as the unit of its price counts it: gigabytes instead of bytes. */
export const inUnits = (name: string, amount: number): number =>
  priceOf(name).per === bytesPerGigabyte ? amount / bytesPerGigabyte : amount;

export const total = (amounts: Amounts): number =>
  Object.entries(amounts).reduce((sum, [name, amount]) => sum + dollarsFor(name, amount), 0);

export const times = (factor: number, amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, factor * amount]));

export const sum = (...all: Amounts[]): Amounts =>
  all.reduce<Amounts>((total, amounts) => {
    for (const [name, amount] of Object.entries(amounts)) total[name] = (total[name] ?? 0) + amount;
    return total;
  }, {});
