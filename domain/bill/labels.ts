import { BoxIndex } from "./box-index.ts";
import { centerY, horizontalOverlap } from "./geometry.ts";
import { type PageLayout, type Segment, toSegment } from "./layout.ts";
import { hardlyRead } from "./recognized-words.ts";
import { spanishConnectors, spanishForeignQualifiers, spanishLikely } from "./spanish.ts";
import { tokenize } from "./text.ts";
import { foreignQualifiers, greetings, likelyLabels } from "./vocabulary.ts";
import { type LabelKind, matchEnd, type Token, type Wordings, wordingsByFirstToken } from "./wordings.ts";

/** `likely`: the wording is not listed, but its words hardly allow another meaning. */
export type Label = Segment & { kind: LabelKind; likely: boolean };

/** A page whose text is divided into labels and values. */
export type LabeledPage = {
  page: number;
  lineHeight: number;
  labels: Label[];
  values: Segment[];
  /** Labels and values by their position. */
  labelIndex: BoxIndex<Label>;
  valueIndex: BoxIndex<Segment>;
};

type Words = Segment["words"];
type LabelMatch = { kind: LabelKind; end: number };

/** Splits every line at its labels: "Bill For: ANA DOE" becomes a label and a value. */
export function findLabels({ page, lineHeight, segments }: PageLayout, wordings: Wordings): LabeledPage {
  const labels: Label[] = [];
  const values: Segment[] = [];
  const findWordings = wordingsByFirstToken(wordings);
  const addLabel = (words: Words, kind: LabelKind, likely: boolean) =>
    labels.push({ ...toSegment(page, words), kind, likely });
  const addValues = (words: Words) => {
    for (const part of splitAfterColons(withoutSpecks(words))) {
      const kind = likelyKind(part, wordings);
      if (kind) addLabel(part, kind, true);
      else values.push(toSegment(page, part));
    }
  };

  for (const segment of joinStackedLabels(segments, wordings, lineHeight)) {
    const words = withoutIcon(segment.words);
    const tokens = words.map(tokensOf);
    let rest = 0;
    for (let start = 0; start < words.length; start++) {
      const match = labelAt(words, tokens, start, findWordings);
      if (!match || isInSentence(words, start, rest, match)) continue;
      addValues(words.slice(rest, start));
      addLabel(words.slice(start, match.end), match.kind, false);
      rest = match.end;
      start = match.end - 1;
    }
    addValues(words.slice(rest));
  }
  const boxOf = ({ box }: Segment) => box;
  const labelIndex = new BoxIndex(labels, boxOf);
  return { page, lineHeight, labels, values, labelIndex, valueIndex: new BoxIndex(values, boxOf) };
}

/** A narrow column breaks a label: "Customer", and "Number" right below. */
function joinStackedLabels(
  segments: readonly Segment[],
  { known }: Wordings,
  lineHeight: number,
): readonly Segment[] {
  const index = new BoxIndex(segments.filter(mayBeLabelPart), ({ box }) => box);
  const wordingTexts = new Set(known.map(({ tokens }) => tokens.join(" ")));
  const lower = new Set<Segment>();
  const joined = segments.map((upper) => {
    if (lower.has(upper) || !mayBeLabelPart(upper)) return upper;
    const below = index
      .between(centerY(upper.box) + 0.5 * lineHeight, centerY(upper.box) + 1.7 * lineHeight)
      .find(({ box }) => horizontalOverlap(box, upper.box) > 0);
    if (!below || !wordingTexts.has(tokenize(`${upper.text} ${below.text}`).join(" "))) return upper;
    lower.add(below);
    return toSegment(upper.page, [...upper.words, ...below.words]);
  });
  return joined.filter((segment) => !lower.has(segment));
}

const maxPartWords = 3;
const mayBeLabelPart = ({ words, text }: Segment) => words.length <= maxPartWords && !/[\d:]./.test(text);

const tokensOf = ({ text, confidence }: Words[number], index: number): Token[] =>
  tokenize(text).map((token) => ({ token, end: index + 1, isRecognized: confidence < 100 }));

/** No label has more words. */
const maxLabelWords = 7;

