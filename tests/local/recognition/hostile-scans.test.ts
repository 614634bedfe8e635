import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { RecognitionThread } from "#local/recognition/recognition-thread.ts";
import { extremeSizes, nestingAndCycles } from "#tests/builders/hostile-pdf/index.ts";

/** Whatever looks like a scan reaches recognition, hostile or not. It has to end, and the next scan must be read. */

const recogniser = new RecognitionThread();
afterAll(() => recogniser.stop());

const patience = 180_000; // drawing a hostile page fills what memory the engine has, before it gives up
const wordsIn = async (file: Uint8Array) =>
  (await recogniser.recognize(file)).filter(({ BlockType }) => BlockType === "WORD").length;

const files = { ...nestingAndCycles(), ...extremeSizes() };
const ended = async (name: keyof typeof files) =>
  recogniser.recognize(new Uint8Array(files[name])).then(
    () => "ended",
    () => "failed",
  );

test.each([
  "a page tree that is its own child",
  "a page tree ten thousand levels deep",
  "a page a billion points wide",
  "a page without width",
  "an image of ten billion pixels",
] as const)(
  "%s comes to an end",
  async (name) => {
    expect(await ended(name)).toMatch(/ended|failed/);
  },
  patience,
);

test(
  "a drawing that fills the memory is a failed job, and the next scan is read as ever",
  async () => {
    expect(await ended("a drawing that draws itself")).toBe("failed");
    const scan = await readFile("tests/fixtures/bills/pse-s02.pdf");
    expect(await wordsIn(new Uint8Array(scan))).toBeGreaterThan(50);
  },
  patience,
);
