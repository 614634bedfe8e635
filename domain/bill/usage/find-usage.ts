import type { PageLayout } from "#domain/bill/layout.ts";
import type { ElectricityCharges, Finding, UsageFacts } from "#domain/bill/result.ts";
import { scoreValue, selectBest, toCheck, toFinding } from "#domain/bill/scoring.ts";
import { normalizeText } from "#domain/bill/text.ts";
import type { BillFormat } from "#domain/utilities/bill-format.ts";
import { type ChargeMatchers, isCompany, type PrintedCharges, sortCharges } from "./charges.ts";
import { findCharges } from "./electricity-charges.ts";
import { findItems, type Item } from "./items.ts";
import { findKwh } from "./kwh.ts";
import { toMatchers } from "./matching.ts";
import type { MeterUsage } from "./meter-usage.ts";
import { findMeterUsages } from "./meters.ts";
import { findPeriod, longestMonth } from "./period.ts";
import { adjustedWords, commonWordings, netMeteringWords } from "./wordings.ts";

/** Reads what the bill says about electricity: period, kilowatt-hours, charges, net metering, community solar, supplier. */
export function findUsage(layouts: readonly PageLayout[], format: BillFormat): UsageFacts {
  const items = layouts.flatMap(findItems);
  const printed = sortCharges(items, matchersOf(format), format.companyNames.map(normalizeText));
  const period = findPeriod(layouts, items, format.usage.countsFirstDay);
  const { usages, received } = findMeterUsages(layouts, items);
  const netMetering = findNetMetering(items) ?? (received && bothWays(received));
  const isAdjusted = items.some(({ words }) => words.split(" ").length <= 8 && adjustedWords.test(words));
  const isUnusual = isAdjusted || netMetering !== undefined || (period?.value.days ?? 0) > longestMonth;
  const charges = findCharges(printed, items, isUnusual);
  const kwh = findKwh(items, usages, {
    days: period?.value.days,
    supply: [...printed.supply, ...printed.own].map(({ cents }) => cents / 100).concat(supplyLines(items)),
    isUnusual,
  });
  const isPlausible = !kwh || !charges || isUsualPrice(charges.value, kwh.value);
  const supplier = findSupplier(printed, items, format.companyNames.map(normalizeText));
  const communitySolar = findCommunitySolar(printed, items);
  const estimated = usages.some(({ isEstimated }) => isEstimated)
    ? toFinding(true as const, 0.9, [{ reason: "a reading is marked as estimated", weight: 0 }])
    : undefined;
  return {
    ...(period && { period }),
    ...(kwh && { kwh: isPlausible ? kwh : toCheck(kwh, misfit) }),
    ...(charges && { charges: isPlausible ? charges : toCheck(charges, misfit) }),
    ...(supplier && { supplier }),
    ...(netMetering && { netMetering }),
    ...(communitySolar && { communitySolar }),
    ...(kwh && estimated && { estimated }),
  };
}

const matchersByFormat = new WeakMap<BillFormat, ChargeMatchers>();

function matchersOf(format: BillFormat): ChargeMatchers {
  const known = matchersByFormat.get(format);
  if (known) return known;
  const { usage } = format;
  const matchers = {
    own: toMatchers([...usage.own, ...commonWordings.own]),
    supplier: toMatchers([...(usage.supplier ?? []), ...commonWordings.supplier]),
    delivery: toMatchers([...(usage.delivery ?? []), ...commonWordings.delivery]),
    supply: toMatchers([...(usage.supply ?? []), ...commonWordings.supply]),
    gas: toMatchers([...(usage.gas ?? []), ...commonWordings.gas]),
    current: toMatchers(commonWordings.current),
    due: toMatchers(commonWordings.due),
    balance: toMatchers(commonWordings.balance),
    communitySolar: toMatchers(commonWordings.communitySolar),
  };
  matchersByFormat.set(format, matchers);
  return matchers;
}

const misfit = "charges and usage do not fit each other";

/** Dollars for a kilowatt-hour, with room for the fixed charge of a month with little usage. */
const isUsualPrice = ({ total }: ElectricityCharges, kwh: number) =>
  total > 0.06 * kwh && total < 0.5 * kwh + 40;