function labelAt(
  words: Words,
  tokensOfWords: readonly Token[][],
  start: number,
  findWordings: ReturnType<typeof wordingsByFirstToken>,
): LabelMatch | undefined {
  const end = start + maxLabelWords;
  let at = start;
  while (at < end && tokensOfWords[at]?.length === 0) at++;
  const first = at < end ? tokensOfWords[at]?.[0] : undefined;
  const wordings = first ? findWordings(first) : [];
  if (wordings.length === 0) return undefined;
  const tokens = tokensOfWords.slice(start, end).flat();
  for (const wording of wordings) {
    const end = matchEnd(tokens, wording);
    if (end === undefined) continue;
    // A single word is a label only if it stands alone or ends with a colon. Otherwise it is part of a sentence.
    const isLabel =
      wording.tokens.length > 1 ||
      (words.length === 1 &&
        !greetings.has(wording.tokens.join()) &&
        !isEndOfSentence(words[0]?.text ?? "")) ||
      (wording.kind === "name" && start === 0 && isCaptionOfName(words)) ||
      (wording.kind === "account" && start === 0 && isCaptionOfNumber(words)) ||
      /[:#]$/.test(words[end - 1]?.text ?? "");
    if (!isLabel) continue;
    const foreignEnd = endOfForeignQualifier(words, end);
    if (foreignEnd) return { kind: "other", end: foreignEnd };
    return { kind: isForeign(words, start) ? "other" : wording.kind, end: endWithSuffix(words, end) };
  }
  return undefined;
}

/** "Name ANA DOE": without a colon or a gap, only the name is in capitals. */
function isCaptionOfName([caption, ...name]: Words): boolean {
  const isInCapitals = name.every(({ text }) => /^\p{Lu}[\p{Lu}'’&.-]*,?$/u.test(text));
  return caption !== undefined && /^\p{Lu}\p{Ll}+$/u.test(caption.text) && name.length > 1 && isInCapitals;
}

/** "Account 70 123 456 05": nothing but digits behind the word. */
const isCaptionOfNumber = ([, ...number]: Words): boolean =>
  number.length > 0 && number.every(({ text }) => /^\d[\d-]*$/.test(text));

const isEndOfSentence = (text: string) => /^\p{Ll}+\.$/u.test(text);

/** "kWh billed to you" is the head of a table: a label for a name starts its line or ends with a colon. */
function isInSentence(words: Words, start: number, rest: number, { kind, end }: LabelMatch): boolean {
  if (words[end - 1]?.text.endsWith(":")) return false;
  const [before, after] = [words[start - 1]?.text, words[end]?.text];
  if (kind === "name" || kind === "nameAndAddress") return start > rest && /^\p{L}+$/u.test(before ?? "");
  // "Please write your account number on your check" has no value.
  const continues = after === undefined || runningWord.test(after);
  return before === undefined
    ? after !== undefined && runningWord.test(after) && words.length > end + 2
    : runningWord.test(before) && continues;
}

const runningWord = /^\p{Ll}[\p{Ll}']+,?$/u;

/** An icon before a value: a character of an icon font, or what recognition makes of a picture. */
const icon = /^[^\p{L}\p{N}%&#$]+$/u;

function withoutIcon(words: Words): Words {
  const [first, second] = words;
  const isMisreadIcon =
    first &&
    first.confidence < 100 &&
    /^(?:[a-z]{1,2}|#)$/.test(first.text) &&
    (/^[A-Z]{2,}$/.test(second?.text ?? "") ||
      (first.confidence < hardlyRead && /^\p{Lu}/u.test(second?.text ?? "")));
  const start = isMisreadIcon ? 1 : words.findIndex(({ text }) => !icon.test(text));
  return start > 0 ? words.slice(start) : words;
}

/** Without what recognition makes of a table's lines beside a value. */
function withoutSpecks(words: Words): Words {
  const isSpeck = ({ text, confidence }: Words[number]) => confidence < 100 && icon.test(text);
  const first = words.findIndex((word) => !isSpeck(word));
  const last = words.findLastIndex((word) => !isSpeck(word));
  return words.slice(Math.max(0, first), last + 1);
}

const labelSuffixes = new Set(["NO", "NUMBER", "NBR", "#", "ID", "IS", "ARE"]);

/** Includes words that still belong to the label: "PoD ID no.:", "Account number is". */
function endWithSuffix(words: Words, end: number): number {
  let last = end;
  while (last < words.length && /[\w#]$/.test(words[last - 1]?.text ?? "")) {
    const tokens = tokenize(words[last]?.text ?? "");
    if (tokens.length === 0 || !tokens.every((token) => labelSuffixes.has(token))) break;
    last++;
  }
  return last;
}

/** The label is for another company's number or for an old one: "their account no.", "Former account number". */
function isForeign(words: Words, start: number): boolean {
  const before = words.slice(Math.max(0, start - 2), start);
  const sameSentence = before.slice(before.findLastIndex(({ text }) => /[:.,]$/.test(text)) + 1);
  return sameSentence
    .flatMap(({ text }) => tokenize(text))
    .some((token) => foreignQualifiers.includes(token));
}

/** Where a qualifier behind the label ends: in Spanish, "Número de cuenta del proveedor" is the supplier's number. */
function endOfForeignQualifier(words: Words, end: number): number | undefined {
  if (/[:.,]$/.test(words[end - 1]?.text ?? "")) return undefined;
  let at = end;
  const tokenAt = () => tokenize(words[at]?.text ?? "").join(" ");
  while (spanishConnectors.includes(tokenAt())) at++;
  return at > end && spanishForeignQualifiers.includes(tokenAt()) ? at + 1 : undefined;
}

/** A short line with the words of a label, in another order or with additions that are not listed. */
function likelyKind(words: Words, { likely }: Wordings): LabelKind | undefined {
  if (words.length > 6) return undefined;
  const tokens = words.flatMap(({ text }) => tokenize(text));
  const isExcluded = tokens.some((token) => /\d/.test(token) || excludedFromLikely.has(token));
  if (isExcluded) return undefined;
  return likely.find(({ all }) => all.every((any) => tokens.some((token) => any.includes(token))))?.kind;
}

const excludedFromLikely = new Set([
  ...likelyLabels.unless,
  ...spanishLikely.unless,
  ...foreignQualifiers,
  ...spanishForeignQualifiers,
]);

/** A colon ends a label, even one that is not listed. */
function splitAfterColons(words: Words): Words[] {
  const parts: Words[] = [];
  let part: Words = [];
  for (const word of words) {
    part.push(word);
    if (!word.text.endsWith(":")) continue;
    parts.push(part);
    part = [];
  }
  return [...parts, part].filter(({ length }) => length > 0);
}
