import type { Block } from "@aws-sdk/client-textract";
import { beforeEach, expect, test, vi } from "vitest";
import { RememberedRecognition } from "./recognition.ts";

const page: Block = { BlockType: "PAGE" };
const word: Block = { BlockType: "WORD", Text: "PSE&G" };
const [first, second] = [Buffer.from("first"), Buffer.from("second")];

const recognize = vi.fn<(document: Uint8Array) => Promise<Block[]>>();
const recognition = new RememberedRecognition({ recognize, stop: async () => {} }, 0);
beforeEach(() => void recognize.mockReset());

test("recognizes each document once", async () => {
  recognize.mockImplementation(async (document) => [page, { ...word, Text: String(document) }]);

  const texts = [];
  for (const document of [first, second, first]) {
    texts.push((await recognition.recognize(document)).at(1)?.Text);
  }
  expect(texts).toEqual(["first", "second", "first"]);
  expect(recognize).toHaveBeenCalledTimes(2);
});

test("recognizes a document again in which no word was found in time", async () => {
  recognize.mockResolvedValueOnce([page]).mockResolvedValueOnce([page, word]);
  const third = Buffer.from("third");

  expect(await recognition.recognize(third)).toEqual([page]);
  expect(await recognition.recognize(third)).toEqual([page, word]);
});

test("is under way until the text is there", async () => {
  recognize.mockResolvedValueOnce([page, word]);
  const recognizing = recognition.recognize(Buffer.from("fourth"));

  expect(recognition.isUnderWay).toBe(true);
  await recognizing;
  expect(recognition.isUnderWay).toBe(false);
});
