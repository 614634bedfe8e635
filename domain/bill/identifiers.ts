import type { PrintedNumber } from "#domain/utilities/bill-format.ts";
import { shownDigits, sureDigits } from "./digits.ts";
import type { LabeledPage } from "./labels.ts";
import { findNearestLabel, type NearestLabel } from "./nearest-label.ts";
import { findDigitRuns, findNumbers, joinDigits, type NumberCandidate } from "./numbers.ts";
import type { Finding } from "./result.ts";
import { type Feature, recognitionPenalty, type ScoredValue, scoreValue, selectBest } from "./scoring.ts";
import { findSections, type Section, sectionAround } from "./sections.ts";

type NumberKind = "account" | "enrollment";
type Occurrence = {
  candidate: NumberCandidate;
  features: Feature[];
  score: number;
  /** The feature that says that it stands in another company's section. */
  foreign: Feature | undefined;
  /** A label of any kind is near it. */
  isLabeled: boolean;
  /** The feature that says that recognition is uncertain. */
  penalty: Feature | undefined;
};

/** Ten times what a page of a bill has. */
const maxNumbersOfPage = 60;
const maxLongRuns = 200;

/** A label that is further away belongs to another value. */
const maxLabelCost = 3;

/** Without other evidence, a run of digits of the right length is not the number. */
const prior = -3.6;

/** Finds the account number or the enrollment number. Two different good candidates mean no result. */
export function findUtilityNumber(
  pages: readonly LabeledPage[],
  kind: NumberKind,
  printed: PrintedNumber,
  accountNumber?: Finding<string>,
): Finding<string> | undefined {
  const occurrences = pages.flatMap((page) => {
    const numbers = findNumbers(page, printed.format).slice(0, maxNumbersOfPage);
    const sections = numbers.length > 0 ? findSections(page, printed.sections) : [];
    return numbers.map((candidate): Occurrence => {
      const section = sectionAround(page, sections, candidate.box);
      const inSection = section && sectionFeature(section, candidate);
      const penalty = recognitionPenaltyOf(candidate, kind);
      const nearest = findNearestLabel(page, candidate.box);
      const { score, features } = scoreValue(candidate.value, prior, [
        labelFeature(nearest, kind, printed),
        inSection,
        ...formatFeatures(candidate, printed),
        accountNumber && embeddedFeature(candidate, printed, accountNumber.value),
        penalty,
      ]);
      const foreign = section?.isOwn ? undefined : inSection;
      const isLabeled = nearest !== undefined && nearest.cost < maxLabelCost;
      return { candidate, features, score, foreign, isLabeled, penalty };
    });
  });
  const byValue = Map.groupBy(occurrences, ({ candidate }) => candidate.value);
  const longRuns = [...byValue.keys()].some(mayBeInPaymentLine)
    ? findLongRuns(pages, printed.format.digits)
    : [];
  const scored = [...byValue].map(([value, ofValue]) => combine(value, ofValue, longRuns));
  const [only, ...others] = scored;
  if (only && others.length === 0)
    return selectBest([withUniqueFormat(only, occurrences, printed)], Object.is);
  return selectBest(scored, (a, b) => a === b);
}

/** A number of that many digits with a usual start is no other number. */
const minUniqueDigits = 18;
/** Enough to show a number without a label. */
const uniqueFormatScore = 1.4;

/** Recognition loses labels: the only number of a format that no other number has is shown for checking. */
function withUniqueFormat(
  scored: ScoredValue<string>,
  occurrences: readonly Occurrence[],
  { format: { digits, prefix, usualStarts } }: PrintedNumber,
): ScoredValue<string> {
  const isUnique =
    digits >= minUniqueDigits && usualStarts.some((start) => scored.value.startsWith(prefix + start));
  const isLost = occurrences.every(
    ({ candidate, foreign, isLabeled }) => candidate.confidence < 100 && !foreign && !isLabeled,
  );
  const penalty = Math.max(...occurrences.map((occurrence) => occurrence.penalty?.weight ?? 0));
  const weight = uniqueFormatScore + penalty - scored.score;
  if (!isUnique || !isLost || weight <= 0) return scored;
  const reason = `the only number with ${prefix}${prefix && " and "}${digits} digits`;
  const features = [...scored.features, { reason, weight }];
  return { ...scored, score: scored.score + weight, features, alwaysCheck: true };
}

/**
 * A digit that recognition doubts enrolls another home's meter, and nothing can tell. A number that is always shown for
 * checking needs no more doubt, wherever its label stands.
 */
const enrollmentPenaltyFactor = 1.7;
const isAlwaysChecked = (confidence: number) => confidence >= shownDigits && confidence < sureDigits;

function recognitionPenaltyOf({ confidence }: NumberCandidate, kind: NumberKind): Feature | undefined {
  const penalty = recognitionPenalty(confidence);
  return penalty && kind === "enrollment" && !isAlwaysChecked(confidence)
    ? { ...penalty, weight: penalty.weight * enrollmentPenaltyFactor }
    : penalty;
}

function labelFeature(
  nearest: NearestLabel | undefined,
  kind: NumberKind,
  { format }: PrintedNumber,
): Feature | undefined {
  if (!nearest) return undefined;
  const { label, position, cost } = nearest;
  const location = { page: label.page, box: label.box };
  if (label.kind === kind) {
    const weight = Math.max(1, 5 - 0.5 * cost) - (label.likely ? 1 : 0);
    return { reason: `stands ${position} the label "${label.text}"`, weight, ...location };
  }
  // A prefix identifies the number even beside another label.
  const lowest = format.prefix ? -1.5 : -5;
  const weight = cost < 3.5 ? lowest : cost < 4.5 ? Math.max(lowest, -2) : -0.5;
  return { reason: `stands ${position} "${label.text}", not ${format.name}`, weight, ...location };
}

