import { type AddressBlock, linesAbove, linesBelow } from "./addresses.ts";
import { centerY } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment } from "./layout.ts";
import { findNameLines, joinNames, looksLikeName, nameLookupKey } from "./name-lines.ts";
import { findNearestLabel } from "./nearest-label.ts";
import type { Finding } from "./result.ts";
import { type Feature, recognitionPenalty, type ScoredValue, scoreValue, selectBest } from "./scoring.ts";
import { textDistance } from "./text.ts";

type Found = { name: string; lines: Segment[]; clue: Feature };

const prior = -2.5;

/** The customer's name, as printed. Where it stands twice, the places confirm one another. */
export function findCustomerName(
  pages: readonly LabeledPage[],
  blocks: readonly AddressBlock[],
  service: AddressBlock | undefined,
): Finding<string> | undefined {
  const found = [
    ...pages.flatMap(labelled),
    ...blocks.flatMap((block) => aboveStreet(block, pages, service)),
    ...pages.flatMap(aboveNumbers),
  ];
  const groups: Found[][] = [];
  for (const one of found) {
    const group = groups.find(([first]) => first && isSameName(first.name, one.name));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return selectBest(groups.flatMap(beliefIn), () => false, "soft");
}

/** The same, or one of two holders: bills that print both often address only the first. */
function isSameName(a: string, b: string): boolean {
  const [one, other] = [nameLookupKey(a), nameLookupKey(b)];
  const isPart = (part: string, whole: string) => part.includes(" ") && whole.startsWith(`${part} `);
  return textDistance(one, other) < 0.12 || isPart(one, other) || isPart(other, one);
}

function beliefIn(group: readonly Found[]): ScoredValue<string>[] {
  const sorted = group.toSorted((a, b) => b.clue.weight - a.clue.weight);
  const [main, ...others] = sorted;
  if (!main) return [];
  const places = new Set(sorted.map(({ lines }) => lines[0]));
  const clearest = sorted.toSorted((a, b) => confidence(b.lines) - confidence(a.lines))[0] ?? main;
  const agreeing = others.filter(({ lines }) => lines[0] !== main.lines[0]).slice(0, 2);
  return [
    scoreValue(nameFor(main, clearest), prior, [
      main.clue,
      ...agreeing.map(({ clue }) => ({ ...clue, reason: `the same name ${clue.reason}`, weight: 1.8 })),
      places.size > 1 ? undefined : recognitionPenalty(confidence(main.lines)),
    ]),
  ];
}

/** As printed where it counts most, unless recognition saw the same words better elsewhere. */
const nameFor = (main: Found, clearest: Found) =>
  confidence(main.lines) < 90 && textDistance(nameLookupKey(main.name), nameLookupKey(clearest.name)) < 0.12
    ? clearest.name
    : main.name;

const confidence = (lines: readonly Segment[]) =>
  Math.min(...lines.flatMap(({ words }) => words.map((word) => word.confidence)));

/** Beside or below a label such as "Customer Name". */
function labelled(page: LabeledPage): Found[] {
  return page.values.flatMap((value) => {
    if (!looksLikeName(value.text, true)) return [];
    const owner = findNearestLabel(page, value.box);
    if (!owner || (owner.label.kind !== "name" && owner.label.kind !== "holder") || owner.cost > 3) return [];
    const lines = findNameLines([value, ...linesBelow(page, value)]);
    const reason = `stands ${owner.position} the label "${owner.label.text}"`;
    const weight = owner.label.kind === "name" ? 4.2 : 3.6;
    return lines[0] === value ? [{ name: joinNames(lines), lines, clue: clue(reason, weight, value) }] : [];
  });
}

/** On top of an address: the window's block, or name and service address in one. */
function aboveStreet(
  block: AddressBlock,
  pages: readonly LabeledPage[],
  service: AddressBlock | undefined,
): Found[] {
  const page = pages.find(({ page }) => page === block.page);
  const lines = findNameLines(block.above);
  const [top] = lines;
  const owner = page && top && findNearestLabel(page, top.box);
  if (!top || (owner?.label.kind === "payee" && owner.cost < 3)) return [];
  const isService = service !== undefined && block.address.street === service.address.street;
  return [
    {
      name: joinNames(lines),
      lines,
      clue: clue("stands on top of an address", isService ? 3.4 : 3, top),
    },
  ];
}

/** Some bills print the name without a label, over the heads of account number and service address. */
function aboveNumbers(page: LabeledPage): Found[] {
  const heads = page.labels.filter(({ kind }) => kind === "account" || kind === "service");
  return heads.flatMap((head) => {
    const near = page.values.filter(({ box }) => {
      const up = (centerY(head.box) - centerY(box)) / page.lineHeight;
      return (
        up > 0.5 && up < 6 && Math.abs(box.left - head.box.left) < lineHeightsAcross(1.2 * page.lineHeight)
      );
    });
    const [lowest] = near
      .filter(({ text }) => looksLikeName(text, true))
      .toSorted((a, b) => centerY(b.box) - centerY(a.box));
    if (!lowest) return [];
    const lines = findNameLines([...linesAbove(page, lowest).reverse(), lowest]);
    const [top] = lines;
    return top ? [{ name: joinNames(lines), lines, clue: clue(`stands over "${head.text}"`, 1.6, top) }] : [];
  });
}

const clue = (reason: string, weight: number, { page, box }: Segment): Feature => ({
  reason,
  weight,
  page,
  box,
});
