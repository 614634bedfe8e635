import { describe, expect, test } from "vitest";
import { isSimilarText, isSimilarWord, normalizeText, tokenize } from "#domain/bill/text.ts";

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
    ["DETAIIS", "DETAILS"],
    ["NIIMERO", "NUMERO"],
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

test("texts are similar when their edit distance is less than a share of the longer one", () => {
  expect(isSimilarText("12 MAIN ST", "12 main  st", 0.01)).toBe(true);
  expect(isSimilarText("ABCD", "ABCX", 0.26)).toBe(true);
  expect(isSimilarText("ABCD", "ABCX", 0.25)).toBe(false);
  expect(isSimilarText("", "", 0.01)).toBe(true);
  expect(isSimilarText("ABCD", "ABCDEFGH", 0.5)).toBe(false);
});
