import { expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { isPoorlyRecognized } from "#domain/bill/readability.ts";
import { billPage, jcplBill } from "#tests/builders/bill-page.ts";

const letter = (confidence: number) => [
  billPage(1, [[36, 30, "Dear tenant, the lease for your apartment ends next month."]], confidence),
];

test("a scan with few readable words is not called another document", () => {
  expect(parseBill(letter(40), zipDirectory)).toEqual({ kind: "poorly_recognized" });
  expect(parseBill([billPage(1, [[36, 30, "~ l| .; io e t ,, a"]], 80)], zipDirectory)).toEqual({
    kind: "poorly_recognized",
  });
});

test("a scan that is read well, and a text layer, can be called another document", () => {
  expect(parseBill(letter(95), zipDirectory)).toEqual({ kind: "not_a_bill" });
  expect(parseBill(letter(100), zipDirectory)).toEqual({ kind: "not_a_bill" });
  expect(isPoorlyRecognized(jcplBill())).toBe(false);
});
