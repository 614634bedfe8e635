import { expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { billPage, jcplBill, type Line } from "#tests/builders/bill-page.ts";
import { sisterBills } from "#tests/builders/sister-bills.ts";

const readings = sisterBills().map(({ company, trouble, pages }) => ({
  company,
  trouble,
  reading: parseBill(pages, zipDirectory),
}));

test("never takes the bill of a sister company for one of ours, misread or glued", () => {
  expect(readings.length).toBeGreaterThan(300);
  expect(readings.filter(({ reading }) => reading.kind === "bill")).toEqual([]);
});

test("recognizes a sister company's bill whose name is printed clearly or without spaces", () => {
  const clear = readings.filter(({ trouble }) => trouble === "as printed" || trouble === "glued");
  const named = clear.map(({ company, reading }) => [company, reading]);
  const issuerOf = (company: string) => (company === "FE PA" ? "FirstEnergy Pennsylvania" : company);
  expect(named).toEqual(
    clear.map(({ company }) => [company, { kind: "unserved", issuer: issuerOf(company) }]),
  );
});

test("names no company when the name of the issuer cannot be read", () => {
  const unreadable = readings.filter(({ trouble }) => trouble === "only the group is readable");
  expect(new Set(unreadable.map(({ reading }) => reading.kind))).toEqual(new Set(["unknown_issuer"]));
});

test("a home in another state is not a customer of ours, even if our utility is named", () => {
  const inPennsylvania = jcplBill().map((page) => ({
    ...page,
    words: page.words
      .filter(({ top }) => ![84, 724].some((y) => Math.abs(top - y / 792) < 0.001))
      .concat(billPage(1, [[86, 84, "READING PA 19601"]]).words),
  }));
  expect(parseBill(inPennsylvania, zipDirectory)).toEqual({ kind: "unknown_issuer" });
});

test.each<[string, Line[]]>([
  ["a text layer without spaces", [[36, 30, "JerseyCentralPower&Light"]]],
  ["misread letters", [[36, 30, "Jersey CentraI Power 8 Light"]]],
])("reads our own bill from %s", (_, lines) => {
  const own = jcplBill().map((page) => ({
    ...page,
    words: page.words.filter(({ top }) => top > 40 / 792).concat(billPage(1, lines).words),
  }));
  expect(parseBill(own, zipDirectory)).toMatchObject({ kind: "bill", facts: { utility: { value: "jcpl" } } });
});
