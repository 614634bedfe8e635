import { type Layout, type Segment, segment } from "./layout.ts";
import { alike, tokensOf } from "./text.ts";
import { commonLabels } from "./utilities/common.ts";
import type { UtilityKnowledge } from "./utilities/knowledge.ts";

export type LabelKind = keyof typeof commonLabels | "enrollment";
export type Label = Segment & { kind: LabelKind };

/** A page's text with its labels told from its values. */
export type LabelledPage = { page: number; line: number; labels: Label[]; values: Segment[] };

type Wording = { kind: LabelKind; tokens: string[]; joined: string };

export function wordingsFor({ enrollment, account }: UtilityKnowledge): Wording[] {
  const wording = (kind: LabelKind) => (text: string) => {
    const tokens = tokensOf(text);
    return { kind, tokens, joined: tokens.join("") };
  };
  return [
    ...Object.entries(commonLabels).flatMap(([kind, texts]) => texts.map(wording(kind as LabelKind))),
    ...enrollment.labels.map(wording("enrollment")),
    ...account.labels.map(wording("account")),
  ].sort((a, b) => b.tokens.length - a.tokens.length); // the longest wording is the meant one
}

/** Cuts every line at its labels: "Bill For: ANA DOE" is a label and a value, and the next line starts under the value. */
export function findLabels({ page, line, segments }: Layout, wordings: readonly Wording[]): LabelledPage {
  const found: LabelledPage = { page, line, labels: [], values: [] };
  const startingWith = remembered((token) => wordings.filter((wording) => mayStart(token, wording)));
  for (const whole of segments) {
    let rest = 0;
    const keepValue = (end: number) => {
      for (const part of afterColons(whole.words.slice(rest, end))) found.values.push(segment(page, part));
    };
    for (let at = 0; at < whole.words.length; at++) {
      const hit = labelAt(whole, at, startingWith);
      if (!hit) continue;
      keepValue(at);
      const label = segment(page, whole.words.slice(at, hit.end));
      found.labels.push({ ...label, kind: hit.kind });
      rest = hit.end;
      at = hit.end - 1;
    }
    keepValue(whole.words.length);
  }
  return found;
}

function labelAt({ words }: Segment, start: number, startingWith: (token: string) => readonly Wording[]) {
  const tokens = words
    .slice(start, start + 7)
    .flatMap(({ text }, index) => tokensOf(text).map((token) => ({ token, end: start + index + 1 })));
  const first = tokens[0]?.token;
  if (!first) return undefined;
  for (const { kind, tokens: meant, joined } of startingWith(first)) {
    const last = matchEnd(tokens, meant, joined);
    if (last === undefined) continue;
    // One word alone is a label only where it is set like one; else it is part of a sentence.
    const isAlone = meant.length > 1 || words.length === 1 || /[:#]$/.test(words[last - 1]?.text ?? "");
    if (isAlone) return { kind, end: last };
  }
  return undefined;
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
  alike(token, first) || (token.length > 6 && alike(token, joined));

function matchEnd(
  tokens: readonly { token: string; end: number }[],
  meant: readonly string[],
  joined: string,
) {
  const [first] = tokens;
  if (first && meant.length > 1 && first.token.length > 6 && alike(first.token, joined)) return first.end;
  if (tokens.length < meant.length) return undefined;
  const all = meant.every((word, index) => alike(tokens[index]?.token ?? "", word));
  return all ? tokens[meant.length - 1]?.end : undefined;
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
