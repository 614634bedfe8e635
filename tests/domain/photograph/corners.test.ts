import { expect, test } from "vitest";
import { type Corners, turnedCorners, wholePicture } from "#domain/photograph/corners.ts";

const size = { width: 300, height: 400 };
const paper: Corners = [
  { x: 10, y: 20 },
  { x: 280, y: 30 },
  { x: 290, y: 390 },
  { x: 5, y: 380 },
];

test("turns corners with the picture, so that the first stays the upper left one", () => {
  expect(turnedCorners(paper, 1, size)).toEqual([
    { x: 20, y: 5 },
    { x: 380, y: 10 },
    { x: 370, y: 280 },
    { x: 10, y: 290 },
  ]);
  expect(turnedCorners(wholePicture(size), 1, size)).toEqual(wholePicture({ width: 400, height: 300 }));
});

test("is back after four quarter turns", () => {
  expect(turnedCorners(paper, 4, size)).toEqual(paper);
});
