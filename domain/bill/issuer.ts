import type { BillFormat } from "#domain/utilities/bill-format.ts";
import { billFormats, type UtilityCode, utilityCodes } from "#domain/utilities/index.ts";
import { linesWithMarkers, scoreMarkers, toMarkedLines } from "./issuer-markers.ts";
import type { PageLayout } from "./layout.ts";
import { otherIssuers, suppliers } from "./other-issuers.ts";
import { type Feature, toConfidence } from "./scoring.ts";

export type Issuer =
  | { kind: "served"; utility: UtilityCode; format: BillFormat; confidence: number; features: Feature[] }
  | { kind: "other"; name: string }
  /** Nothing on the bill says for certain who printed it. */
  | { kind: "unknown" };

/** Reached by a letterhead and a payee or the utility's numbers, or by several markers. A mention is not enough. */
const minScore = 5;
/** A bill that names its utility once, at its top, still has both numbers that only this utility's bills have. */
const numbersWeight = 2;
/** Reached by another company's letterhead, by two of its markers or by one on two lines. */
const minOtherScore = 3.5;

/** What a bill has that is a utility's: both of its numbers, and charges for delivery and supply that add up. */
type Proofs = Record<"hasNumbersOf" | "hasChargesOf", (utility: UtilityCode) => boolean>;
const noProofs: Proofs = { hasNumbersOf: () => false, hasChargesOf: () => false };

/**
 * Identifies who printed a bill. Companies of one group print the same marks, so a utility that we serve has to be named
 * itself, and in doubt the issuer is unknown. Others quote a customer's numbers, too, so these count only below the
 * utility's own letterhead, or beside the charges: nobody else bills delivery.
 */
export function identifyIssuer(
  layouts: readonly PageLayout[],
  { hasNumbersOf, hasChargesOf }: Proofs = noProofs,
): Issuer {
  const lines = toMarkedLines(layouts);
  const linesOfOthers = new Set(linesWithMarkers(lines, otherMarkers));
  const [served, secondServed] = utilityCodes
    .map((utility) => ({
      utility,
      ...scoreMarkers(lines, billFormats[utility].issuerMarkers, (line) => linesOfOthers.has(line)),
    }))
    .sort((a, b) => b.score - a.score);
  const [other] = otherIssuers
    .map(({ name, issuerMarkers }) => ({ name, ...scoreMarkers([...linesOfOthers], issuerMarkers) }))
    .sort((a, b) => b.score - a.score);
  if (served?.isMentioned && hasNumbersOf(served.utility)) {
    const hasOwnCharges = linesOfOthers.size === 0 && hasChargesOf(served.utility);
    served.isNamed ||= hasOwnCharges;
    if (served.hasOwnLetterhead || hasOwnCharges) {
      served.score += numbersWeight;
      served.features.push({ reason: "the bill has the utility's numbers", weight: numbersWeight });
    }
  }

  const servedScore = served?.isNamed ? served.score : 0;
  if (other && other.score >= minOtherScore && other.score >= servedScore)
    return { kind: "other", name: other.name };
  const rivalScore = Math.max(other?.score ?? 0, secondServed?.score ?? 0);
  if (served?.isNamed && served.score >= minScore && served.score > rivalScore) {
    const { utility, score, features } = served;
    const confidence = toConfidence(score - rivalScore - 0.5);
    return { kind: "served", utility, format: billFormats[utility], confidence, features };
  }
  if (served?.isNamed) return { kind: "unknown" };
  // The bills of the utilities that we serve mention suppliers, too, but not in the letterhead.
  const supplier = suppliers.find(({ issuerMarkers }) => scoreMarkers(lines, issuerMarkers).isInLetterhead);
  return supplier ? { kind: "other", name: supplier.name } : { kind: "unknown" };
}

const otherMarkers = otherIssuers.flatMap(({ issuerMarkers }) => issuerMarkers);
