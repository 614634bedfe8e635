import type { BillFormat, IssuerMarker } from "#domain/utilities/bill-format.ts";
import { billFormats, type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import type { PageLayout, Segment } from "./layout.ts";
import { otherIssuers, suppliers } from "./other-issuers.ts";
import { type Feature, toConfidence } from "./scoring.ts";
import { isSimilarWord, tokenize } from "./text.ts";

export type Issuer =
  | { kind: "served"; utility: UtilityCode; format: BillFormat; confidence: number; features: Feature[] }
  | { kind: "other"; name: string }
  | { kind: "unknown" };

type Line = { segment: Segment; tokens: string[]; joined: string };
type MarkerTokens = { tokens: string[]; joined: string };

/** Reached by a letterhead and a payee, or by several conclusive markers. A mention of the utility is not enough. */
const minScore = 5;
/** The letterhead: this part of the first page, from its top. */
const letterheadHeight = 0.14;
const letterheadFactor = 1.6;
/** Repeated markers count more, but a page of inserts must not outweigh a letterhead. */
const maxCountedRepeats = 3;

/** Identifies who printed a bill. Suppliers are checked last: a served utility's bill names them, too. */
export function identifyIssuer(layouts: readonly PageLayout[]): Issuer {
  const lines = layouts.flatMap(({ segments }) => segments).map(toLine);
  const [served, secondServed] = utilityCodes
    .map((utility) => ({ utility, ...scoreMarkers(lines, billFormats[utility].issuerMarkers) }))
    .sort((a, b) => b.score - a.score);
  const [other] = otherIssuers
    .map(({ name, issuerMarkers }) => ({ name, ...scoreMarkers(lines, issuerMarkers) }))
    .sort((a, b) => b.score - a.score);

  if (other && other.score > 0 && other.score >= (served?.score ?? 0))
    return { kind: "other", name: other.name };
  if (served?.isConclusive && served.score >= minScore && served.score > (secondServed?.score ?? 0)) {
    const { utility, score, features } = served;
    const lead = score - Math.max(other?.score ?? 0, secondServed?.score ?? 0);
    const confidence = toConfidence(lead - 0.5);
    return { kind: "served", utility, format: billFormats[utility], confidence, features };
  }
  const supplier = suppliers.find(({ issuerMarkers }) => scoreMarkers(lines, issuerMarkers).score > 0);
  return supplier ? { kind: "other", name: supplier.name } : { kind: "unknown" };
}

function toLine(segment: Segment): Line {
  const tokens = tokenize(segment.text);
  return { segment, tokens, joined: ` ${tokens.join(" ")} ` };
}

function scoreMarkers(lines: readonly Line[], markers: readonly IssuerMarker[]) {
  let score = 0;
  let isConclusive = false;
  const features: Feature[] = [];
  for (const marker of markers) {
    const markerTokens = tokensOf(marker);
    const matchingLines = lines.filter((line) => includesMarker(line, markerTokens));
    const [first] = matchingLines;
    if (!first) continue;
    const isInLetterhead = matchingLines.some(
      ({ segment }) => segment.page === 1 && segment.box.top < letterheadHeight,
    );
    const weight =
      marker.weight * (isInLetterhead ? letterheadFactor : 1) +
      0.5 * (Math.min(matchingLines.length, maxCountedRepeats) - 1);
    score += weight;
    isConclusive ||= marker.isConclusive === true;
    const { page, box } = first.segment;
    features.push({ reason: `the bill says "${marker.text}"`, weight, page, box });
  }
  return { score, isConclusive, features };
}

function includesMarker({ segment, tokens, joined }: Line, marker: MarkerTokens): boolean {
  if (joined.includes(marker.joined)) return true;
  // A text layer has no misread letters, and a short name is too similar to other words to be matched loosely.
  const isRecognized = segment.words.some(({ confidence }) => confidence < 100);
  if (!isRecognized || marker.joined.length < 10) return false;
  return tokens.some((_, start) =>
    marker.tokens.every((token, index) => isSimilarWord(tokens[start + index] ?? "", token)),
  );
}

const tokensByMarker = new Map<IssuerMarker, MarkerTokens>();

function tokensOf(marker: IssuerMarker): MarkerTokens {
  const cached = tokensByMarker.get(marker);
  if (cached) return cached;
  const tokens = tokenize(marker.text);
  const markerTokens = { tokens, joined: ` ${tokens.join(" ")} ` };
  tokensByMarker.set(marker, markerTokens);
  return markerTokens;
}
