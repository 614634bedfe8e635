import type { Finding } from "#domain/bill/result.ts";
import { type Feature, recognitionPenalty, scoreValue, selectBest } from "#domain/bill/scoring.ts";
import { firstOf, type Item } from "./items.ts";
import { isSame, type MeterUsage } from "./meter-usage.ts";

/** More than this in one period is no home's usage, or a misread number. */
const maxKwh = 20_000;

export type KwhContext = {
  days: number | undefined;
  /** The printed supply charges, which are the usage multiplied with the price to compare. */
  supply: readonly number[];
  /** Readings, usage and charges need not fit on this bill. */
  isUnusual: boolean;
};

type Measured = { kwh: number; meters: number; features: Feature[]; usages: readonly MeterUsage[] };

/** The billed kilowatt-hours. What only one place says is shown for checking. */
export function findKwh(
  items: readonly Item[],
  usages: readonly MeterUsage[],
  { days, supply, isUnusual }: KwhContext,
): Finding<number> | undefined {
  const charged = kwhOfCharges(items);
  const measured = measure(usages) ?? fromCharges(charged);
  if (!measured || measured.kwh <= 0) return undefined;
  const { kwh, usages: sources } = measured;
  const agreements: Feature[] = [
    ...measured.features,
    ...(sources.length > 0 && charged.some((value) => isSame(value, kwh))
      ? [{ reason: "charges are calculated from it", weight: 2.2 }]
      : []),
    ...(averageFits(items, kwh, days) ? [{ reason: "fits the average daily use", weight: 1.8 }] : []),
    ...(priceFits(items, supply, kwh)
      ? [{ reason: "the supply charge is this usage at the printed price", weight: 2.2 }]
      : []),
  ];
  const contradictions: Feature[] = [
    ...(sources.some(({ isExplained }) => isExplained === false)
      ? [{ reason: "differs from the meter readings", weight: -1.6 }]
      : []),
    ...(charged.some((value) => value > kwh && !isSame(value, kwh))
      ? [{ reason: "a charge is for more", weight: -1.6 }]
      : []),
    ...(kwh > maxKwh ? [{ reason: "more than a home uses", weight: -1.5 }] : []),
  ];
  const confidence = Math.min(100, ...sources.map(({ item }) => item.confidence));
  const scored = scoreValue(kwh, 1, [
    {
      reason: "the bill says how much was used",
      weight: 0,
      ...(sources[0] && { page: sources[0].item.page, box: sources[0].item.box }),
    },
    ...agreements,
    ...contradictions,
    recognitionPenalty(confidence),
  ]);
  const alwaysCheck =
    isUnusual ||
    agreements.length === 0 ||
    contradictions.length > 0 ||
    (confidence < 100 && agreements.length < 2);
  return selectBest([{ ...scored, score: Math.max(scored.score, 0.5), alwaysCheck }], () => false);
}

/** The sum over the meters, compared with the totals that name none. */
function measure(usages: readonly MeterUsage[]): Measured | undefined {
  const byMeter = new Map<string, MeterUsage>();
  const totals: MeterUsage[] = [];
  for (const usage of usages) {
    const known = usage.meter === undefined ? undefined : byMeter.get(usage.meter);
    if (usage.meter === undefined) totals.push(usage);
    else if (!known) byMeter.set(usage.meter, usage);
    else if (byMeter.size > 1 && isSame(sumOf([...byMeter.values()]), usage.kwh)) totals.push(usage);
    else if (!isSame(known.kwh, usage.kwh)) byMeter.set(`${usage.meter} again`, usage);
  }
  const meters = [...byMeter.values()];
  const kwh = meters.length > 0 ? sumOf(meters) : totals[0]?.kwh;
  if (kwh === undefined) return undefined;
  const sources = meters.length > 0 ? meters : totals.slice(0, 1);
  const others = totals.filter((total) => !sources.includes(total));
  const features: Feature[] = [];
  if (sources.length === 1 && sources.every(({ isExplained }) => isExplained))
    features.push({ reason: "the difference of the meter readings", weight: 2.4 });
  if (others.some((other) => isSame(other.kwh, kwh)))
    features.push({ reason: "printed in two places", weight: 2.2 });
  else if (others.length > 0)
    return {
      kwh,
      meters: meters.length,
      features: [...features, { reason: "another place says otherwise", weight: -1.6 }],
      usages: sources.map((usage) => ({ ...usage, isExplained: false })),
    };
  return { kwh, meters: meters.length, features, usages: sources };
}

const sumOf = (usages: readonly MeterUsage[]): number => usages.reduce((sum, { kwh }) => sum + kwh, 0);

/** The kilowatt-hours for which the bill charges: of a single line, or of the tiers of one price. */
export function kwhOfCharges(items: readonly Item[]): number[] {
  const values = new Set<number>();
  let tiers = 0;
  for (const item of items) {
    const kwh = firstOf(item, "kwh");
    const isPriced = firstOf(item, "price", "dollars") !== undefined;
    if (
      kwh === undefined ||
      kwh <= 0 ||
      !isPriced ||
      /\b(PRICE TO COMPARE|AVERAGE|LAST YEAR|CREDIT|BANK)/.test(item.words)
    )
      continue;
    if (/\bFIRST\b|PRIMEROS/.test(item.text)) {
      tiers = kwh;
    } else if (/\b(NEXT|OVER|ABOVE|REMAINING)\b|SIGUIENTES/.test(item.text) && tiers > 0) {
      tiers += kwh;
      values.add(tiers);
    } else {
      values.add(kwh);
    }
  }
  return [...values];
}

function fromCharges(charged: readonly number[]): Measured | undefined {
  const [kwh, ...others] = charged;
  return kwh !== undefined && others.length === 0 ? { kwh, meters: 0, features: [], usages: [] } : undefined;
}

/** Average daily use is printed as a whole number, or with one decimal. */
function averageFits(items: readonly Item[], kwh: number, days: number | undefined): boolean {
  if (!days) return false;
  return items.some(
    ({ words, quantities }) =>
      /\b(AVERAGE|AVG)\b.*\b(DAILY|DAY)\b|\bPROMEDIO DIARIO\b/.test(words) &&
      /\b(USE|USAGE|KWH|USO|CONSUMO)\b/.test(words) &&
      quantities.some(
        ({ value, unit }) =>
          unit !== "dollars" &&
          value > 3 &&
          Math.abs(value - kwh / days) <= (Number.isInteger(value) ? 0.51 : 0.06),
      ),
  );
}

/** The price to compare is printed in cents per kilowatt-hour. */
function priceFits(items: readonly Item[], supply: readonly number[], kwh: number): boolean {
  const prices = items
    .filter(({ text, above }) => /PRICE TO COMPARE|PRECIO PARA COMPARAR/.test(`${above} ${text}`))
    .flatMap(({ quantities }) => quantities.filter(({ unit, value }) => unit === "price" && value > 0))
    .map(({ value }) => (value > 1 ? value / 100 : value));
  return prices.some((price) =>
    supply.some((amount) => Math.abs(amount - price * kwh) <= 0.0015 * amount + 0.01),
  );
}
