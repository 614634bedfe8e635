import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { RecognitionThread } from "#local/recognition/recognition-thread.ts";
import { extremeSizes, nestingAndCycles } from "#tests/builders/hostile-pdf/index.ts";

/** Hostile scans reach recognition too. Each must end, and the next scan must be recognized. */

const recognizer = new RecognitionThread();
afterAll(() => recognizer.stop());

const timeoutMs = 180_000; // rendering a hostile page fills the engine's memory before it fails
const countWords = async (file: Uint8Array) =>
  (await recognizer.recognize(file)).filter(({ BlockType }) => BlockType === "WORD").length;

const files = { ...nestingAndCycles(), ...extremeSizes() };
const outcomeOf = async (name: keyof typeof files) =>
  recognizer.recognize(new Uint8Array(files[name])).then(
    () => "ended",
    () => "failed",
  );

const expectToEnd = async (name: keyof typeof files) => expect(await outcomeOf(name)).toMatch(/ended|failed/);

test("an image of ten billion pixels ends", { timeout: timeoutMs }, () =>
  expectToEnd("an image of ten billion pixels"),
);

test.each([
  "a page tree that is its own child",
  "a page tree ten thousand levels deep",
  "a page a billion points wide",
  "a page without width",
] as const)("%s ends", { timeout: timeoutMs, tags: ["verify"] }, expectToEnd);

test("a drawing that fills the memory fails, and the next scan is recognized", {
  timeout: timeoutMs,
  tags: ["verify"],
}, async () => {
  expect(await outcomeOf("a drawing that draws itself")).toBe("failed");
  const scan = await readFile("tests/fixtures/bills/pse-s02.pdf");
  expect(await countWords(new Uint8Array(scan))).toBeGreaterThan(50);
});
