import type { BillFormat, PrintedNumber } from "#domain/utilities/bill-format.ts";
import type { NumberFormat } from "#domain/utilities/utility.ts";
import { shownDigits, sureDigits } from "./digits.ts";
import type { LabeledPage } from "./labels.ts";
import { findNearestLabel, type NearestLabel } from "./nearest-label.ts";
import { findDigitRuns, findNumbers, joinDigits, type NumberCandidate } from "./numbers.ts";
import type { BillFacts } from "./result.ts";
import {
  confidenceThresholds,
  type Feature,
  recognitionPenalty,
  type ScoredValue,
  scoreValue,
  selectBest,
  toConfidence,
} from "./scoring.ts";
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

/** Finds both numbers. Two different good candidates for one of them mean no result, and `isAmbiguous`. */
export function findUtilityNumbers(
  pages: readonly LabeledPage[],
  { accountNumber, enrollmentNumber }: Pick<BillFormat, "accountNumber" | "enrollmentNumber">,
): { numbers: Pick<BillFacts, "accountNumber" | "enrollmentId">; isAmbiguous: boolean } {
  const pairs = findPairs(pages, accountNumber, enrollmentNumber);
  const accounts = scoreNumbers(pages, "account", accountNumber, pairs);
  const enrollments = scoreNumbers(pages, "enrollment", enrollmentNumber, pairs);
  const account = selectBest(accounts, Object.is);
  const enrollment = selectBest(enrollments, Object.is);
  return {
    numbers: { ...(account && { accountNumber: account }), ...(enrollment && { enrollmentId: enrollment }) },
    isAmbiguous: [accounts, enrollments].some((scored) => scored.filter(isReturnable).length > 1),
  };
}

const isReturnable = ({ score }: ScoredValue<string>) => toConfidence(score) >= confidenceThresholds.minimum;

/** `certain`: how many digits of an enrollment number are an account number that was read without a letter. */
type Pairs = { values: ReadonlySet<string>; certain: ReadonlyMap<string, number> };

/** The account numbers of the bill that are a part of one of its enrollment numbers, and those enrollment numbers. */
function findPairs(
  pages: readonly LabeledPage[],
  { format }: PrintedNumber,
  { format: longer, accountNumberAfter }: PrintedNumber,
): Pairs {
  const start = accountNumberAfter;
  const candidatesOf = (wanted: NumberFormat) => pages.flatMap((page) => numbersOf(page, wanted));
  const accounts = start === undefined ? [] : candidatesOf(format);
  const pairs = (accounts.length > 0 ? candidatesOf(longer) : []).flatMap(({ value }) =>
    accounts
      .filter((account) => value.startsWith(start + account.value))
      .map((account) => ({ account, enrollment: value })),
  );
  return {
    values: new Set(pairs.flatMap(({ account, enrollment }) => [account.value, enrollment])),
    certain: new Map(
      pairs.flatMap(({ account, enrollment }) =>
        account.repairs === 0 ? [[enrollment, `${start}${account.value}`.length]] : [],
      ),
    ),
  };
}

/** Letters that were read as digits of a known account number need no check. */
function withoutCertainRepairs(candidate: NumberCandidate, { certain }: Pairs): NumberCandidate {
  const end = certain.get(candidate.value);
  const isRestDigits = end !== undefined && /^\d+$/.test(candidate.printed.slice(end));
  return isRestDigits ? { ...candidate, repairs: 0 } : candidate;
}

const numbersOf = (page: LabeledPage, format: NumberFormat) =>
  findNumbers(page, format).slice(0, maxNumbersOfPage);

function scoreNumbers(
  pages: readonly LabeledPage[],
  kind: NumberKind,
  printed: PrintedNumber,
  pairs: Pairs,
): ScoredValue<string>[] {
  const occurrences = pages.flatMap((page) => {
    const numbers = numbersOf(page, printed.format).map((number) => withoutCertainRepairs(number, pairs));
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
        pairFeature(candidate, kind, pairs),
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
  return only && others.length === 0 ? [withUniqueFormat(only, occurrences, printed)] : scored;
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

/** Two numbers of which one contains the other confirm each other: no other number of the bill is one of them. */
function pairFeature(
  { page, box, value }: NumberCandidate,
  kind: NumberKind,
  { values }: Pairs,
): Feature | undefined {
  if (values.size === 0) return undefined;
  if (!values.has(value)) return { reason: "another number fits the bill's other number", weight: -4 };
  const reason = kind === "account" ? "is part of the enrollment number" : "contains the account number";
  return { reason, weight: 1.6, page, box };
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
    ...(main && { place: { page: main.candidate.page, box: main.candidate.wholeBox } }),
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
