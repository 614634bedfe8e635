import type { BillFormat, IssuerMarker } from "#domain/utilities/bill-format.ts";
import type { PageLayout, Segment } from "./layout.ts";
import { otherIssuers, suppliers } from "./other-issuers.ts";
import type { Feature } from "./scoring.ts";
import { toConfidence } from "./scoring.ts";
import { isSimilarWord, tokenize } from "./text.ts";

export type Issuer =
  | { kind: "ours"; utility: BillFormat; confidence: number; clues: Feature[] }
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

export function identifyIssuer(layouts: readonly PageLayout[], utilities: readonly BillFormat[]): Issuer {
  const printed = layouts.flatMap(({ segments }) => segments).map(printedOf);
  const [ours, second] = utilities
    .map((utility) => ({ utility, ...marksIn(printed, utility.issuerMarkers) }))
    .sort((a, b) => b.score - a.score);
  const others = otherIssuers
    .map((issuer) => ({ name: issuer.name, ...marksIn(printed, issuer.issuerMarkers) }))
    .sort((a, b) => b.score - a.score);
  const [other] = others;

  if (other && other.score > 0 && other.score >= (ours?.score ?? 0))
    return { kind: "other", name: other.name };
  if (ours?.isProved && ours.score >= enough && ours.score > (second?.score ?? 0)) {
    const lead = ours.score - Math.max(other?.score ?? 0, second?.score ?? 0);
    return { kind: "ours", utility: ours.utility, confidence: toConfidence(lead - 0.5), clues: ours.clues };
  }
  const supplier = suppliers.find(({ issuerMarkers: marks }) => marksIn(printed, marks).score > 0);
  return supplier ? { kind: "other", name: supplier.name } : { kind: "unknown" };
}

const printedOf = (segment: Segment): Printed => {
  const tokens = tokenize(segment.text);
  return { segment, tokens, joined: ` ${tokens.join(" ")} ` };
};

function marksIn(printed: readonly Printed[], marks: readonly IssuerMarker[]) {
  let score = 0;
  let isProved = false;
  const clues: Feature[] = [];
  for (const mark of marks) {
    const { text, weight } = mark;
    const sought = soughtFor(mark);
    const hits = printed.filter((line) => says(line, sought));
    const [hit] = hits;
    if (!hit) continue;
    const inHead = hits.some(({ segment }) => segment.page === 1 && segment.box.top < headPart);
    const gain = weight * (inHead ? 1.6 : 1) + 0.5 * (Math.min(hits.length, mostRepeats) - 1);
    score += gain;
    isProved ||= mark.isConclusive === true;
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
  return tokens.some((_, at) =>
    mark.tokens.every((word, index) => isSimilarWord(tokens[at + index] ?? "", word)),
  );
}

const prepared = new Map<IssuerMarker, Sought>();

function soughtFor(mark: IssuerMarker): Sought {
  const known = prepared.get(mark);
  if (known) return known;
  const tokens = tokenize(mark.text);
  const sought = { tokens, joined: ` ${tokens.join(" ")} ` };
  prepared.set(mark, sought);
  return sought;
}
