import { firstOf, type Item } from "./items.ts";
import { type Matcher, startsWithAny, supplierIn } from "./matching.ts";
import { noSupplier } from "./wordings.ts";

const kinds = ["communitySolar", "gas", "delivery", "supply", "own", "current", "due", "balance"] as const;
type Kind = (typeof kinds)[number];
export type ChargeMatchers = Record<Kind | "supplier", readonly Matcher[]>;

/** In cents: sums of dollars with decimals are not exact. */
export type Amount = { cents: number; item: Item };
export type PrintedCharges = Record<Kind, Amount[]> & {
  supplier: (Amount & { name: string })[];
  /** The companies that lines without an amount name, too. */
  supplierNames: { name: string; item: Item }[];
  /** Every amount of the bill. */
  all: Amount[];
};

export const centsOf = (item: Item): number | undefined => {
  const dollars = firstOf(item, "dollars");
  return dollars === undefined ? undefined : Math.round(dollars * 100);
};

const nobody: ReadonlySet<string> = new Set();

/** Sorts the amounts of a bill by what they are for. A company's name has precedence, then the first kind that fits. */
export function sortCharges(
  items: readonly Item[],
  matchers: ChargeMatchers,
  ownNames: readonly string[],
): PrintedCharges {
  const printed: PrintedCharges = {
    communitySolar: [],
    gas: [],
    delivery: [],
    supply: [],
    current: [],
    due: [],
    balance: [],
    own: [],
    supplier: [],
    supplierNames: [],
    all: items.flatMap((item) => {
      const cents = centsOf(item);
      return cents === undefined ? [] : [{ cents, item }];
    }),
  };
  const known = new Set(
    items.flatMap((item) => {
      const name = supplierIn(item, matchers.supplier, nobody);
      return name && isCompany(name, ownNames) ? [name] : [];
    }),
  );
  for (const item of items) {
    if (item.words.split(" ").length > 12) continue; // a sentence
    const cents = centsOf(item);
    const name = supplierIn(item, matchers.supplier, known);
    if (name && isCompany(name, ownNames)) {
      printed.supplierNames.push({ name, item });
      if (cents !== undefined && cents > 0) printed.supplier.push({ cents, item, name });
      continue;
    }
    if (cents === undefined) continue;
    const kind = kinds.find((candidate) => startsWithAny(item, matchers[candidate]));
    if (kind && !(kind === "own" && isPartOfOwn(item))) printed[kind].push({ cents, item });
  }
  return printed;
}

/** "Electric charges - details", "Electric charges from last bill" are no total. */
const isPartOfOwn = ({ words }: Item) =>
  /\b(LAST|PREVIOUS|BALANCE|DETAILS?|BUDGET|PLAN|DEFERRED|PAST DUE|LATE)\b/.test(words);

export const isCompany = (name: string, ownNames: readonly string[]): boolean =>
  !noSupplier.test(name) &&
  !ownNames.some((own) => name === own || name.startsWith(`${own} `)) &&
  /\p{L}{3}/u.test(name);

/** The different amounts of one kind that are more than zero. */
export const distinct = (amounts: readonly Amount[]): number[] =>
  [...new Set(amounts.map(({ cents }) => cents))].filter((cents) => cents > 0);

export const isPrintedTwice = (amounts: readonly Amount[], cents: number): boolean =>
  amounts.filter((amount) => amount.cents === cents).length > 1;