/** Lines of supply without a total of their own. */
const supplyLines = (items: readonly Item[]): number[] =>
  items
    .filter(({ words }) =>
      /\b(BGS|BASIC GENERATION SERVICE|GENERATION|SUPPLY|SUPPLIED BY|SUMINISTRO)\b/.test(words),
    )
    .flatMap(({ quantities }) =>
      quantities.filter(({ unit }) => unit === "dollars").map(({ value }) => value),
    );

const bothWays = ({ item: { page, box } }: MeterUsage): Finding<true> | undefined =>
  toFinding(true as const, 0.9, [{ reason: "the meter counts both ways", weight: 0, page, box }]);

const maxHeadingWords = 8;

function findNetMetering(items: readonly Item[]): Finding<true> | undefined {
  const found = items.filter(
    ({ words, above, text }) =>
      netMeteringWords.test(words) &&
      words.split(" ").length <= maxHeadingWords &&
      !/[.!?]$/.test(text) &&
      above.split(" ").length <= maxHeadingWords &&
      !/\b(ABOUT|LEARN|VISIT|APPLY|INTERESTED|QUESTIONS)\b/.test(words),
  );
  const [first] = found;
  if (!first) return undefined;
  const hasFigures = found.some(({ quantities }) => quantities.length > 0);
  return selectBest(
    [
      scoreValue(true as const, 1, [
        { reason: `the line "${first.label}"`, weight: 0.2, page: first.page, box: first.box },
        hasFigures || found.length > 1
          ? { reason: "with figures, or printed twice", weight: 1.5 }
          : undefined,
      ]),
    ],
    () => true,
  );
}

function findCommunitySolar(
  { communitySolar }: PrintedCharges,
  items: readonly Item[],
): Finding<true> | undefined {
  const [credit] = communitySolar.filter(({ cents }) => cents !== 0);
  const heading = items.find(
    ({ words, text }) =>
      /^(MY |YOUR )?COMMUNITY SOLAR (SUMMARY|STATUS|CREDITS? SUMMARY|SUBSCRIPTION|PROJECT)/.test(words) &&
      words.split(" ").length <= 6 &&
      !/[.!?]$/.test(text),
  );
  const item = credit?.item ?? heading;
  if (!item) return undefined;
  return selectBest(
    [
      scoreValue(true as const, 0.6, [
        { reason: `the line "${item.label}"`, weight: credit ? 2.4 : 0.4, page: item.page, box: item.box },
        credit && heading ? { reason: "with a section of its own", weight: 1 } : undefined,
      ]),
    ],
    () => true,
  );
}

const yourSupplier =
  /^YOUR (?:ELECTRIC(?:ITY)? )?(?:ENERGY )?SUPPLIER(?: IS)?[\s:]+(?<supplier>[\p{L}\d][\p{L}\d&.,' -]{2,48}?)(?:[;.]|$)/u;

/** A name that several places agree on is certain. */
function findSupplier(
  { supplierNames }: PrintedCharges,
  items: readonly Item[],
  ownNames: readonly string[],
): Finding<string> | undefined {
  const named = items.flatMap((item) => {
    const name = yourSupplier.exec(item.words)?.groups?.supplier;
    return name && isCompany(name, ownNames) ? [{ name, item }] : [];
  });
  const groups = Map.groupBy([...supplierNames, ...named], ({ name }) => name.replace(/[^\p{L}\d]/gu, ""));
  const scored = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const isCharged = group.some(({ item }) => item.quantities.some(({ unit }) => unit === "dollars"));
    return [
      {
        ...scoreValue(asPrinted(first.name, first.item), 0, [
          {
            reason: `named in "${first.item.label}"`,
            weight: 0.8,
            page: first.item.page,
            box: first.item.box,
          },
          group.length > 1 ? { reason: "named in two places", weight: 1.8 } : undefined,
          isCharged ? { reason: "with an amount", weight: 0.6 } : undefined,
        ]),
        alwaysCheck: group.length < 2,
      },
    ];
  });
  return selectBest(scored, () => false, "soft");
}

/** The name with the letters that the bill prints. */
function asPrinted(name: string, { label }: Item): string {
  const at = normalizeText(label).indexOf(name);
  return at >= 0 && normalizeText(label).length === label.length ? label.slice(at, at + name.length) : name;
}
