import { type AddressBlock, linesAbove, linesBelow } from "./addresses.ts";
import { boundingBox, centerY } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment } from "./layout.ts";
import {
  countBillWords,
  findNameLines,
  joinNames,
  looksLikeName,
  mayHaveAnotherHolder,
  nameLookupKey,
} from "./name-lines.ts";
import { findNearestLabel } from "./nearest-label.ts";
import { hasLostLetters, hasLostSpaces } from "./recognized-words.ts";
import type { Finding } from "./result.ts";
import { type Feature, type ScoredValue, scoreValue, selectBest } from "./scoring.ts";
import { isSameAddress } from "./service-address.ts";
import { isSimilarText, tokenize } from "./text.ts";

/** A name at one position on the bill, with the reason why it may be the customer's name. */
type NameOccurrence = {
  name: string;
  key: string;
  page: number;
  lines: Segment[];
  feature: Feature;
  /** Only the household's name stands there, so that it may be a company's. */
  isHousehold: boolean;
  /** The line below may be another holder's. */
  isOpen: boolean;
};

/** Bills print the customer's name up to five times. */
const maxOccurrences = 60;

const prior = -2.5;

/** The customer's name, as printed. A name that is printed several times is more certain. */
export function findCustomerName(
  pages: readonly LabeledPage[],
  blocks: readonly AddressBlock[],
  service: AddressBlock | undefined,
): Finding<string> | undefined {
  const occurrences = [
    ...pages.flatMap(namesAtLabels),
    ...blocks.flatMap((block) => namesAboveStreet(block, pages, service)),
    ...pages.flatMap(namesAboveNumbers),
  ].slice(0, maxOccurrences);
  const groups = groupBySameName(occurrences);
  const ofHousehold = groups.filter((group) => group.some(({ isHousehold }) => isHousehold));
  const scored = (ofHousehold.length > 0 ? ofHousehold : groups).flatMap((group) => scoreGroup(group, pages));
  return selectBest(scored, () => false, "soft");
}

function groupBySameName(occurrences: readonly NameOccurrence[]): NameOccurrence[][] {
  const groups: NameOccurrence[][] = [];
  for (const occurrence of occurrences) {
    const group = groups.find(([first]) => first && isSameName(first, occurrence));
    if (group) group.push(occurrence);
    else groups.push([occurrence]);
  }
  return groups;
}

/**
 * True as well for one of two account holders: bills with two holders often address only the first, and an icon before the
 * first line makes the second one stand alone.
 */
function isSameName(a: NameOccurrence, b: NameOccurrence): boolean {
  const isPart = (part: NameOccurrence, whole: NameOccurrence) =>
    part.key.includes(" ") &&
    (whole.key.startsWith(`${part.key} `) || (whole.lines.length > 1 && whole.key.endsWith(` ${part.key}`)));
  return isSimilarText(a.key, b.key, 0.12) || isPart(a, b) || isPart(b, a);
}

function scoreGroup(group: readonly NameOccurrence[], pages: readonly LabeledPage[]): ScoredValue<string>[] {
  const sorted = group.toSorted(
    (a, b) => b.feature.weight - a.feature.weight || b.lines.length - a.lines.length,
  );
  const [main, ...others] = sorted;
  if (!main) return [];
  const distinctLines = new Set(sorted.map(({ lines }) => lines[0]));
  const clearest = sorted.toSorted((a, b) => minConfidence(b.lines) - minConfidence(a.lines))[0] ?? main;
  const confirming = others.filter(({ lines }) => lines[0] !== main.lines[0]).slice(0, 2);
  const name = spellingOf(main, clearest, sorted);
  const places = new Set(
    sorted.filter(({ key }) => key === nameLookupKey(name)).map(({ lines }) => lines[0]),
  );
  const company = companyFeature(name, group, distinctLines.size);
  const scored = scoreValue(name, prior, [
    main.feature,
    company,
    ...confirming.map(({ feature }) => ({
      ...feature,
      reason: `the same name ${feature.reason}`,
      weight: 1.8,
    })),
    distinctLines.size > 1 || minConfidence(main.lines) >= 100
      ? undefined
      : repetitionFeature(name, distinctLines, pages),
  ]);
  // Recognition seldom makes the same mistake twice, so a name that two places agree on needs no check. Another one is always
  // checked, so that it is shown however hard it was to read.
  // An accent is lost or misread in all places alike, and so is the space between two initials.
  const isUncertain = places.size < 2 || /[^ -~]|^[A-Z]{2} /.test(name) || mayHaveLostAccent(name);
  return [
    {
      ...scored,
      place: { page: main.page, box: boundingBox(main.lines.map(({ box }) => box)) },
      alwaysCheck: company !== undefined || main.isOpen || (minConfidence(main.lines) < 100 && isUncertain),
    },
  ];
}

