import type { Mark, UtilityKnowledge } from "#domain/utilities/bill-format.ts";
import type { Layout, Segment } from "./layout.ts";
import { otherIssuers, suppliers } from "./other-issuers.ts";
import type { Clue } from "./scoring.ts";
import { confidenceOf } from "./scoring.ts";
import { alike, tokensOf } from "./text.ts";

export type Issuer =
  | { kind: "ours"; utility: UtilityKnowledge; confidence: number; clues: Clue[] }
  | { kind: "other"; name: string }
  | { kind: "unknown" };

type Printed = { segment: Segment; tokens: string[]; joined: string };
type Sought = { tokens: string[]; joined: string };

/** Ours needs more than a mention: a letterhead and a payee, or several of its own words. */
const enough = 5;
/** The letterhead: the upper part of the first page. */
const headPart = 0.14;
/** A mark that is repeated says more, but a page of inserts must not outvote a letterhead. */
const mostRepeats = 3;

export function issuerOf(layouts: readonly Layout[], utilities: readonly UtilityKnowledge[]): Issuer {
  const printed = layouts.flatMap(({ segments }) => segments).map(printedOf);
  const [ours, second] = utilities
    .map((utility) => ({ utility, ...marksIn(printed, utility.marks) }))
    .sort((a, b) => b.score - a.score);
  const others = otherIssuers
    .map((issuer) => ({ name: issuer.name, ...marksIn(printed, issuer.marks) }))
    .sort((a, b) => b.score - a.score);
  const [other] = others;

  if (other && other.score > 0 && other.score >= (ours?.score ?? 0))
    return { kind: "other", name: other.name };
  if (ours?.isProved && ours.score >= enough && ours.score > (second?.score ?? 0)) {
    const lead = ours.score - Math.max(other?.score ?? 0, second?.score ?? 0);
    return { kind: "ours", utility: ours.utility, confidence: confidenceOf(lead - 0.5), clues: ours.clues };
  }
  const supplier = suppliers.find(({ marks }) => marksIn(printed, marks).score > 0);
  return supplier ? { kind: "other", name: supplier.name } : { kind: "unknown" };
}

const printedOf = (segment: Segment): Printed => {
  const tokens = tokensOf(segment.text);
  return { segment, tokens, joined: ` ${tokens.join(" ")} ` };
};

function marksIn(printed: readonly Printed[], marks: readonly Mark[]) {
  let score = 0;
  let isProved = false;
  const clues: Clue[] = [];
  for (const mark of marks) {
    const { text, weight } = mark;
    const sought = soughtFor(mark);
    const hits = printed.filter((line) => says(line, sought));
    const [hit] = hits;
    if (!hit) continue;
    const inHead = hits.some(({ segment }) => segment.page === 1 && segment.box.top < headPart);
    const gain = weight * (inHead ? 1.6 : 1) + 0.5 * (Math.min(hits.length, mostRepeats) - 1);
    score += gain;
    isProved ||= mark.proof === true;
    clues.push({
      reason: `the bill says "${text}"`,
      weight: gain,
      page: hit.segment.page,
      box: hit.segment.box,
    });
  }
  return { score, isProved, clues };
}

function says({ segment, tokens, joined }: Printed, mark: Sought): boolean {
  if (joined.includes(mark.joined)) return true;
  // Nothing was misread in a text layer, and a short name is too easily another one misread.
  const isRecognised = segment.words.some(({ confidence }) => confidence < 100);
  if (!isRecognised || mark.joined.length < 10) return false;
  return tokens.some((_, at) => mark.tokens.every((word, index) => alike(tokens[at + index] ?? "", word)));
}

const prepared = new Map<Mark, Sought>();

function soughtFor(mark: Mark): Sought {
  const known = prepared.get(mark);
  if (known) return known;
  const tokens = tokensOf(mark.text);
  const sought = { tokens, joined: ` ${tokens.join(" ")} ` };
  prepared.set(mark, sought);
  return sought;
}
