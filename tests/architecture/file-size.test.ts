import { expect, test } from "vitest";
import { read, sourceFiles, testFiles } from "./support/source-files.ts";

/** Longest files that a reader takes in at once. Counted like `wc -l`. */
const maxLines = 260;

const sizesOf = (files: string[]) =>
  files.map((file) => ({ file, lines: read(file).split("\n").length - 1 })).sort((a, b) => a.lines - b.lines);
const sizes = sizesOf(sourceFiles);
const percentile = (share: number) => sizes[Math.floor(sizes.length * share)]?.lines ?? 0;

test("half of the source files are under 45 lines", () => {
  expect(percentile(0.5)).toBeLessThan(45);
});

test("nine in ten source files are under 180 lines", () => {
  expect(percentile(0.9)).toBeLessThan(180);
});

test(`no source or test file is longer than ${maxLines} lines`, () => {
  expect(sizesOf([...sourceFiles, ...testFiles]).filter(({ lines }) => lines > maxLines)).toEqual([]);
});
