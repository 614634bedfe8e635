import { type AddressBlock, stackAbove, stackBelow } from "./addresses.ts";
import { middle } from "./geometry.ts";
import type { LabelledPage } from "./labels.ts";
import { type Segment, widthOf } from "./layout.ts";
import { holderLines, joinHolders, looksLikeName, nameKey } from "./name-lines.ts";
import { ownerOf } from "./nearest-label.ts";
import type { Finding } from "./result.ts";
import { type Belief, belief, best, type Clue, recognitionClue } from "./scoring.ts";
import { difference } from "./text.ts";

type Found = { name: string; lines: Segment[]; clue: Clue };

const doubt = 2.5;

/** The customer's name, as printed. Where it stands twice, the places confirm one another. */
export function findHolder(
  pages: readonly LabelledPage[],
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
  return best(groups.flatMap(beliefIn), () => false, "soft");
}

/** The same, or one of two holders: bills that print both often address only the first. */
function isSameName(a: string, b: string): boolean {
  const [one, other] = [nameKey(a), nameKey(b)];
  const isPart = (part: string, whole: string) => part.includes(" ") && whole.startsWith(`${part} `);
  return difference(one, other) < 0.12 || isPart(one, other) || isPart(other, one);
}

function beliefIn(group: readonly Found[]): Belief<string>[] {
  const sorted = group.toSorted((a, b) => b.clue.weight - a.clue.weight);
  const [main, ...others] = sorted;
  if (!main) return [];
  const places = new Set(sorted.map(({ lines }) => lines[0]));
  const clearest = sorted.toSorted((a, b) => confidence(b.lines) - confidence(a.lines))[0] ?? main;
  const agreeing = others.filter(({ lines }) => lines[0] !== main.lines[0]).slice(0, 2);
  return [
    belief(nameFor(main, clearest), doubt, [
      main.clue,
      ...agreeing.map(({ clue }) => ({ ...clue, reason: `the same name ${clue.reason}`, weight: 1.8 })),
      places.size > 1 ? undefined : recognitionClue(confidence(main.lines)),
    ]),
  ];
}

/** As printed where it counts most, unless recognition saw the same words better elsewhere. */
const nameFor = (main: Found, clearest: Found) =>
  confidence(main.lines) < 90 && difference(nameKey(main.name), nameKey(clearest.name)) < 0.12
    ? clearest.name
    : main.name;

const confidence = (lines: readonly Segment[]) =>
  Math.min(...lines.flatMap(({ words }) => words.map((word) => word.confidence)));

/** Beside or below a label such as "Customer Name". */
function labelled(page: LabelledPage): Found[] {
  return page.values.flatMap((value) => {
    if (!looksLikeName(value.text, true)) return [];
    const owner = ownerOf(page, value.box);
    if (!owner || (owner.label.kind !== "name" && owner.label.kind !== "holder") || owner.cost > 3) return [];
    const lines = holderLines([value, ...stackBelow(page, value)]);
    const reason = `stands ${owner.how} the label "${owner.label.text}"`;
    const weight = owner.label.kind === "name" ? 4.2 : 3.6;
    return lines[0] === value ? [{ name: joinHolders(lines), lines, clue: clue(reason, weight, value) }] : [];
  });
}

/** On top of an address: the window's block, or name and service address in one. */
function aboveStreet(
  block: AddressBlock,
  pages: readonly LabelledPage[],
  service: AddressBlock | undefined,
): Found[] {
  const page = pages.find(({ page }) => page === block.page);
  const lines = holderLines(block.above);
  const [top] = lines;
  const owner = page && top && ownerOf(page, top.box);
  if (!top || (owner?.label.kind === "payee" && owner.cost < 3)) return [];
  const isService = service !== undefined && block.address.street === service.address.street;
  return [
    {
      name: joinHolders(lines),
      lines,
      clue: clue("stands on top of an address", isService ? 3.4 : 3, top),
    },
  ];
}

/** Some bills print the name without a label, over the heads of account number and service address. */
function aboveNumbers(page: LabelledPage): Found[] {
  const heads = page.labels.filter(({ kind }) => kind === "account" || kind === "service");
  return heads.flatMap((head) => {
    const near = page.values.filter(({ box }) => {
      const up = (middle(head.box) - middle(box)) / page.line;
      return up > 0.5 && up < 6 && Math.abs(box.left - head.box.left) < widthOf(1.2 * page.line);
    });
    const [lowest] = near
      .filter(({ text }) => looksLikeName(text, true))
      .toSorted((a, b) => middle(b.box) - middle(a.box));
    if (!lowest) return [];
    const lines = holderLines([...stackAbove(page, lowest).reverse(), lowest]);
    const [top] = lines;
    return top
      ? [{ name: joinHolders(lines), lines, clue: clue(`stands over "${head.text}"`, 1.6, top) }]
      : [];
  });
}

const clue = (reason: string, weight: number, { page, box }: Segment): Clue => ({
  reason,
  weight,
  page,
  box,
});
