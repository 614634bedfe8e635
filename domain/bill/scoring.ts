import type { Box, Evidence, Finding } from "./result.ts";

/** Below `show` a value is withheld, below `sure` the person is asked to check it. docs/bill-reader.md has the table. */
export const bars = { show: 0.6, sure: 0.85 };

/** One reason for or against a value. Weights are log-odds: they add up, and 0 says nothing. */
export type Clue = { reason: string; weight: number; page?: number; box?: Box };

export type Belief<Value> = {
  value: Value;
  score: number;
  clues: Clue[];
  /** Something about it always wants a person's eye, however much speaks for it. */
  doubtful?: boolean;
};

export function belief<Value>(
  value: Value,
  doubt: number,
  clues: readonly (Clue | undefined)[],
): Belief<Value> {
  const known = clues.filter((clue) => clue !== undefined);
  return { value, clues: known, score: known.reduce((sum, { weight }) => sum + weight, -doubt) };
}

export const confidenceOf = (score: number) => 1 / (1 + Math.exp(-score));

/**
 * The best value, less sure the better its best rival is. `strict`: two good values are no answer.
 * `soft`: the better one may still win, because the other is a value of another kind, such as a mailing address.
 */
export function best<Value>(
  beliefs: readonly Belief<Value>[],
  isSame: (a: Value, b: Value) => boolean,
  rivalry: "strict" | "soft" = "strict",
): Finding<Value> | undefined {
  const [first, ...others] = beliefs.toSorted((a, b) => b.score - a.score);
  if (!first) return undefined;
  const rival = others.find(({ value }) => !isSame(value, first.value));
  const confidence = against(first.score, rival?.score, rivalry);
  return finding(
    first.value,
    first.doubtful ? Math.min(confidence, bars.sure - 0.01) : confidence,
    first.clues,
  );
}

function against(score: number, rival: number | undefined, rivalry: "strict" | "soft"): number {
  if (rival === undefined) return confidenceOf(score);
  if (rivalry === "strict") return confidenceOf(score) * (1 - confidenceOf(rival));
  return confidenceOf(score - Math.log(1 + Math.exp(rival)));
}

export function finding<Value>(
  value: Value,
  confidence: number,
  clues: readonly Clue[],
): Finding<Value> | undefined {
  if (confidence < bars.show) return undefined;
  const evidence = clues.map(({ weight: _, ...rest }): Evidence => rest);
  return { value, confidence: Math.round(confidence * 1000) / 1000, check: confidence < bars.sure, evidence };
}

/**
 * What recognition's own doubt costs. Nobody can tell a misread digit by arithmetic, so a number that stands
 * on the bill once is only as sure as its least sure word.
 */
export function recognitionClue(confidence: number): Clue | undefined {
  if (confidence >= 97) return undefined;
  return { reason: `recognition was ${Math.round(confidence)} % sure`, weight: (confidence - 97) / 12 };
}