/** Names that are written with an accent, and in capitals often without. */
const usuallyAccented =
  /EZ$|^(ANDRES|ANGEL|BELTRAN|BJORK|CASTANEDA|GARCIA|HECTOR|INES|JESUS|JOSE|LUCIA|MARIA|MONICA|MULLER|MUNOZ|OSCAR|PENA|RAUL|RENEE|SOFIA|ZOE)$/;

/** In capitals an accent is as high as a letter, so that only names in small letters lose it unseen. */
const mayHaveLostAccent = (name: string) =>
  /\p{Ll}/u.test(name) && tokenize(name).some((token) => usuallyAccented.test(token));

/** Recognition misread the label: a line with the same name where nothing says that a name belongs there. */
function repetitionFeature(
  name: string,
  known: ReadonlySet<Segment | undefined>,
  pages: readonly LabeledPage[],
): Feature | undefined {
  const key = nameLookupKey(name);
  const repetition = pages
    .flatMap(({ values }) => values)
    .find((value) => !known.has(value) && nameLookupKey(value.text) === key);
  return (
    repetition && {
      reason: "printed again elsewhere",
      weight: 1.8,
      page: repetition.page,
      box: repetition.box,
    }
  );
}

/**
 * The spelling of the strongest occurrence, unless recognition read the same words more clearly elsewhere, or the same
 * letters with another space, with an accent, or with a letter in place of a space: it loses spaces, accents and letters and
 * adds none.
 */
function spellingOf(main: NameOccurrence, clearest: NameOccurrence, all: readonly NameOccurrence[]): string {
  const confidence = minConfidence(main.lines);
  if (confidence >= 100) return main.name;
  const complete = all.find(
    ({ key, name }) =>
      hasLostLetters(main.key, key) ||
      (key === main.key && countAccents(name) > countAccents(main.name)) ||
      hasLostSpaces(main.key, key),
  );
  if (complete) return complete.name;
  return confidence < 90 && isSimilarText(main.key, clearest.key, 0.12) ? clearest.name : main.name;
}

const countAccents = (text: string) => text.match(/[^ -~]/g)?.length ?? 0;

const minConfidence = (lines: readonly Segment[]) =>
  Math.min(...lines.flatMap(({ words }) => words.map(({ confidence }) => confidence)));

/** Names beside or below a label such as "Customer Name". */
function namesAtLabels(page: LabeledPage): NameOccurrence[] {
  const found = page.values.flatMap((value) => {
    if (!looksLikeName(value.text, true)) return [];
    const nearest = findNearestLabel(page, value.box);
    if (!nearest || nearest.cost > 3) return [];
    const { label, position } = nearest;
    if (label.kind !== "name" && label.kind !== "nameAndAddress") return [];
    const below = [value, ...linesBelow(page, value)];
    const lines = findNameLines(below);
    if (lines[0] !== value) return [];
    const weight = label.kind === "name" ? 4.2 : 3.6;
    return [
      occurrence(
        lines,
        value,
        `stands ${position} the label "${label.text}"`,
        weight,
        true,
        mayHaveAnotherHolder(below, lines),
      ),
    ];
  });
  // The second holder's line is near the label, too, and is no name of its own.
  const continuations = new Set(found.flatMap(({ lines }) => lines.slice(1)));
  return found.filter(({ lines: [first] }) => first && !continuations.has(first));
}

