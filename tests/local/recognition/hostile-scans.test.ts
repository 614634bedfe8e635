import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { RecognitionThread } from "#local/recognition/recognition-thread.ts";
import { extremeSizes, nestingAndCycles } from "#tests/builders/hostile-pdf/index.ts";

/** Hostile scans reach recognition too. Each must end, and the next scan must be recognized. */

const recognizer = new RecognitionThread();
afterAll(() => recognizer.stop());

/** No hostile page may keep recognition busy for longer than about 20 seconds, or several times that on a busy machine. */
const timeoutMs = 90_000;
const countWords = async (file: Uint8Array) =>
  (await recognizer.recognize(file)).filter(({ BlockType }) => BlockType === "WORD").length;

const files = { ...nestingAndCycles(), ...extremeSizes() };
async function expectToEnd(name: keyof typeof files) {
  const outcome = await recognizer.recognize(new Uint8Array(files[name])).then(
    () => "ended",
    () => "failed",
  );
  expect(outcome).toMatch(/ended|failed/);
}

test("an image of ten billion pixels ends", { timeout: timeoutMs }, () =>
  expectToEnd("an image of ten billion pixels"),
);

test.each([
  "a page tree that is its own child",
  "a page tree ten thousand levels deep",
  "a page a billion points wide",
  "a page without width",
] as const)("%s ends", { timeout: timeoutMs, tags: ["verify"] }, expectToEnd);

test("a drawing that fills the memory ends, and the next scan is recognized", {
  timeout: timeoutMs,
  tags: ["verify"],
}, async () => {
  await expectToEnd("a drawing that draws itself");
  const scan = await readFile("tests/fixtures/bills/pse-s02.pdf");
  expect(await countWords(new Uint8Array(scan))).toBeGreaterThan(50);
});
