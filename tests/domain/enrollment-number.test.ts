import { describe, expect, test } from "vitest";
import {
  findAccountNumber,
  findEnrollmentNumber,
  hasUnusualStart,
  looksLikeAccountNumber,
  looksLikeGasNumber,
  withMissingPrefix,
} from "#domain/enrollment-number.ts";

const pod = "PE000067586564119084";
const customer = "08046471805417393312";
const service = "0551471128279474027566";

describe("finds the number without separators in a pasted text", () => {
  test.each([
    ["pse", pod, pod],
    ["pse", "pe000067586564119084", pod],
    ["pse", "Your PoD ID is: PE 0000 6758 6564 1190 84", pod],
    ["pse", "PE-000067586564119084.", pod],
    ["jcpl", "0804647180 5417393312", customer],
    ["jcpl", " Customer Number: 0804647180 5417393312 ", customer],
    ["ace", "service number 0551471128279474027566", service],
    ["ace", "0551 4711 2827 9474 0275 66", service],
    ["ace", `${service}\n(again: ${service})`, service],
  ] as const)("%s: %j", (utility, typed, bare) => {
    expect(findEnrollmentNumber(typed, utility)).toBe(bare);
  });
});

describe("rejects everything but exactly one number of the right length", () => {
  test.each([
    ["pse", "", "nothing"],
    ["pse", "PG000067586564119084", "the gas number"],
    ["pse", "000067586564119084", "no PE"],
    ["pse", `${pod}1`, "one digit too many"],
    ["pse", `XPE${pod.slice(2)}`, "part of a longer word"],
    ["jcpl", "100589892130", "the shorter account number"],
    ["jcpl", `${customer}12345`, "25 digits"],
    ["jcpl", `${customer}, 08046471805417393313`, "two different numbers"],
    ["ace", customer, "20 digits"],
  ] as const)("%s: %j (%s)", (utility, typed, _why) => {
    expect(findEnrollmentNumber(typed, utility)).toBeUndefined();
  });
});

test.each([
  ["pse", "73 123 456 08", "7312345608"],
  ["jcpl", "100-058-989-213", "100058989213"],
  ["ace", "55001234567", "55001234567"],
  ["ace", "5500 1234 5678", undefined],
  ["pse", "Account number: 7312345608", undefined],
  ["pse", "", undefined],
] as const)(
  "takes the number that customers pay with without its separators: %s, %j",
  (utility, typed, bare) => {
    expect(findAccountNumber(typed, utility)).toBe(bare);
  },
);

test.each([
  ["pse", " 0000 6758-6564 119084 ", pod],
  ["pse", "00006758656411908", undefined],
  ["pse", "0000675865641190841", undefined],
  ["pse", pod, undefined],
  ["pse", "PG000067586564119084", undefined],
  ["jcpl", customer, undefined],
] as const)("puts missing letters before all digits of a number of %s: %j", (utility, typed, number) => {
  expect(withMissingPrefix(typed, utility)).toBe(number);
});

describe("recognizes the number that customers pay with", () => {
  test.each([
    ["pse", "7312345608"],
    ["pse", "Account number: 73 123 456 08"],
    ["jcpl", "100 058 989 213"],
    ["ace", "5500 1234 567"],
  ] as const)("%s: %j", (utility, typed) => {
    expect(looksLikeAccountNumber(typed, utility)).toBe(true);
  });
  test.each([
    ["pse", "PE 7312345608", "the beginning of a PoD ID"],
    ["pse", "PE00006758", "a part of the PoD ID"],
    ["pse", "73123456081", "one digit too many"],
    ["jcpl", "7312345608", "the number of another utility"],
    ["ace", service, "the enrollment number"],
  ] as const)("but not %s: %j (%s)", (utility, typed, _why) => {
    expect(looksLikeAccountNumber(typed, utility)).toBe(false);
  });
});

test.each([
  ["pse", "PG000067585436279163", true],
  ["pse", "pg 00006 758 543 627 9163", true],
  ["pse", pod, false],
  ["pse", "PG0000675854362791", false],
  ["jcpl", "PG000067585436279163", false],
] as const)("recognizes the number of a gas meter: %s, %j: %s", (utility, typed, isGas) => {
  expect(looksLikeGasNumber(typed, utility)).toBe(isGas);
});

test("accepts a JCP&L number that does not start with 080, and reports its unusual start", () => {
  expect(hasUnusualStart(customer, "jcpl")).toBe(false);
  expect(hasUnusualStart("12046471805417393312", "jcpl")).toBe(true);
  expect(hasUnusualStart(service, "ace")).toBe(false);
});
