import { expect, test } from "vitest";
import {
  identityMatrix,
  mostFrequentRotation,
  multiply,
  toMatrix,
  transformPoint,
  undoRotation,
} from "#lambdas/shared/reading/geometry.ts";

test("transforms a point by scaling and translation", () => {
  expect(transformPoint([2, 0, 0, 3, 10, 20], 1, 1)).toEqual({ x: 12, y: 23 });
});

test("multiplies matrices so that the second applies first", () => {
  const [scale, move] = [[2, 0, 0, 2, 0, 0] as const, [1, 0, 0, 1, 5, 5] as const];
  expect(transformPoint(multiply(scale, move), 1, 1)).toEqual({ x: 12, y: 12 });
});

test("fills in missing matrix values from the identity", () => {
  expect(toMatrix([])).toEqual(identityMatrix);
  expect(toMatrix([2])).toEqual([2, 0, 0, 1, 0, 0]);
});

test.each([
  [0, { x: 10, y: 20 }],
  [1, { x: 20, y: 90 }],
  [2, { x: 90, y: 180 }],
  [3, { x: 180, y: 10 }],
] as const)("maps a point of a page rotated by %d quarter turns to the upright page", (turns, upright) => {
  expect(undoRotation({ x: 10, y: 20 }, turns, { width: 100, height: 200 })).toEqual(upright);
});

test("finds the most frequent rotation", () => {
  expect(mostFrequentRotation([1, 5, 2, 0])).toBe(1);
});
