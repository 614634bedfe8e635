import { describe, expect, test } from "vitest";
import {
  confidenceThresholds,
  recognitionPenalty,
  scoreValue,
  selectBest,
  toConfidence,
  toFinding,
} from "#domain/bill/scoring.ts";

const isSame = (a: string, b: string) => a === b;
const scored = (value: string, score: number) => scoreValue(value, score, []);

test("adds the weights of all features to the prior", () => {
  const features = [{ reason: "label", weight: 5 }, undefined, { reason: "repairs", weight: -1.5 }];
  expect(scoreValue("x", -3, features)).toMatchObject({
    score: 0.5,
    features: [{ reason: "label" }, { reason: "repairs" }],
  });
});

test("a score of 0 is a confidence of one half", () => {
  expect(toConfidence(0)).toBe(0.5);
});

describe("a finding", () => {
  test("is withheld below the minimum confidence", () => {
    expect(toFinding("x", confidenceThresholds.minimum - 0.001, [])).toBeUndefined();
  });

  test("has to be checked below the certain confidence", () => {
    expect(toFinding("x", 0.8, [])).toMatchObject({ confidence: 0.8, check: true });
    expect(toFinding("x", confidenceThresholds.certain, [])).toMatchObject({ check: false });
  });

  test("lists the evidence without its weights", () => {
    const feature = { reason: "printed again elsewhere", weight: 1.4, page: 2 };
    expect(toFinding("x", 0.9, [feature])?.evidence).toEqual([
      { reason: "printed again elsewhere", page: 2 },
    ]);
  });
});

describe("the best value", () => {
  test("is the one with the highest score", () => {
    expect(selectBest([scored("a", -2), scored("b", 4)], isSame)?.value).toBe("b");
    expect(selectBest<string>([], isSame)).toBeUndefined();
  });

  test("is withheld if another value is nearly as good, unless the rivalry is soft", () => {
    const candidates = [scored("a", 4), scored("b", 3)];
    expect(selectBest(candidates, isSame)).toBeUndefined();
    expect(selectBest(candidates, isSame, "soft")?.value).toBe("a");
  });

  test("is not weakened by an equal value", () => {
    expect(selectBest([scored("a", 4), scored("a", 3)], isSame)?.confidence).toBe(0.982);
  });

  test("has to be checked at any score if it is marked `alwaysCheck`", () => {
    expect(selectBest([{ ...scored("a", 9), alwaysCheck: true }], isSame)).toMatchObject({
      confidence: 0.84,
      check: true,
    });
  });
});

test("penalizes recognition below a confidence of 97", () => {
  expect(recognitionPenalty(97)).toBeUndefined();
  expect(recognitionPenalty(73)).toEqual({ reason: "the confidence of the recognition is 73 %", weight: -2 });
});
