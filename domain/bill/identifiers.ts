import type { NumberKnowledge, UtilityKnowledge } from "#domain/utilities/bill-format.ts";
import type { LabelKind, LabelledPage } from "./labels.ts";
import { type Owner, ownerOf } from "./nearest-label.ts";
import { chainsOn, digitsOf, type NumberCandidate, numbersOn } from "./numbers.ts";
import type { Finding } from "./result.ts";
import { type Belief, belief, best, type Clue, recognitionClue } from "./scoring.ts";
import { sectionOf, sectionsOn } from "./sections.ts";

/** The number that enrolls the meter. */
export function findEnrollmentId(pages: readonly LabelledPage[], { enrollment }: UtilityKnowledge) {
  return findNumber(pages, "enrollment", enrollment);
}

/** The number one pays with. Printed several times, so the places can confirm one another. */
export function findAccountNumber(pages: readonly LabelledPage[], { account }: UtilityKnowledge) {
  return findNumber(pages, "account", account);
}

type Place = { candidate: NumberCandidate; clues: Clue[]; score: number };

function findNumber(
  pages: readonly LabelledPage[],
  kind: "account" | "enrollment",
  known: NumberKnowledge,
): Finding<string> | undefined {
  const places = pages.flatMap((page) => {
    const sections = sectionsOn(page, known.sections);
    return numbersOn(page, known).map((candidate): Place => {
      const section = sectionOf(page, sections, candidate.box);
      const { score, clues } = belief(candidate.value, doubt, [
        labelClue(ownerOf(page, candidate.box), kind, known),
        section && sectionClue(section, candidate),
        ...shapeClues(candidate, known),
        recognitionClue(candidate.confidence),
      ]);
      return { candidate, clues, score };
    });
  });
  const byValue = Map.groupBy(places, ({ candidate }) => candidate.value);
  const beliefs = [...byValue].map(([value, found]) => together(value, found, pages));
  return best(beliefs, (a, b) => a === b);
}

/** A row of digits of the right length is, without more, not the number. */
const doubt = 3.6;

function labelClue(owner: Owner | undefined, kind: LabelKind, known: NumberKnowledge): Clue | undefined {
  if (!owner) return undefined;
  const { label, how, cost } = owner;
  const at = { page: label.page, box: label.box };
  if (label.kind === kind) {
    const weight = Math.max(1, 5 - 0.5 * cost) - (label.likely ? 1 : 0);
    return { reason: `stands ${how} the label "${label.text}"`, weight, ...at };
  }
  // A number with letters in front can be told from all others without its label.
  const least = known.prefix ? -1.5 : -5;
  const weight = cost < 3.5 ? least : cost < 4.5 ? Math.max(least, -2) : -0.5;
  return { reason: `stands ${how} "${label.text}", not ${known.name}`, weight, ...at };
}

function sectionClue(
  { head, own }: { head: { text: string }; own: boolean },
  { page, box }: NumberCandidate,
): Clue {
  return own
    ? { reason: `in the section "${head.text}"`, weight: 1.2, page, box }
    : { reason: `in another company's section "${head.text}"`, weight: -4, page, box };
}

function shapeClues(candidate: NumberCandidate, known: NumberKnowledge): (Clue | undefined)[] {
  const { page, box, value, repairs, cut, wrapped, pieces } = candidate;
  const digits = value.slice(known.prefix.length);
  const asUsual = known.starts.some((start) => digits.startsWith(start));
  const length = `${known.prefix}${known.prefix && " and "}${known.digits} digits`;
  return [
    known.prefix ? { reason: `${length}: no other number starts so`, weight: 3.4, page, box } : undefined,
    asUsual
      ? { reason: `${length}, starting as usual`, weight: 0.8, page, box }
      : { reason: `${length}, with an unusual start`, weight: -0.6, page, box },
    repairs > 0 ? { reason: `${repairs} letter(s) taken for digits`, weight: -1.3 * repairs } : undefined,
    cut ? { reason: "more digits follow on the line", weight: -1 } : undefined,
    wrapped ? { reason: "printed on two lines", weight: -0.6 } : undefined,
    pieces > 8 ? { reason: "printed in many pieces", weight: -1 } : undefined,
  ];
}

/** The same number at several places: the best place counts, the others confirm it. */
function together(value: string, places: readonly Place[], pages: readonly LabelledPage[]): Belief<string> {
  const [main, ...more] = places.toSorted((a, b) => b.score - a.score);
  const confirmed = more.filter(({ score }) => score > -1).slice(0, 2);
  const clues = [...(main?.clues ?? [])];
  const confirm = (reason: string, page: number, box: Place["candidate"]["box"]) =>
    clues.push({ reason, weight: 1.4, page, box });
  for (const { candidate } of confirmed) confirm("printed again elsewhere", candidate.page, candidate.box);
  if (confirmed.length === 0 && isInScanLine(value, pages))
    clues.push({ reason: "part of the payment line", weight: 1.4 });
  return { ...belief(value, doubt, clues), doubtful: places.every(({ candidate }) => candidate.repairs > 0) };
}

/** The line that a payment machine reads has the account number among its digits. */
const isInScanLine = (value: string, pages: readonly LabelledPage[]) =>
  /^\d{10,12}$/.test(value) &&
  pages.some((page) =>
    chainsOn(page, "").some(
      (chain) => digitsOf(chain).length > value.length && digitsOf(chain).includes(value),
    ),
  );
