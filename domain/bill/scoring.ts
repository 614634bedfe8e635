import type { Box, Evidence, Finding } from "./result.ts";

/** Below `show` a value is withheld, below `sure` the person is asked to check it. docs/bill-reader.md has the table. */
export const confidenceThresholds = { minimum: 0.6, certain: 0.85 };

/** One reason for or against a value. Weights are log-odds: they add up, and 0 says nothing. */
export type Feature = { reason: string; weight: number; page?: number; box?: Box };

export type ScoredValue<Value> = {
  value: Value;
  score: number;
  features: Feature[];
  /** Something about it always wants a person's eye, however much speaks for it. */
  alwaysCheck?: boolean;
};

export function scoreValue<Value>(
  value: Value,
  doubt: number,
  clues: readonly (Feature | undefined)[],
): ScoredValue<Value> {
  const known = clues.filter((clue) => clue !== undefined);
  return { value, features: known, score: known.reduce((sum, { weight }) => sum + weight, -doubt) };
}

export const toConfidence = (score: number) => 1 / (1 + Math.exp(-score));

/**
 * The best value, less sure the better its best rival is. `strict`: two good values are no answer.
 * `soft`: the better one may still win, because the other is a value of another kind, such as a mailing address.
 */
export function selectBest<Value>(
  beliefs: readonly ScoredValue<Value>[],
  isSame: (a: Value, b: Value) => boolean,
  rivalry: "strict" | "soft" = "strict",
): Finding<Value> | undefined {
  const [first, ...others] = beliefs.toSorted((a, b) => b.score - a.score);
  if (!first) return undefined;
  const rival = others.find(({ value }) => !isSame(value, first.value));
  const confidence = against(first.score, rival?.score, rivalry);
  return toFinding(
    first.value,
    first.alwaysCheck ? Math.min(confidence, confidenceThresholds.certain - 0.01) : confidence,
    first.features,
  );
}

function against(score: number, rival: number | undefined, rivalry: "strict" | "soft"): number {
  if (rival === undefined) return toConfidence(score);
  if (rivalry === "strict") return toConfidence(score) * (1 - toConfidence(rival));
  return toConfidence(score - Math.log(1 + Math.exp(rival)));
}

export function toFinding<Value>(
  value: Value,
  confidence: number,
  clues: readonly Feature[],
): Finding<Value> | undefined {
  if (confidence < confidenceThresholds.minimum) return undefined;
  const evidence = clues.map(({ weight: _, ...rest }): Evidence => rest);
  return {
    value,
    confidence: Math.round(confidence * 1000) / 1000,
    check: confidence < confidenceThresholds.certain,
    evidence,
  };
}

/**
 * What recognition's own doubt costs. Nobody can tell a misread digit by arithmetic, so a number that stands
 * on the bill once is only as sure as its least sure word.
 */
export function recognitionPenalty(confidence: number): Feature | undefined {
  if (confidence >= 97) return undefined;
  return { reason: `recognition was ${Math.round(confidence)} % sure`, weight: (confidence - 97) / 12 };
}
