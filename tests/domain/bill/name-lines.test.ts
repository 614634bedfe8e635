import { expect, test } from "vitest";
import type { Segment } from "#domain/bill/layout.ts";
import { joinNames, looksLikeName } from "#domain/bill/name-lines.ts";

const lines = (...texts: string[]): Segment[] =>
  texts.map((text) => ({ page: 1, words: [], text, box: { left: 0, top: 0, width: 0, height: 0 } }));

test.each([
  "PATRICIA O'BRIEN-SMITH",
  "JOHN & MARY DOE",
  "ROBERT L HENDERSON JR",
  "Li Na",
  "DOE, SUSAN M",
  "ESTATE OF HELEN PARK",
  "JOSÉ NÚÑEZ",
])("%s can be a customer's name", (name) => {
  expect(looksLikeName(name)).toBe(true);
});

test.each([
  "Account Summary",
  "12 MAIN ST",
  "Your energy bill",
  "ATLANTIC CITY ELECTRIC",
  "Where we serve you",
  "PSE&G CO",
  "pseg.com/myaccount",
  "X",
  "UNIT A",
])("%s cannot be a customer's name", (text) => {
  expect(looksLikeName(text, true)).toBe(false);
});

test("accepts a name made of common words of bills only where a name is expected", () => {
  expect([looksLikeName("BILL SMITH"), looksLikeName("BILL SMITH", true)]).toEqual([false, true]);
});

test.each([
  [["ANA DOE", "PAT DOE"], "ANA DOE & PAT DOE"],
  [["ANA DOE &", "PAT DOE"], "ANA DOE & PAT DOE"],
  [["ANA DOE", "AND PAT DOE"], "ANA DOE & PAT DOE"],
  [["ROBERT L HENDERSON", "JR"], "ROBERT L HENDERSON JR"],
  [["ANA T VON BERG", "*ANAT VON BE"], "ANA T VON BERG"],
  [["JOHN & MARY DOE"], "JOHN & MARY DOE"],
])("joins %j to %s", (texts, name) => {
  expect(joinNames(lines(...texts))).toBe(name);
});
