import type { BillFormat } from "#domain/utilities/bill-format.ts";
import { spanishLabels, spanishLikely } from "./spanish.ts";
import { isSimilarWord, tokenize } from "./text.ts";
import { commonLabels, likelyLabels } from "./vocabulary.ts";

export type LabelKind = keyof typeof commonLabels | "enrollment";

/** One listed wording of a label. `joined` is the wording without its spaces. */
export type Wording = { kind: LabelKind; tokens: string[]; joined: string };

/**
 * `byStart`: the known wordings by their first token, and by all of them as one. `likely` recognizes labels by their words:
 * one word out of each list of `all`.
 */
export type Wordings = {
  known: readonly Wording[];
  byStart: ReadonlyMap<string, readonly Wording[]>;
  likely: readonly { kind: LabelKind; all: readonly (readonly string[])[] }[];
};

export function wordingsFor({ enrollmentNumber, accountNumber }: BillFormat): Wordings {
  const ofKind = (kind: LabelKind) => (label: string) => {
    const tokens = tokenize(label);
    return { kind, tokens, joined: tokens.join("") };
  };
  const known = [
    ...[commonLabels, spanishLabels].flatMap((ofLanguage) =>
      Object.entries(ofLanguage).flatMap(([kind, labels]) => labels.map(ofKind(kind as LabelKind))),
    ),
    ...enrollmentNumber.labels.map(ofKind("enrollment")),
    ...accountNumber.labels.map(ofKind("account")),
  ];
  known.sort((a, b) => b.tokens.length - a.tokens.length); // if several wordings match, the longest one applies
  return {
    known,
    byStart: groupByStart(known),
    likely: [
      { kind: "service", all: [[...likelyLabels.service, ...spanishLikely.service]] },
      {
        kind: "enrollment",
        all: [enrollmentNumber.keywords, [...likelyLabels.number, ...spanishLikely.number]],
      },
    ],
  };
}

function groupByStart(wordings: readonly Wording[]): Map<string, Wording[]> {
  const groups = new Map<string, Wording[]>();
  for (const wording of wordings) {
    for (const start of new Set([wording.tokens[0] ?? "", wording.joined])) {
      const group = groups.get(start);
      if (group) group.push(wording);
      else groups.set(start, [wording]);
    }
  }
  return groups;
}

/** Returns the wordings that can start with a token. Caches those of recognized words, which repeat on a page. */
export function wordingsByFirstToken({
  known,
  byStart,
}: Wordings): (token: Pick<Token, "token" | "isRecognized">) => readonly Wording[] {
  const ofRecognized = new Map<string, readonly Wording[]>();
  return ({ token, isRecognized }) => {
    if (!isRecognized) return byStart.get(token) ?? [];
    const matching = ofRecognized.get(token) ?? known.filter((wording) => mayStartWith(token, wording));
    ofRecognized.set(token, matching);
    return matching;
  };
}

const mayStartWith = (token: string, { tokens: [first = ""], joined }: Wording) =>
  token === joined || isSimilarWord(token, first) || isGlued(token, first, joined);

/** The first word together with the next one: recognition lost the space between them. */
const isGlued = (token: string, first: string, joined: string) =>
  token.length > first.length && joined.startsWith(token);

export type Token = { token: string; end: number; isRecognized: boolean };

/** Where the wording ends. One word may be misread if it comes from recognition; a text layer has to match exactly. */
export function matchEnd(tokens: readonly Token[], { tokens: wording, joined }: Wording): number | undefined {
  const [first] = tokens;
  if (first && wording.length > 1 && first.token === joined) return first.end; // printed without spaces
  const gluedEnd = endOfGlued(tokens, joined);
  if (gluedEnd !== undefined) return gluedEnd;
  const compared = tokens.slice(0, wording.length);
  const different = compared.filter(({ token }, index) => token !== wording[index]);
  if (different.length > 1 || different.some(({ isRecognized }) => !isRecognized)) return undefined;
  const isSimilar = wording.every((word, index) => isSimilarWord(tokens[index]?.token ?? "", word));
  return isSimilar ? compared.at(-1)?.end : undefined;
}

/** Where the recognized words end that are the wording without some of its spaces: "NÚMERODE CLIENTE". */
function endOfGlued(tokens: readonly Token[], joined: string): number | undefined {
  let text = "";
  for (const { token, end, isRecognized } of tokens) {
    text += token;
    if (!isRecognized || !joined.startsWith(text)) return undefined;
    if (text === joined) return end;
  }
  return undefined;
}
