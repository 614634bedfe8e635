import { median } from "#domain/median.ts";
import type { IssuerMarker } from "#domain/utilities/bill-format.ts";
import { BoxIndex } from "./box-index.ts";
import { centerY, isOnSameLine } from "./geometry.ts";
import { lineHeightsAcross, type PageLayout, type Segment, toSegment } from "./layout.ts";
import type { Feature } from "./scoring.ts";
import { isSimilarWord, tokenize, wordShape } from "./text.ts";

/** A word, and the shape of its letters: recognition confuses letters of the same shape. */
type MarkedWord = { token: string; shape: string };

/** A line of the bill, also without its spaces. `boundaries` are the positions in `glued` where a word starts or ends. */
export type MarkedLine = {
  segment: Segment;
  /** Set larger than the text of its page, as a letterhead is. */
  isLarge: boolean;
  words: MarkedWord[];
  isRecognized: boolean;
  glued: string;
  boundaries: Set<number>;
  /** The end of a line and the start of the next one: where in `glued` it was broken. */
  breakAt?: number;
};

type MarkerScore = {
  score: number;
  /** A line names the company itself. */
  isNamed: boolean;
  /** A sentence or a list of facts mentions it: others do that, too. */
  isMentioned: boolean;
  /** A marker is at the top of the first page. */
  isInLetterhead: boolean;
  /** A large line at the top of the first page is the company's name, with nothing in front of it. */
  hasOwnLetterhead: boolean;
  features: Feature[];
};

/** The letterhead: this part of the first page, from its top. */
const letterheadHeight = 0.14;
const letterheadFactor = 1.6;
/** Repeated markers count more, but a page of inserts must not outweigh a letterhead. */
const maxCountedRepeats = 3;
/** A photograph may lack the letterhead. The payment goes to the company of which the name stands above the post box. */
const payeeWeight = 2;

/** Times the height of most lines. */
const largeHeight = 1.25;

export const toMarkedLines = (layouts: readonly PageLayout[]): MarkedLine[] =>
  layouts.flatMap(({ segments, lineHeight }) => {
    const minHeight = largeHeight * median(segments.map(({ box }) => box.height));
    const index = new BoxIndex(segments, ({ box }) => box);
    return segments.flatMap((segment) => {
      const line = toMarkedLine(segment, segment.box.height > minHeight);
      const { box } = segment;
      const next = index
        .between(centerY(box) + 0.5 * box.height, centerY(box) + 2 * box.height)
        .find((other) => Math.abs(other.box.left - box.left) < lineHeightsAcross(0.3 * lineHeight));
      return next ? [line, brokenLine(line, next)] : [line];
    });
  });

/** The longest name that a line may break has fewer words. */
const brokenWords = 6;

function brokenLine({ segment, isLarge }: MarkedLine, next: Segment): MarkedLine {
  const end = toSegment(segment.page, segment.words.slice(-brokenWords));
  const line = toMarkedLine(
    toSegment(segment.page, [...end.words, ...next.words.slice(0, brokenWords)]),
    isLarge,
  );
  return { ...line, isRecognized: false, breakAt: toMarkedLine(end, isLarge).glued.length };
}

function toMarkedLine(segment: Segment, isLarge: boolean): MarkedLine {
  const words = tokenize(segment.text).map((token) => ({ token, shape: gluedShape(token) }));
  const boundaries = new Set([0]);
  let glued = "";
  for (const { shape } of words) {
    glued += shape;
    boundaries.add(glued.length);
  }
  const isRecognized = segment.words.some(({ confidence }) => confidence < 100);
  return { segment, isLarge, words, isRecognized, glued, boundaries };
}

/** `isList` is true for a line that names several companies: it does not say which of them printed the bill. */
export function scoreMarkers(
  lines: readonly MarkedLine[],
  markers: readonly IssuerMarker[],
  isList: (line: MarkedLine) => boolean = () => false,
): MarkerScore {
  const result: MarkerScore = {
    score: 0,
    isNamed: false,
    isMentioned: false,
    isInLetterhead: false,
    hasOwnLetterhead: false,
    features: [],
  };
  for (const marker of markersOn(lines, markers)) {
    const matchingLines = lines.filter((line) => includesMarker(line, marker));
    const [first] = matchingLines;
    if (!first) continue;
    const letterhead = matchingLines.filter(
      ({ segment }) => segment.page === 1 && segment.box.top < letterheadHeight,
    );
    const isInLetterhead = letterhead.length > 0;
    const isPayee =
      marker.namesUtility === "alone" &&
      matchingLines.some(
        (line) =>
          isBesidePostBox(line, marker) || (namesUtility(line, marker) && isAbovePostBox(line, lines)),
      );
    const weight =
      marker.weight * (isInLetterhead ? letterheadFactor : 1) +
      (isPayee ? payeeWeight : 0) +
      0.5 * (Math.min(matchingLines.length, maxCountedRepeats) - 1);
    result.score += weight;
    result.isInLetterhead ||= isInLetterhead;
    result.hasOwnLetterhead ||=
      marker.namesUtility === "alone" &&
      letterhead.some((line) => line.isLarge && !isList(line) && startsWithName(line, marker, lines));
    result.isMentioned ||= marker.namesUtility !== undefined && matchingLines.some((line) => !isList(line));
    result.isNamed ||= matchingLines.some((line) => namesUtility(line, marker) && !isList(line));
    const { page, box } = first.segment;
    result.features.push({ reason: `the bill says "${marker.text}"`, weight, page, box });
  }
  return result;
}

