import { describe, expect, test } from "vitest";
import { BoxIndex } from "#domain/bill/box-index.ts";
import { OpenRuns } from "#domain/bill/open-runs.ts";
import type { Box } from "#domain/bill/result.ts";

const box = (left: number, top: number, height = 0.01): Box => ({ left, top, width: 0.05, height });

describe("an index of boxes", () => {
  const boxes = [box(0.5, 0.1), box(0.1, 0.102), box(0.1, 0.3), box(0.3, 0.1, 0.2), box(0.9, 1.4)];
  const index = new BoxIndex(boxes, (item) => item);

  test("finds the boxes between two heights in their original order", () => {
    expect(index.between(0.1, 0.21)).toEqual([boxes[0], boxes[1], boxes[3]]);
  });

  test("finds the boxes on one line from left to right", () => {
    expect(index.onLineOf(box(0, 0.101))).toEqual([boxes[1], boxes[0]]);
  });

  test("finds the next box on a line", () => {
    expect(index.nextOnLineOf(box(0, 0.101), 0.2)).toBe(boxes[0]);
    expect(index.nextOnLineOf(box(0, 0.101), 0.6)).toBeUndefined();
  });

  test("finds a box below the page", () => {
    expect(index.between(1.2, 1.6)).toEqual([boxes[4]]);
  });
});

test("closes a run when the gap behind it is too wide", () => {
  const open = new OpenRuns<Box>({ boxOf: (item) => item, maxHeight: 0.01, maxGap: () => 0.1 });
  const add = (item: Box) => open.add(item, open.onLineOf(item)[0]);
  for (const left of [0.1, 0.2, 0.5, 0.6]) add(box(left, 0.5));
  add(box(0.61, 0.8));

  expect(open.runs.map((run) => run.map(({ left }) => left))).toEqual([[0.1, 0.2], [0.5, 0.6], [0.61]]);
});
