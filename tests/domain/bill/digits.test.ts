import { describe, expect, test } from "vitest";
import { readDigits, readDigitsAfterPrefix } from "#domain/bill/digits.ts";

const word = (text: string, confidence = 100) => ({
  text,
  confidence,
  left: 0,
  top: 0,
  width: 0.1,
  height: 0.01,
});

describe("reads digits", () => {
  test.each([
    ["0801234567", "0801234567"],
    ["(5500)", "5500"],
    ["0801-234567", "0801234567"],
  ])("in %s", (text, digits) => {
    expect(readDigits(word(text))).toEqual({ digits, repairs: 0 });
  });

  test("in recognized text with at most two places where letters stand for digits", () => {
    expect(readDigits(word("O8O1234567", 95))).toEqual({ digits: "0801234567", repairs: 2 });
    expect(readDigits(word("OBO1Z34567", 95))).toBeUndefined();
  });

  test("in recognized text with several letters for the same digit one after the other", () => {
    expect(readDigits(word("OOO037455791845349", 88))).toEqual({ digits: "000037455791845349", repairs: 1 });
    expect(readDigits(word("OOOO12", 88))).toBeUndefined();
  });
});

test("a recognized parenthesis that nothing closes is a zero", () => {
  expect(readDigits(word("(801234567", 95))).toEqual({ digits: "0801234567", repairs: 1 });
  expect(readDigits(word("(801234567"))).toEqual({ digits: "801234567", repairs: 0 });
  expect(readDigits(word("(55001)", 95))).toEqual({ digits: "55001", repairs: 0 });
});

describe("reads no digits", () => {
  test.each(["555-0142", "(800)", "101.53", "$12", "6/3/2026", "NEWARK", "O801234567"])("in %s", (text) => {
    expect(readDigits(word(text))).toBeUndefined();
  });
});

describe("after a prefix", () => {
  test("reads the digits, even after a misread E in recognized text", () => {
    expect(readDigitsAfterPrefix(word("PE0000"), "PE")).toEqual({ digits: "0000", repairs: 0 });
    expect(readDigitsAfterPrefix(word("PF0000", 95), "PE")).toEqual({ digits: "0000", repairs: 1 });
    expect(readDigitsAfterPrefix(word("PE:"), "PE")).toEqual({ digits: "", repairs: 0 });
    expect(readDigitsAfterPrefix(word("R1234"), "R")).toEqual({ digits: "1234", repairs: 0 });
  });

  test("never reads the number of the gas meter", () => {
    expect(readDigitsAfterPrefix(word("PG0000", 95), "PE")).toBeUndefined();
    expect(readDigitsAfterPrefix(word("PF0000"), "PE")).toBeUndefined();
  });
});