/** The name above a street: in the envelope's window, or in one block with the service address. */
function namesAboveStreet(
  block: AddressBlock,
  pages: readonly LabeledPage[],
  service: AddressBlock | undefined,
): NameOccurrence[] {
  const page = pages.find(({ page }) => page === block.page);
  const lines = findNameLines(block.above);
  const [top] = lines;
  const nearest = page && top && findNearestLabel(page, top.box);
  if (!top || (nearest?.label.kind === "payee" && nearest.cost < 3)) return [];
  const isHousehold =
    (service !== undefined && isSameAddress(block.address, service.address)) ||
    block.above.some(({ text }) => presortLine.test(text));
  const weight = isHousehold || block.isPostBox ? 3.4 : 3;
  return [
    occurrence(
      lines,
      top,
      "stands on top of an address",
      weight,
      isHousehold,
      mayHaveAnotherHolder(block.above, lines),
    ),
  ];
}

/** What mailing houses print over the household's name: "0017208 01 MB 0.617". Recognition loses the point. */
const presortLine = /^[\dO]{5,8} [\dOIl]{2} [A-Z]{2} [\dO][., ]?\d{3}/;

/** Some bills print the name without a label, above the labels of the account number and the service address. */
function namesAboveNumbers(page: LabeledPage): NameOccurrence[] {
  const labels = page.labels.filter(({ kind }) => kind === "account" || kind === "service");
  return labels.slice(0, maxOccurrences).flatMap((label) => {
    const y = centerY(label.box);
    const above = page.valueIndex.between(y - 6 * page.lineHeight, y).filter(({ box }) => {
      const up = (centerY(label.box) - centerY(box)) / page.lineHeight;
      const isAligned = Math.abs(box.left - label.box.left) < lineHeightsAcross(1.2 * page.lineHeight);
      return up > 0.5 && up < 6 && isAligned;
    });
    const [lowest] = above
      .filter(({ text }) => looksLikeName(text, true))
      .toSorted((a, b) => centerY(b.box) - centerY(a.box));
    if (!lowest) return [];
    const lines = findNameLines([...linesAbove(page, lowest).reverse(), lowest]);
    const [top] = lines;
    if (!top) return [];
    // Directly above the label, a line without any word of bills is hardly a heading.
    const isDirectlyAbove = above.every(({ box }) => centerY(box) <= centerY(lowest.box));
    const isClear = isDirectlyAbove && lines.every(({ text }) => countBillWords(text) === 0);
    return [occurrence(lines, top, `stands above "${label.text}"`, isClear ? 3.4 : 1.6, false)];
  });
}

const occurrence = (
  lines: Segment[],
  { page, box }: Segment,
  reason: string,
  weight: number,
  isHousehold: boolean,
  isOpen = false,
): NameOccurrence => {
  const name = joinNames(lines);
  return {
    name,
    key: nameLookupKey(name),
    page,
    lines,
    feature: { reason, weight, page, box },
    isHousehold,
    isOpen,
  };
};

const companyWord = /\b(LLC|INC|CORP|CO|COMPANY|ENERGY|ELECTRIC|GAS|POWER|SUPPLY)\b/i;

/** A supplier's address or its own account number stands on many bills, hardly ever both. */
function companyFeature(name: string, group: readonly NameOccurrence[], places: number): Feature | undefined {
  if (!companyWord.test(name) || group.some(({ isHousehold }) => isHousehold)) return undefined;
  return { reason: "has a word of companies", weight: places > 1 ? -1.5 : -4 };
}
