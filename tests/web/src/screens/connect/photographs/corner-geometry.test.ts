import fc from "fast-check";
import { expect, test } from "vitest";
import type { Corners } from "#web/src/photographs/photographs.ts";
import {
  cornerIndexes,
  moveCorner,
  nearestCorner,
  stepFrom,
  wholePicture,
} from "#web/src/screens/connect/photographs/corner-geometry.ts";

test("a corner moves within the picture only", () => {
  expect(moveCorner(wholePicture, 2, { x: 1.4, y: 0.8 })[2]).toEqual({ x: 1, y: 0.8 });
  expect(moveCorner(wholePicture, 0, { x: -3, y: 0.1 })[0]).toEqual({ x: 0, y: 0.1 });
});

test("a corner does not cross the page", () => {
  expect(moveCorner(wholePicture, 0, { x: 0.9, y: 0.9 })).toEqual(wholePicture);
});

/** Of the polygon; positive if its corners are clockwise. */
const signedArea = (corners: Corners) =>
  corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

test("whatever is moved, the corners enclose a page", () => {
  const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
  const move = fc.record({ index: fc.constantFrom(...cornerIndexes), x: share, y: share });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      const corners = moves.reduce(
        (current: Corners, { index, ...to }) => moveCorner(current, index, to),
        wholePicture,
      );
      expect(signedArea(corners)).toBeGreaterThan(0.009);
      for (const { x, y } of corners) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
    }),
  );
});

test("finds the nearest corner on the screen, not in shares of a tall picture", () => {
  expect(nearestCorner(wholePicture, { x: 0.4, y: 0.45 }, { width: 100, height: 400 })).toBe(0);
  expect(nearestCorner(wholePicture, { x: 0.6, y: 0.55 }, { width: 100, height: 400 })).toBe(2);
});

test("arrow keys make small steps, and large ones with Shift", () => {
  expect(stepFrom({ x: 0.5, y: 0.5 }, "ArrowUp", false)).toEqual({ x: 0.5, y: 0.495 });
  expect(stepFrom({ x: 0.5, y: 0.5 }, "ArrowRight", true)).toEqual({ x: 0.55, y: 0.5 });
  expect(stepFrom({ x: 0.5, y: 0.5 }, "Enter", false)).toBeUndefined();
});
