import { afterAll, expect, test } from "vitest";
import { mergeNumber, numberGroups, readingsOfParts } from "#local/recognition/number-readings.ts";
import { recognizePages, stopRecognition } from "#local/recognition/recognize-pages.ts";
import { mayHaveAccent } from "#local/recognition/second-look.ts";
import { Canvas } from "#tests/builders/bills/canvas.ts";
import { Random } from "#tests/builders/random.ts";

afterAll(stopRecognition);

/** A word whose letters have these heights. */
const word = (text: string, heights: number[]) => ({
  text,
  confidence: 96,
  box: { x0: 0, y0: 0, x1: 100, y1: 30 },
  signs: Array.from(text, (sign, index) => ({
    text: sign,
    box: { x0: 0, y0: 0, x1: 10, y1: heights[index] ?? 0 },
  })),
});

test("a letter that is higher than the others of its kind may have an accent", () => {
  expect(mayHaveAccent(word("PENA", [19, 19, 25, 19]))).toBe(true);
  expect(mayHaveAccent(word("Ramones", [19, 12, 12, 17, 12, 12, 12]))).toBe(true);
});

test("letters of usual height, numbers and words without a capital are not read again", () => {
  expect(mayHaveAccent(word("PENA", [19, 19, 20, 18]))).toBe(false);
  expect(mayHaveAccent(word("JQNES", [19, 25, 19, 19, 19]))).toBe(false);
  expect(mayHaveAccent(word("PE2008", [19, 19, 25, 19, 19, 19]))).toBe(false);
  expect(mayHaveAccent(word("summer", [12, 12, 17, 12, 12, 12]))).toBe(false);
});

test("a number that reads the same three times is shown, and no surer than its best reading, another one less", () => {
  const reading = (text: string, confidence: number) => ({ text, confidence });
  const same = reading("PE519495555023286351", 50);
  expect(mergeNumber(same, [same, { ...same, confidence: 45 }])).toEqual({ ...same, confidence: 88 });
  expect(mergeNumber(same, [same, { ...same, confidence: 95 }])).toEqual({ ...same, confidence: 95 });
  expect(mergeNumber(same, [same, reading("PE519495555023286357", 80)])).toEqual({ confidence: 50 });
  expect(mergeNumber(same, [same, reading("PE519495555023286357", 20)])).toEqual({ confidence: 20 });
});

test("a number that reads the same twice is shown if the third reading has another number of digits or letters that are none", () => {
  const reading = (text: string, confidence: number) => ({ text, confidence });
  const [right, doubled, changed] = ["PE519495555023286351", "PE5519495555023286351", "PE519495555023286357"];
  const shown = { text: right, confidence: 88 };
  const unread = "PE519495555023K86351";
  expect(mergeNumber(reading(right, 50), [reading(right, 43), reading(unread, 20)])).toEqual(shown);
  expect(mergeNumber(reading(right, 50), [reading(right, 43), reading(doubled, 20)])).toEqual(shown);
  expect(mergeNumber(reading(doubled, 50), [reading(right, 43), reading(right, 96)])).toEqual(shown);
  expect(mergeNumber(reading(right, 50), [reading(changed, 43), reading(doubled, 20)])).toEqual({
    confidence: 20,
  });
});

test("a letter or a parenthesis for a digit of its shape is the same reading, and the one in digits is taken", () => {
  const [letters, digits] = ["PEO26811849990167062", "PE026811849990167062"];
  const merged = mergeNumber({ text: letters, confidence: 20 }, [
    { text: digits, confidence: 40 },
    { text: letters, confidence: 30 },
  ]);
  expect(merged).toEqual({ text: digits, confidence: 88 });
  const [parenthesis, zero] = [
    { text: "(801091805", confidence: 60 },
    { text: "0801091805", confidence: 60 },
  ];
  expect(mergeNumber(parenthesis, [zero, zero])).toEqual({ text: "0801091805", confidence: 88 });
  expect(mergeNumber(parenthesis, [{ ...zero, text: "(BO1091805" }, zero])).toMatchObject({ confidence: 88 });
});

test("the letter in front of a meter's number stays", () => {
  const letter = { text: "G183320715", confidence: 60 };
  expect(mergeNumber(letter, [{ ...letter, text: "6183320715" }, letter])).toMatchObject({
    text: "G183320715",
  });
});

test("a number in groups is read again as a whole, which tells how certain its groups are", () => {
  const at = (x0: number, text: string, confidence = 96) => ({
    text,
    confidence,
    box: { x0, y0: 0, x1: x0 + 10 * text.length, y1: 20 },
    signs: [],
  });
  const baseline = { x0: 0, y0: 20, x1: 400, y1: 20 };
  const [first, second, third] = [at(100, "5519", 69), at(150, "9365", 87), at(200, "068")];
  const words = [at(0, "number:"), first, second, third, at(300, "1234")];
  const groups = numberGroups([{ baseline, words }]);
  expect(groups).toMatchObject([{ whole: { text: "55199365068", confidence: 69 } }]);
  const [divided, apart] = [at(135, "3727766"), at(142, "3727766")];
  const groupsWith = (word: typeof divided) =>
    numberGroups([{ baseline, words: [at(0, "PE00006925791"), word] }]);
  expect(groupsWith(divided)).toMatchObject([{ whole: { text: "PE000069257913727766" } }]);
  expect(groupsWith(apart)).toEqual([]);
  const [group] = groups;
  const confidences = (reading: { text?: string; confidence: number }) =>
    readingsOfParts(group?.parts ?? [], reading).map(([, { confidence }]) => confidence);
  expect(confidences({ text: "55199365068", confidence: 88 })).toEqual([88, 88, 96]);
  expect(confidences({ confidence: 30 })).toEqual([]);
  expect(confidences({ text: "5519936568", confidence: 88 })).toEqual([]);
});

/** The recognized words of a page with these lines. */
async function wordsOf(lines: string[]): Promise<string> {
  const canvas = new Canvas(new Random(1), "helvetica");
  canvas.lines(60, 60, lines, { size: 12 });
  const blocks = await recognizePages(await canvas.toPdf());
  return blocks.flatMap(({ BlockType, Text }) => (BlockType === "WORD" ? (Text ?? "") : [])).join(" ");
}

test("reads the accents of names on a bill in English", { timeout: 60_000 }, async () => {
  const lines = ["Service for", "INÉS PEÑA", "14 OCEAN AVENUE", "Amount due by January 27"];
  expect(await wordsOf(lines)).toBe(lines.join(" "));
});

test("reads the labels of a bill in Spanish", { timeout: 60_000 }, async () => {
  const lines = [
    "Número de cuenta: 100012345678",
    "Dirección del servicio: 14 OCEAN AVENUE",
    "Resumen de los cargos de su factura",
    "Por la entrega de electricidad para el período de facturación",
  ];
  expect(await wordsOf(lines)).toBe(lines.join(" "));
});
