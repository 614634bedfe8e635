import type { BillFormat, PrintedNumber } from "#domain/utilities/bill-format.ts";
import type { LabeledPage, LabelKind } from "./labels.ts";
import { findNearestLabel, type NearestLabel } from "./nearest-label.ts";
import { findDigitRuns, findNumbers, joinDigits, type NumberCandidate } from "./numbers.ts";
import type { Finding } from "./result.ts";
import { type Feature, recognitionPenalty, type ScoredValue, scoreValue, selectBest } from "./scoring.ts";
import { findSections, sectionAround } from "./sections.ts";

/** The number that enrolls the meter. */
export function findEnrollmentNumber(pages: readonly LabeledPage[], { enrollment }: BillFormat) {
  return findNumber(pages, "enrollment", enrollment);
}

/** The number one pays with. Printed several times, so the places can confirm one another. */
export function findAccountNumber(pages: readonly LabeledPage[], { account }: BillFormat) {
  return findNumber(pages, "account", account);
}

type Place = { candidate: NumberCandidate; clues: Feature[]; score: number };

function findNumber(
  pages: readonly LabeledPage[],
  kind: "account" | "enrollment",
  known: PrintedNumber,
): Finding<string> | undefined {
  const places = pages.flatMap((page) => {
    const sections = findSections(page, known.sections);
    return findNumbers(page, known).map((candidate): Place => {
      const section = sectionAround(page, sections, candidate.box);
      const { score, features: clues } = scoreValue(candidate.value, doubt, [
        labelClue(findNearestLabel(page, candidate.box), kind, known),
        section && sectionClue(section, candidate),
        ...shapeClues(candidate, known),
        recognitionPenalty(candidate.confidence),
      ]);
      return { candidate, clues, score };
    });
  });
  const byValue = Map.groupBy(places, ({ candidate }) => candidate.value);
  const beliefs = [...byValue].map(([value, found]) => together(value, found, pages));
  return selectBest(beliefs, (a, b) => a === b);
}

/** A row of digits of the right length is, without more, not the number. */
const doubt = 3.6;

function labelClue(
  owner: NearestLabel | undefined,
  kind: LabelKind,
  known: PrintedNumber,
): Feature | undefined {
  if (!owner) return undefined;
  const { label, position: how, cost } = owner;
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
): Feature {
  return own
    ? { reason: `in the section "${head.text}"`, weight: 1.2, page, box }
    : { reason: `in another company's section "${head.text}"`, weight: -4, page, box };
}

function shapeClues(candidate: NumberCandidate, known: PrintedNumber): (Feature | undefined)[] {
  const { page, box, value, repairs, cut, wrapped, pieces } = candidate;
  const digits = value.slice(known.prefix.length);
  const asUsual = known.usualStarts.some((start) => digits.startsWith(start));
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
function together(
  value: string,
  places: readonly Place[],
  pages: readonly LabeledPage[],
): ScoredValue<string> {
  const [main, ...more] = places.toSorted((a, b) => b.score - a.score);
  const confirmed = more.filter(({ score }) => score > -1).slice(0, 2);
  const clues = [...(main?.clues ?? [])];
  const confirm = (reason: string, page: number, box: Place["candidate"]["box"]) =>
    clues.push({ reason, weight: 1.4, page, box });
  for (const { candidate } of confirmed) confirm("printed again elsewhere", candidate.page, candidate.box);
  if (confirmed.length === 0 && isInScanLine(value, pages))
    clues.push({ reason: "part of the payment line", weight: 1.4 });
  return {
    ...scoreValue(value, doubt, clues),
    alwaysCheck: places.every(({ candidate }) => candidate.repairs > 0),
  };
}

/** The line that a payment machine reads has the account number among its digits. */
const isInScanLine = (value: string, pages: readonly LabeledPage[]) =>
  /^\d{10,12}$/.test(value) &&
  pages.some((page) =>
    findDigitRuns(page, "").some(
      (chain) => joinDigits(chain).length > value.length && joinDigits(chain).includes(value),
    ),
  );
