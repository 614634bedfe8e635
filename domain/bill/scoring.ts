import type { Box, Evidence, Finding, Place } from "./result.ts";

/**
 * A value below `minimum` is withheld. A value below `certain` is returned, and the household is asked to check it.
 * docs/bill-reader.md has the measurements behind these figures.
 */
export const confidenceThresholds = { minimum: 0.6, certain: 0.85 };

/** One reason for or against a value. Weights are log-odds: they are added up, and 0 means no evidence. */
export type Feature = { reason: string; weight: number; page?: number; box?: Box };

export type ScoredValue<Value> = {
  value: Value;
  /** Log-odds that the value is right. */
  score: number;
  features: Feature[];
  place?: Place;
  /** Ask the household to check the value even when its score is high. */
  alwaysCheck?: boolean;
};

/** `prior` is the score of a value without any features. */
export function scoreValue<Value>(
  value: Value,
  prior: number,
  features: readonly (Feature | undefined)[],
): ScoredValue<Value> {
  const present = features.filter((feature) => feature !== undefined);
  return { value, features: present, score: present.reduce((sum, { weight }) => sum + weight, prior) };
}

/** The probability for a score: the logistic function. */
export const toConfidence = (score: number) => 1 / (1 + Math.exp(-score));

/**
 * Selects the value with the highest score. The second-best different value (the rival) lowers its confidence.
 * `strict`: returns neither of two good values. `soft`: may still return the better one, because the other can be a value
 * of another kind, such as a mailing address.
 */
export function selectBest<Value>(
  candidates: readonly ScoredValue<Value>[],
  isSame: (a: Value, b: Value) => boolean,
  rivalry: "strict" | "soft" = "strict",
): Finding<Value> | undefined {
  const [best, ...others] = candidates.toSorted((a, b) => b.score - a.score);
  if (!best) return undefined;
  const rival = others.find(({ value }) => !isSame(value, best.value));
  const confidence = confidenceAgainst(rival?.score, best.score, rivalry);
  const finding = toFinding(
    best.value,
    best.alwaysCheck ? Math.min(confidence, confidenceThresholds.certain - 0.01) : confidence,
    best.features,
  );
  return finding && best.place ? { ...finding, place: best.place } : finding;
}

function confidenceAgainst(rival: number | undefined, score: number, rivalry: "strict" | "soft"): number {
  if (rival === undefined) return toConfidence(score);
  if (rivalry === "strict") return toConfidence(score) * (1 - toConfidence(rival));
  return toConfidence(score - Math.log(1 + Math.exp(rival)));
}

/** Undefined when the confidence is too low to return the value. */
export function toFinding<Value>(
  value: Value,
  confidence: number,
  features: readonly Feature[],
): Finding<Value> | undefined {
  if (confidence < confidenceThresholds.minimum) return undefined;
  return {
    value,
    confidence: Math.round(confidence * 1000) / 1000,
    check: confidence < confidenceThresholds.certain,
    evidence: features.map(({ weight: _, ...evidence }): Evidence => evidence),
  };
}

/** The finding, which the household is asked to check for another reason than its own evidence. */
export const toCheck = <Value>(finding: Finding<Value>, reason: string): Finding<Value> => ({
  ...finding,
  confidence: Math.min(finding.confidence, checkedConfidence),
  check: true,
  evidence: [...finding.evidence, { reason }],
});

const checkedConfidence = 0.65;

/**
 * Lowers the score when recognition is uncertain. The numbers on bills have no check digit, so a number that is printed once
 * is only as certain as its least certain word.
 */
export function recognitionPenalty(confidence: number): Feature | undefined {
  if (confidence >= 97) return undefined;
  return {
    reason: `the confidence of the recognition is ${Math.round(confidence)} %`,
    weight: (confidence - 97) / 12,
  };
}