/** The lines with any of the markers. */
export function linesWithMarkers(
  lines: readonly MarkedLine[],
  markers: readonly IssuerMarker[],
): MarkedLine[] {
  const present = markersOn(lines, markers);
  return lines.filter((line) => present.some((marker) => includesMarker(line, marker)));
}

/** The markers that a line may include. Most are not on a bill, so they are excluded before lines are compared. */
function markersOn(lines: readonly MarkedLine[], markers: readonly IssuerMarker[]): IssuerMarker[] {
  const text = lines.map(({ glued }) => glued).join("\n");
  const recognized = new Map(
    lines.flatMap(({ isRecognized, words }) => (isRecognized ? words.map((word) => [word.token, word]) : [])),
  );
  const words = [...recognized.values()];
  return markers.filter((marker) => {
    const { glued, words: expected, isLong } = formsOf(marker);
    const isSimilar = () => expected.every((word) => words.some((read) => isSimilarMarkerWord(read, word)));
    return glued.some((name) => text.includes(name)) || (isLong && isSimilar());
  });
}

const namesUtility = (line: MarkedLine, marker: IssuerMarker) =>
  marker.namesUtility === "anywhere" ||
  (marker.namesUtility === "alone" && (hasNameAlone(line, marker) || isBesidePostBox(line, marker)));

/** A letterhead and a payee may have one more word, such as "Company" or what recognition makes of a logo. */
const hasNameAlone = ({ words }: MarkedLine, marker: IssuerMarker) =>
  words.length <= formsOf(marker).words.length + 1;

/** In front of the name, no label says what it is: "Your utility: PSE&G". */
const startsWithName = (line: MarkedLine, marker: IssuerMarker, lines: readonly MarkedLine[]) =>
  hasNameAlone(line, marker) &&
  formsOf(marker).glued.some((name) => line.glued.startsWith(name)) &&
  !lines.some(({ segment: { page, box } }) => {
    const { segment } = line;
    return page === segment.page && box.left < segment.box.left && isOnSameLine(box, segment.box);
  });

/** The payee on one line, alone or in a sentence: "Please pay to PSE&G, PO BOX 14444". */
const isBesidePostBox = (line: MarkedLine, marker: IssuerMarker) =>
  formsOf(marker).glued.some((name) => includesGlued(line, name + gluedShape("POBOX")));

/** Recognition may lose its first word. */
const postBox = /^(?:[PO.\s]{0,4}\s)?BOX \d/i;

function isAbovePostBox({ segment: { page, box } }: MarkedLine, lines: readonly MarkedLine[]): boolean {
  return lines.some(({ segment: other }) => {
    const linesDown = (centerY(other.box) - centerY(box)) / Math.max(box.height, other.box.height);
    return (
      other.page === page &&
      linesDown > 0.5 &&
      linesDown < 2.5 &&
      Math.abs(other.box.left - box.left) < lineHeightsAcross(box.height) &&
      postBox.test(other.text)
    );
  });
}

function includesMarker(line: MarkedLine, marker: IssuerMarker): boolean {
  const { words, glued, isLong } = formsOf(marker);
  if (glued.some((name) => includesGlued(line, name))) return true;
  // A text layer has no misread letters, and a short name is too similar to other words to be compared loosely.
  if (!line.isRecognized || !isLong) return false;
  return line.words.some((_, start) =>
    words.every((expected, index) => {
      const read = line.words[start + index];
      return read !== undefined && isSimilarMarkerWord(read, expected);
    }),
  );
}

/** In letters. A shorter name has to be one word or several whole ones: "PECO" is in "SPECOLOR". */
const minLengthInsideWord = 10;
/** What a short name can be glued to, as in "ChargesfromPenelec". */
const gluedBefore = /(BY|FROM|TO)$/;

function includesGlued({ glued, boundaries, breakAt }: MarkedLine, name: string): boolean {
  for (let at = glued.indexOf(name); at >= 0; at = glued.indexOf(name, at + 1)) {
    if (breakAt !== undefined && (at >= breakAt || at + name.length <= breakAt)) continue; // on one of the two lines
    if (name.length >= minLengthInsideWord) return true;
    const startsWord = boundaries.has(at) || gluedBefore.test(glued.slice(0, at));
    if (startsWord && boundaries.has(at + name.length)) return true;
  }
  return false;
}

type MarkerWord = { token: string; shapes: string[] };

/** Numbers and abbreviations with "&" differ by one character between companies: "PSEG" is not "PSE&G". */
const isSimilarMarkerWord = (read: MarkedWord, { token, shapes }: MarkerWord) =>
  /[\d&]/.test(token) ? shapes.includes(read.shape) : isSimilarWord(read.token, token);

const gluedShape = (token: string) =>
  wordShape(token)
    .replace(/[^A-Z\d&]/g, "")
    .replace(/RN/g, "M")
    .replace(/VV/g, "W");

/** Recognition reads "&" as "8", which has the shape of a B. */
function shapesOf(text: string): string[] {
  const shape = gluedShape(text);
  return shape.includes("&") ? [shape, shape.replace(/&/g, "B")] : [shape];
}

/** `isLong`: the marker has enough letters to be compared loosely. */
type MarkerForms = { words: MarkerWord[]; glued: string[]; isLong: boolean };
const formsByMarker = new Map<IssuerMarker, MarkerForms>();
const minLooseLength = 8;

function formsOf(marker: IssuerMarker): MarkerForms {
  const cached = formsByMarker.get(marker);
  if (cached) return cached;
  const tokens = tokenize(marker.text);
  const forms = {
    words: tokens.map((token) => ({ token, shapes: shapesOf(token) })),
    glued: shapesOf(tokens.join("")),
    isLong: tokens.join(" ").length >= minLooseLength,
  };
  formsByMarker.set(marker, forms);
  return forms;
}
