import type { ElectricityCharges, Finding } from "#domain/bill/result.ts";
import {
  type Feature,
  recognitionPenalty,
  type ScoredValue,
  scoreValue,
  selectBest,
} from "#domain/bill/scoring.ts";
import { type Amount, centsOf, distinct, isPrintedTwice, type PrintedCharges } from "./charges.ts";
import type { Item } from "./items.ts";

/** One way to explain the electricity charges from what is printed, in cents. */
type Hypothesis = { total: number; delivery?: number; supply?: number; features: Feature[]; source: Item };

const addUp: Feature = { reason: "delivery and supply add up", weight: 2.2 };
const inTwoPlaces: Feature = { reason: "printed in two places", weight: 2 };
/** A feature with at least this weight is a second place that agrees. */
const agreementWeight = 1;

/** What the bill charges for electricity: the utility and another supplier together, before community-solar credits. */
export function findCharges(
  printed: PrintedCharges,
  items: readonly Item[],
  isUnusual: boolean,
): Finding<ElectricityCharges> | undefined {
  const isNamed = printed.own.length > 0;
  const withOwn = isNamed ? printed : { ...printed, own: electricSums(items) };
  const groups = Map.groupBy(hypothesesOf(withOwn, items, isNamed), ({ total }) => total);
  const scored = [...groups.values()].flatMap((group) => scoreGroup(group, isUnusual));
  const agreed = scored.filter(({ isAgreed }) => isAgreed);
  const [confirmed, another] = agreed;
  // Without two places that agree, the other ways are no rivals. Two that are confirmed contradict each other.
  const candidates = another
    ? scored.map((candidate) => ({ ...candidate, alwaysCheck: true }))
    : confirmed
      ? [confirmed]
      : scored;
  return selectBest(candidates, () => false, "soft");
}

/** The same total by several ways counts once, with the parts that one of them knows. */
function scoreGroup(
  group: readonly Hypothesis[],
  isUnusual: boolean,
): (ScoredValue<ElectricityCharges> & { isAgreed: boolean })[] {
  const [first] = group;
  if (!first) return [];
  const { source, total } = first;
  const features = [
    ...new Map(group.flatMap((one) => one.features).map((feature) => [feature.reason, feature])).values(),
  ];
  const agreements = features.filter(({ weight }) => weight >= agreementWeight).length;
  const { delivery, supply } = group.find((one) => one.delivery !== undefined) ?? first;
  const value = {
    total: total / 100,
    ...(delivery !== undefined && supply !== undefined && { delivery: delivery / 100, supply: supply / 100 }),
  };
  const scored = scoreValue(value, 0.9, [
    { reason: "the bill's electricity charges", weight: 0, page: source.page, box: source.box },
    ...features,
    recognitionPenalty(source.confidence),
  ]);
  const needed = source.confidence < 100 ? 2 : 1;
  return [{ ...scored, alwaysCheck: isUnusual || agreements < needed, isAgreed: agreements > 0 }];
}

/** Without a total that is named as one, a sum is where it was found, and no second place that agrees. */
function hypothesesOf(printed: PrintedCharges, items: readonly Item[], isNamed: boolean): Hypothesis[] {
  const supplier = distinct(printed.supplier);
  const [delivery] = distinct(printed.delivery);
  const supplies = distinct(printed.supply);
  const credit = Math.min(0, ...printed.communitySolar.map(({ cents }) => -Math.abs(cents)));
  const own = distinct(printed.own);
  const hypotheses = own.flatMap((cents): Hypothesis[] => {
    const source = printed.own.find((amount) => amount.cents === cents)?.item;
    if (!source) return [];
    const sum = sumAbove(items, items.indexOf(source));
    const features: Feature[] = [
      ...(isPrintedTwice(printed.own, cents) ? [inTwoPlaces] : []),
      ...(sum ? [{ reason: "the sum of the charges above it", weight: isNamed ? 1.8 : 0.8 }] : []),
    ];
    if (supplier.length > 0)
      return supplier
        .slice(0, 1)
        .flatMap((amount) => withSupplier(cents, amount, features, source, printed, items));
    // Credits among the charges are no part of what the electricity costs.
    if (sum?.hasCredit && credit < 0) return [{ total: cents - credit, features, source }];
    const supply = supplies.find((amount) => delivery !== undefined && amount + delivery === cents);
    if (supply !== undefined && delivery !== undefined)
      return [{ total: cents, delivery, supply, features: [...features, addUp], source }];
    if (delivery === cents && supplies.length === 0 && printed.supplierNames.length > 0)
      return [
        { total: cents, features: [{ reason: "the supplier's charges are missing", weight: -0.3 }], source },
      ];
    const differs = delivery !== undefined && supplies.length > 0;
    return [
      {
        total: cents,
        features: differs ? [{ reason: "its parts say otherwise", weight: -1.5 }] : features,
        source,
      },
    ];
  });
  const supply = supplies[0] ?? supplier[0];
  const source = printed.delivery.find(({ cents }) => cents === delivery)?.item;
  if (delivery !== undefined && supply !== undefined && source && supplier.length === 0) {
    const total = delivery + supply;
    const isConfirmed = own.includes(total) || (credit < 0 && own.includes(total + credit));
    hypotheses.push({ total, delivery, supply, source, features: isConfirmed ? [addUp] : [] });
  }
  return hypotheses
    .filter(({ total }) => total > 0)
    .map((hypothesis) => ({
      ...hypothesis,
      features: [...hypothesis.features, ...summaryFeatures(printed, hypothesis.total, credit)],
    }));
}