function sectionFeature({ heading, isOwn }: Section, { page, box }: NumberCandidate): Feature {
  return isOwn
    ? { reason: `in the section "${heading.text}"`, weight: 1.2, page, box }
    : { reason: `in another company's section "${heading.text}"`, weight: -4, page, box };
}

function formatFeatures(candidate: NumberCandidate, { format }: PrintedNumber): (Feature | undefined)[] {
  const { page, box, value, repairs, cut, wrapped, pieces } = candidate;
  const { prefix, usualStarts } = format;
  const digits = value.slice(prefix.length);
  const hasUsualStart = usualStarts.some((start) => digits.startsWith(start));
  const length = `${prefix}${prefix && " and "}${format.digits} digits`;
  return [
    prefix ? { reason: `${length}: only this number has this prefix`, weight: 3.4, page, box } : undefined,
    hasUsualStart
      ? { reason: `${length}, with a usual start`, weight: 0.8, page, box }
      : { reason: `${length}, with an unusual start`, weight: -0.6, page, box },
    repairs > 0 ? { reason: `${repairs} letter(s) read as digits`, weight: -1.3 * repairs } : undefined,
    cut ? { reason: "more digits follow on the line", weight: -1 } : undefined,
    wrapped ? { reason: "printed on two lines", weight: -0.6 } : undefined,
    pieces > 8 ? { reason: "printed in many pieces", weight: -1 } : undefined,
  ];
}

/** Two numbers that were read in different places confirm each other. */
function embeddedFeature(
  { page, box, value }: NumberCandidate,
  { accountNumberAfter }: PrintedNumber,
  accountNumber: string,
): Feature | undefined {
  const isEmbedded = accountNumberAfter !== undefined && value.startsWith(accountNumberAfter + accountNumber);
  return isEmbedded ? { reason: "contains the account number", weight: 1.6, page, box } : undefined;
}

/**
 * A number that is printed outside of another company's section, too, or is a part of the payment line, is not that company's:
 * the section seems to go on down the page where it is a line among the charges.
 */
function withoutWrongSections(
  value: string,
  occurrences: readonly Occurrence[],
  isInPayment: boolean,
): readonly Occurrence[] {
  if (!isInPayment && occurrences.every(({ foreign }) => foreign)) return occurrences;
  return occurrences.map(({ foreign, features, ...occurrence }) => {
    const others = features.filter((feature) => feature !== foreign);
    return { ...occurrence, ...scoreValue(value, prior, others), foreign: undefined };
  });
}

/** What remains of the penalty for a number of which two places have the same digits. */
const mildPenalty = -0.8;
/** Where nothing else speaks against it, an occurrence with this score is the number. */
const minConfirmingScore = -1;

/**
 * Recognition hardly ever makes the same mistake in two places, so they confirm each other however uncertain it is of each.
 * The household checks such a number.
 */
function withMildPenalties(
  value: string,
  occurrences: readonly Occurrence[],
  isInPayment: boolean,
): readonly Occurrence[] {
  const likely = occurrences.filter(
    ({ score, penalty }) => score - (penalty?.weight ?? 0) > minConfirmingScore,
  );
  if (likely.length + (isInPayment ? 1 : 0) < 2) return occurrences;
  return occurrences.map((occurrence) => {
    const { features, penalty } = occurrence;
    if (!penalty || penalty.weight >= mildPenalty || !likely.includes(occurrence)) return occurrence;
    const mild = features.map((feature) =>
      feature === penalty ? { ...penalty, weight: mildPenalty } : feature,
    );
    return { ...occurrence, ...scoreValue(value, prior, mild) };
  });
}

/** Scores a number by its best occurrence. Further occurrences confirm it. */
function combine(
  value: string,
  all: readonly Occurrence[],
  longRuns: readonly string[],
): ScoredValue<string> {
  const isInPayment = isInPaymentLine(value, longRuns);
  const occurrences = withMildPenalties(value, withoutWrongSections(value, all, isInPayment), isInPayment);
  const [main, ...others] = occurrences.toSorted((a, b) => b.score - a.score);
  const confirming = others.filter(({ score }) => score > minConfirmingScore).slice(0, 2);
  const confirmations = confirming.map(
    ({ candidate: { page, box } }): Feature => ({
      reason: "printed again elsewhere",
      weight: 1.4,
      page,
      box,
    }),
  );
  if (confirming.length === 0 && isInPayment)
    confirmations.push({ reason: "part of the payment line", weight: 1.4 });
  return {
    ...scoreValue(value, prior, [...(main?.features ?? []), ...confirmations]),
    alwaysCheck: occurrences.every(
      ({ candidate: { repairs, confidence } }) => repairs > 0 || confidence < sureDigits,
    ),
  };
}

/** The machine-readable line of a payment stub contains the account number. */
const isInPaymentLine = (value: string, longRuns: readonly string[]) =>
  mayBeInPaymentLine(value) && longRuns.some((digits) => digits.includes(value));

const mayBeInPaymentLine = (value: string) => /^\d{10,12}$/.test(value);

/** Runs of more digits than the number has. */
const findLongRuns = (pages: readonly LabeledPage[], length: number): string[] =>
  pages
    .flatMap((page) => findDigitRuns(page, "").map(joinDigits))
    .filter((digits) => digits.length > length)
    .slice(0, maxLongRuns);
