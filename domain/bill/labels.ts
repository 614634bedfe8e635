import type { BillFormat } from "#domain/utilities/bill-format.ts";
import { type PageLayout, type Segment, toSegment } from "./layout.ts";
import { isSimilarWord, tokenize } from "./text.ts";
import { commonLabels, foreignQualifiers, likelyLabels } from "./vocabulary.ts";

export type LabelKind = keyof typeof commonLabels | "enrollment";
/** `likely`: not a wording that we know, but one that can hardly mean anything else. */
export type Label = Segment & { kind: LabelKind; likely: boolean };

/** A page's text with its labels told from its values. */
export type LabeledPage = { page: number; lineHeight: number; labels: Label[]; values: Segment[] };

type Wording = { kind: LabelKind; tokens: string[]; joined: string };
export type Wordings = { known: Wording[]; likely: { kind: LabelKind; all: readonly string[][] }[] };

export function wordingsFor({ enrollmentNumber, accountNumber }: BillFormat): Wordings {
  return {
    known: knownWordings(enrollmentNumber.labels, accountNumber.labels),
    likely: [
      { kind: "service", all: likelyLabels.service },
      { kind: "enrollment", all: [[...enrollmentNumber.keywords], likelyLabels.number] },
    ],
  };
}

function knownWordings(enrollment: readonly string[], account: readonly string[]): Wording[] {
  const wording = (kind: LabelKind) => (text: string) => {
    const tokens = tokenize(text);
    return { kind, tokens, joined: tokens.join("") };
  };
  return [
    ...Object.entries(commonLabels).flatMap(([kind, texts]) => texts.map(wording(kind as LabelKind))),
    ...enrollment.map(wording("enrollment")),
    ...account.map(wording("account")),
  ].sort((a, b) => b.tokens.length - a.tokens.length); // the longest wording is the meant one
}

type Hit = { kind: LabelKind; end: number; likely: boolean };

/** Cuts every line at its labels: "Bill For: ANA DOE" is a label and a value, and the next line starts under the value. */
export function findLabels(
  { page, lineHeight: line, segments }: PageLayout,
  wordings: Wordings,
): LabeledPage {
  const found: LabeledPage = { page, lineHeight: line, labels: [], values: [] };
  const startingWith = remembered((token) => wordings.known.filter((wording) => mayStart(token, wording)));
  const keepLabel = (words: Segment["words"], { kind, likely }: Omit<Hit, "end">) =>
    found.labels.push({ ...toSegment(page, words), kind, likely });

  for (const { words } of segments) {
    let rest = 0;
    const keepValue = (end: number) => {
      for (const part of afterColons(words.slice(rest, end))) {
        const kind = likelyKind(part, wordings);
        if (kind) keepLabel(part, { kind, likely: true });
        else found.values.push(toSegment(page, part));
      }
    };
    for (let at = 0; at < words.length; at++) {
      const hit = labelAt(words, at, startingWith);
      if (!hit) continue;
      keepValue(at);
      keepLabel(words.slice(at, hit.end), hit);
      rest = hit.end;
      at = hit.end - 1;
    }
    keepValue(words.length);
  }
  return found;
}

function labelAt(
  words: Segment["words"],
  start: number,
  startingWith: (token: string) => readonly Wording[],
): Hit | undefined {
  const tokens = words
    .slice(start, start + 7)
    .flatMap(({ text, confidence }, index) =>
      tokenize(text).map((token) => ({ token, end: start + index + 1, isRead: confidence < 100 })),
    );
  const first = tokens[0]?.token;
  if (!first) return undefined;
  for (const { kind, tokens: meant, joined } of startingWith(first)) {
    const end = matchEnd(tokens, meant, joined);
    if (end === undefined) continue;
    // One word alone is a label only where it is set like one; else it is part of a sentence.
    const isAlone = meant.length > 1 || words.length === 1 || /[:#]$/.test(words[end - 1]?.text ?? "");
    if (isAlone)
      return { kind: isForeign(words, start) ? "other" : kind, end: tailEnd(words, end), likely: false };
  }
  return undefined;
}

const tails = new Set(["NO", "NUMBER", "NBR", "#", "ID", "IS", "ARE"]);

/** "PoD ID no.:", "Account number is": what still belongs to the label. */
function tailEnd(words: Segment["words"], end: number): number {
  let last = end;
  while (last < words.length && /[\w#]$/.test(words[last - 1]?.text ?? "")) {
    const tokens = tokenize(words[last]?.text ?? "");
    if (tokens.length === 0 || !tokens.every((token) => tails.has(token))) break;
    last++;
  }
  return last;
}

/** "Former account number", "their account no.": somebody else's, or none any more. */
function isForeign(words: Segment["words"], start: number): boolean {
  const before = words.slice(Math.max(0, start - 2), start);
  const own = before.slice(before.findLastIndex(({ text }) => /[:.,]$/.test(text)) + 1);
  return own.flatMap(({ text }) => tokenize(text)).some((token) => foreignQualifiers.includes(token));
}

/** A short line that holds the words of a label, in an order or with additions that we don't know. */
function likelyKind(part: Segment["words"], { likely }: Wordings): LabelKind | undefined {
  if (part.length > 6) return undefined;
  const tokens = part.flatMap(({ text }) => tokenize(text));
  if (
    tokens.some(
      (token) => /\d/.test(token) || likelyLabels.unless.includes(token) || foreignQualifiers.includes(token),
    )
  ) {
    return undefined;
  }
  return likely.find(({ all }) => all.every((any) => tokens.some((token) => any.includes(token))))?.kind;
}

/** Which wordings can begin with a word: looked up once for each word of the page. */
function remembered(look: (token: string) => Wording[]): (token: string) => readonly Wording[] {
  const known = new Map<string, Wording[]>();
  return (token) => {
    const found = known.get(token) ?? look(token);
    known.set(token, found);
    return found;
  };
}

const mayStart = (token: string, { tokens: [first = ""], joined }: Wording) =>
  token === joined || isSimilarWord(token, first);

type Token = { token: string; end: number; isRead: boolean };

/** In recognised text one word of a label may be misread. A text layer says what it means. */
function matchEnd(tokens: readonly Token[], meant: readonly string[], joined: string): number | undefined {
  const [first] = tokens;
  if (first && meant.length > 1 && first.token === joined) return first.end; // set without its spaces
  const compared = tokens.slice(0, meant.length);
  const misread = compared.filter(({ token }, index) => token !== meant[index]);
  const isSame = misread.length === 0 || (misread.length === 1 && misread.every(({ isRead }) => isRead));
  const all = meant.every((word, index) => isSimilarWord(tokens[index]?.token ?? "", word));
  return all && isSame ? compared.at(-1)?.end : undefined;
}

/** A colon ends a label, also one that we don't know. */
function afterColons<Word extends { text: string }>(words: Word[]): Word[][] {
  const parts: Word[][] = [];
  let part: Word[] = [];
  for (const word of words) {
    part.push(word);
    if (!word.text.endsWith(":")) continue;
    parts.push(part);
    part = [];
  }
  return [...parts, part].filter((found) => found.length > 0);
}