/** The charges of the utility and of another company. The utility's own total may contain both. */
function withSupplier(
  cents: number,
  supplier: number,
  features: readonly Feature[],
  source: Item,
  printed: PrintedCharges,
  items: readonly Item[],
): Hypothesis[] {
  const [delivery] = distinct(printed.delivery);
  const isDelivery = (amount: number) => amount === delivery || distinct(printed.own).includes(amount);
  if (isDelivery(cents - supplier))
    return [
      {
        total: cents,
        delivery: cents - supplier,
        supply: supplier,
        features: [...features, addUp],
        source,
      },
    ];
  const isConfirmed = isPrintedTwice(printed.all, supplier) && (features.length > 0 || delivery === cents);
  const isOnlyDelivery = (delivery === undefined || delivery === cents) && !hasOwnSupply(items);
  return [
    {
      total: cents + supplier,
      ...(isOnlyDelivery && { delivery: cents, supply: supplier }),
      features: isConfirmed
        ? [{ reason: "both companies' charges are printed in two places", weight: 2 }]
        : [],
      source,
    },
    // Without a printed delivery charge, only the sums of the bill tell whether the total contains both.
    ...(delivery === undefined ? [{ total: cents, features: [], source }] : []),
  ];
}

/** The utility's own block contains supply although another company supplies. */
const hasOwnSupply = (items: readonly Item[]) =>
  items.some(
    ({ words, quantities }) =>
      /\b(BGS|BASIC GENERATION SERVICE)\b/.test(words) &&
      quantities.some(({ unit, value }) => unit === "dollars" && value > 0),
  );

/** The new charges are electricity, gas and credits. With the balance they are the amount due. */
function summaryFeatures(printed: PrintedCharges, total: number, credit: number): Feature[] {
  const sums = new Set([0, ...distinct(printed.gas)].flatMap((gas) => [total + gas, total + gas + credit]));
  if (printed.current.some(({ cents }) => sums.has(cents)))
    return [{ reason: "adds up to the new charges", weight: 2 }];
  const payments = printed.all.filter(({ item }) => /^(LESS |YOUR )?(PAYMENT|PAGO)/.test(item.words));
  const balances = [0, ...printed.balance.map(({ cents }) => cents)];
  const remaining = new Set([
    ...balances,
    ...balances.flatMap((balance) => payments.map(({ cents }) => balance - Math.abs(cents))),
  ]);
  const isDue = printed.due.some(({ cents }) => [...remaining].some((balance) => sums.has(cents - balance)));
  return isDue ? [{ reason: "adds up to the amount due", weight: 1.6 }] : [];
}

/** Whatever a total is called: on a bill without gas, an amount that the charges for electricity above it add up to. */
function electricSums(items: readonly Item[]): Amount[] {
  const isGas = ({ text, quantities }: Item) =>
    /\bGAS\b/.test(text) || quantities.some(({ unit }) => unit === "gas");
  if (items.some(isGas)) return [];
  return items.flatMap((item, index) => {
    const cents = centsOf(item);
    if (cents === undefined || electricWords.test(item.words)) return []; // of delivery or supply alone
    return sumAbove(items, index)?.isElectric ? [{ cents, item }] : [];
  });
}

const electricWords =
  /\b(ELECTRIC(ITY)?|KWH|DISTRIBUTION|DELIVERY|GENERATION|BGS|SUPPLY|DISTRIBUCIÓN|ENTREGA|SUMINISTRO)\b/;

const maxLines = 25;

/** The run of amounts above a total, in its column, that adds up to it. `index` is the total's. */
function sumAbove(
  items: readonly Item[],
  index: number,
): { hasCredit: boolean; isElectric: boolean } | undefined {
  const total = items[index];
  const cents = total && centsOf(total);
  if (!total || cents === undefined) return undefined;
  let [sum, count, hasCredit, isElectric] = [0, 0, false, false];
  for (let above = index - 1; above >= 0; above--) {
    const item = items[above];
    if (item?.page !== total.page) return undefined;
    const amount = isInColumn(item, total) ? centsOf(item) : undefined;
    if (amount === undefined) continue;
    sum += amount;
    count++;
    hasCredit ||= /COMMUNITY SOLAR|SOLAR COMUNITARI/.test(item.words);
    isElectric ||= electricWords.test(item.words);
    if (sum === cents && count >= 3) return { hasCredit, isElectric };
    if (count > maxLines || sum > cents * 1.5) return undefined;
  }
  return undefined;
}

const isInColumn = (item: Item, total: Item) => Math.abs(item.box.left - total.box.left) < 0.05;
