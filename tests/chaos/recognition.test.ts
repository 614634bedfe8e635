import type { Block } from "@aws-sdk/client-textract";
import { beforeEach, expect, test, vi } from "vitest";
import { RememberedRecognition } from "./recognition.ts";

const page: Block = { BlockType: "PAGE" };
const word: Block = { BlockType: "WORD", Text: "PSE&G" };
const scan = (picture: string, date = "1") =>
  Buffer.from(`%PDF-1.7 /ModDate (${date}) stream ${picture} endstream stream text endstream /ID <${date}>`);
const [first, copyOfFirst, second] = [scan("picture 1"), scan("picture 1", "2"), scan("picture 2")];
const third = scan("picture 3");

const recognize = vi.fn<(document: Uint8Array) => Promise<Block[]>>();
const recognition = new RememberedRecognition({ recognize, stop: async () => {} }, 0);
beforeEach(() => void recognize.mockReset());

test("recognizes each scan once, however often its pages were copied", async () => {
  recognize.mockImplementation(async (document) => [
    page,
    { ...word, Text: /picture ./.exec(String(document))?.[0] ?? "" },
  ]);

  const documents = [first, second, first, copyOfFirst];
  const recognized = await Promise.all(documents.map((document) => recognition.recognize(document)));
  const texts = recognized.map((blocks) => blocks[1]?.Text);
  expect(texts).toEqual(["picture 1", "picture 2", "picture 1", "picture 1"]);
  expect(recognize).toHaveBeenCalledTimes(2);
});

test("recognizes a document again in which no word was found in time", async () => {
  recognize.mockResolvedValueOnce([page]).mockResolvedValueOnce([page, word]);

  expect(await recognition.recognize(third)).toEqual([page]);
  expect(await recognition.recognize(third)).toEqual([page, word]);
});

test("is under way until the text is there", async () => {
  recognize.mockResolvedValueOnce([page, word]);
  const recognizing = recognition.recognize(scan("picture 4"));

  expect(recognition.isUnderWay).toBe(true);
  await recognizing;
  expect(recognition.isUnderWay).toBe(false);
});
