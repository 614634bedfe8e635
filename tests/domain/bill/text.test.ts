import { describe, expect, test } from "vitest";
import { isSimilarWord, normalizeText, textDistance, tokenize } from "#domain/bill/text.ts";

test("normalizes case, apostrophes and spaces", () => {
  expect(normalizeText("  O\u2019Brien   st ")).toBe("O'BRIEN ST");
});

test("divides a label into words without punctuation", () => {
  expect(tokenize("Account no.: (PoD-ID)")).toEqual(["ACCOUNT", "NO", "POD", "ID"]);
});

describe("words are similar", () => {
  test.each([
    ["ACCOUNT", "ACCOUNT"],
    ["ACC0UNT", "ACCOUNT"], // a zero for the letter O
    ["ACOUNT", "ACCOUNT"],
    ["CUST0NER", "CUSTOMER"],
  ])("%s and %s", (read, expected) => {
    expect(isSimilarWord(read, expected)).toBe(true);
  });
});

describe("words are different", () => {
  test.each([
    ["NAME", "NUMBER"],
    ["DATE", "RATE OF"],
    ["ID", "IS"],
    ["10", "IO"], // short words of digits have to be equal
  ])("%s and %s", (read, expected) => {
    expect(isSimilarWord(read, expected)).toBe(false);
  });
});

test("the distance of texts is a share of the longer one", () => {
  expect(textDistance("12 MAIN ST", "12 main  st")).toBe(0);
  expect(textDistance("ABCD", "ABCX")).toBe(0.25);
  expect(textDistance("", "")).toBe(0);
});
