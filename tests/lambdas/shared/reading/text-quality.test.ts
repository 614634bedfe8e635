import { expect, test } from "vitest";
import type { Word } from "#domain/bill/page.ts";
import { assessTextQuality } from "#lambdas/shared/reading/text-quality.ts";

const noInk = { imageArea: 0, shapes: 0, unmappedGlyphs: 0 };
const content = { hiddenGlyphs: 0, ink: noInk };
const scan = { hiddenGlyphs: 0, ink: { ...noInk, imageArea: 1 } };
const toWords = (text: string): Word[] =>
  text.split(" ").map((text) => ({ text, left: 0, top: 0, width: 0.1, height: 0.01, confidence: 100 }));

const sentence = "Please pay the total amount due on your account by the due date of this bill";

test("accepts a page of readable text", () => {
  expect(assessTextQuality(toWords(sentence), content)).toBe("usable");
});

test("treats a scan with a page number or a stamp on top as an image", () => {
  expect(assessTextQuality(toWords("page 1"), scan)).toBe("image");
  expect(assessTextQuality(toWords("Received by mail on June 3 2026"), scan)).toBe("image");
});

test("accepts a page with few words and nothing else", () => {
  expect(assessTextQuality(toWords("Page 4 of 4"), content)).toBe("usable");
});

test.each([
  ["nothing", noInk],
  ["a logo", { ...noInk, imageArea: 0.03 }],
  ["the lines of a table", { ...noInk, shapes: 60 }],
])("treats a page with %s and no words as blank", (_case, ink) => {
  expect(assessTextQuality([], { hiddenGlyphs: 0, ink })).toBe("blank");
});

test.each([
  ["an image", { ...noInk, imageArea: 0.4 }],
  ["letters drawn as shapes", { ...noInk, shapes: 900 }],
  ["characters that the font does not map to text", { ...noInk, unmappedGlyphs: 300 }],
])("treats a page with %s and no words as an image", (_case, ink) => {
  expect(assessTextQuality([], { hiddenGlyphs: 0, ink })).toBe("image");
});

test("treats a scan with more hidden than visible text as an image", () => {
  expect(assessTextQuality(toWords(sentence), { ...scan, hiddenGlyphs: 500 })).toBe("image");
});

test.each([
  [
    "Spanish",
    "Estimado cliente su factura de servicio vence el cinco de junio pague por favor en linea ".repeat(3),
  ],
  ["names and addresses", "HECTOR FITZSIMMONS BRINDLEWOOD LANE PHILLIPSBURG NEW JERSEY ".repeat(6)],
])("accepts a page of %s without common English words", (_case, text) => {
  expect(assessTextQuality(toWords(text.trim()), content)).toBe("usable");
});

test("detects text without common words as garbled", () => {
  expect(assessTextQuality(toWords("qzx wvk ".repeat(15).trim()), content)).toBe("garbled");
});

test("detects private-use characters as garbled", () => {
  expect(assessTextQuality(toWords("\uE001\uE002 \uE003 \uE004 \uE005 \uE006"), content)).toBe("garbled");
});

test("notices a page whose font shows other digits than its text says", () => {
  const withLine = (line: string) => assessTextQuality(toWords(`${sentence} ${line}`), content);
  expect(withLine("Orange NJ 07050-2211")).toBe("usable");
  expect(withLine("Erie PA 16501.")).toBe("usable");
  expect(withLine("Orange NJ 01050-2211")).toBe("false");
  expect(withLine("Erie PA 76501")).toBe("false");

  expect(withLine("Due Date: Nov 30, 2026")).toBe("usable");
  expect(withLine("Bill date: February 29, 2028")).toBe("usable");
  expect(withLine("Due Date: Nov 41, 2026")).toBe("false");
  expect(withLine("paid by September 31, 2026.")).toBe("false");

  const period = "Billing Period: May 4 to Jun 2, 2026";
  expect(withLine(`${period} for 30 days`)).toBe("usable");
  expect(withLine(`${period} Pay within 15 days`)).toBe("usable");
  expect(withLine(`${period} Budget plan January 1, 2026 to January 31, 2026 Number of days: 31`)).toBe(
    "usable",
  );
  expect(withLine(`${period} for 25 days`)).toBe("false");
  expect(withLine(`${period} Number of days 24`)).toBe("false");
  expect(withLine("Oct 3, 2026 - Nov 5, 2026 kWh used in 29 days")).toBe("false");
});
