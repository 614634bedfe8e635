import { expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import { identifyIssuer } from "#domain/bill/issuer.ts";
import { layOutPage } from "#domain/bill/layout.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { billPage, type Line } from "#tests/builders/bill-page.ts";

const issuerOf = (lines: Line[]) => identifyIssuer([layOutPage(billPage(1, lines))]);

test("a letterhead and a payment address identify a utility", () => {
  expect(
    issuerOf([
      [36, 30, "Atlantic City Electric"],
      [36, 700, "PO BOX 13610"],
    ]),
  ).toMatchObject({ kind: "served", utility: "ace" });
});

test("a payee identifies a utility where the letterhead is missing", () => {
  const stub: Line[] = [
    [36, 690, "JCP&L"],
    [36, 702, "PO BOX 3687"],
    [36, 714, "AKRON OH 44309-3687"],
  ];
  expect(issuerOf(stub)).toMatchObject({ kind: "served", utility: "jcpl" });
  expect(
    issuerOf([...stub.slice(0, 1), [36, 702, "O BOX 3687"], [36, 400, "A FirstEnergy Company"]]),
  ).toMatchObject({
    kind: "served",
  });
  expect(issuerOf([[200, 690, "JCP&L"], ...stub.slice(1)])).toEqual({ kind: "unknown" });
});

test("a payee on one line identifies a utility, also in a sentence", () => {
  const payee: Line = [36, 600, "Send your payment to PSE&G, PO Box 14444, New Brunswick NJ 08906-4444."];
  expect(issuerOf([payee])).toMatchObject({ kind: "served", utility: "pse" });
  expect(issuerOf([[36, 600, "Questions for PSE&G? Write to PO Box 14444"]])).toEqual({ kind: "unknown" });
});

const billWithoutPayee: Line[] = [
  [36, 60, "ANA DOE"],
  [36, 72, "12 MAIN ST"],
  [36, 84, "TEANECK NJ 07666"],
  [36, 110, "Account number: 70 123 456 05"],
  [36, 130, "Bill date: June 3, 2026"],
  [36, 150, "Total amount due: $101.53"],
  [36, 170, "Electric meter # 331907245"],
  [36, 190, "Delivery charges 33.12"],
  [36, 230, "Your PoD ID is: PE000012345678901234"],
];

const kindBelow = (first: readonly Line[], size: number) => {
  const name = billPage(1, first).words.map((word) => ({ ...word, height: size / 792 }));
  const { words, ...page } = billPage(1, billWithoutPayee);
  return parseBill([{ ...page, words: [...name, ...words] }], zipDirectory).kind;
};

test("a letterhead and the utility's numbers identify it", () => {
  expect(kindBelow([[36, 20, "PSE&G"]], 24)).toBe("bill");
});

test("numbers that others quote do not identify a utility", () => {
  expect(kindBelow([[36, 20, "PSE&G"]], 10)).toBe("unknown_issuer");
  expect(kindBelow([[36, 20, "Utility: PSE&G"]], 24)).toBe("unknown_issuer");
  expect(
    kindBelow(
      [
        [36, 20, "Utility"],
        [200, 20, "PSE&G"],
      ],
      24,
    ),
  ).toBe("unknown_issuer");
  expect(kindBelow([[36, 20, "Sun for PSE&G homes"]], 24)).toBe("unknown_issuer");
});

const namedBelow = (...charges: Line[]) => {
  const lines: Line[] = [
    ...billWithoutPayee,
    ...charges,
    [36, 600, "PSE&G thanks you. Call us at 1-800-436-7734."],
  ];
  return parseBill([billPage(1, lines)], zipDirectory).kind;
};

test("the utility's numbers and charges that only a utility bills identify it where a sentence names it", () => {
  expect(namedBelow()).toBe("unknown_issuer");
  expect(namedBelow([36, 204, "Supply charges 60.00"], [36, 218, "Total electric charges 93.12"])).toBe(
    "bill",
  );
  expect(namedBelow([36, 204, "Supply charges 60.00"], [36, 218, "Total electric charges 99.99"])).toBe(
    "unknown_issuer",
  );
  expect(
    namedBelow(
      [36, 204, "Supply charges 60.00"],
      [36, 218, "Total electric charges 93.12"],
      [36, 620, "Penelec is a sister company"],
    ),
  ).toBe("unknown_issuer");
});

test("a name may go on on the next line", () => {
  const broken = (left: number) =>
    issuerOf([
      [36, 400, "This bill was sent by Jersey Central"],
      [left, 412, "Power & Light. Questions? Call 1-800-662-3115."],
      [36, 700, "A FirstEnergy Company"],
    ]);
  expect(broken(36)).toMatchObject({ kind: "served", utility: "jcpl" });
  expect(broken(300)).toEqual({ kind: "unknown" });
});

test("a mention on a line with other words does not identify a utility", () => {
  expect(issuerOf([[36, 30, "PSE&G PSEG PoD ID"]])).toEqual({ kind: "unknown" });
});

test("a company of the same group that is named wins against the marks of the group", () => {
  expect(
    issuerOf([
      [36, 30, "Met-Ed"],
      [36, 60, "A FirstEnergy Company"],
    ]),
  ).toEqual({ kind: "other", name: "Met-Ed" });
});

test("one mention of another company does not make it the issuer", () => {
  expect(issuerOf([[36, 300, "Your supplier is Direct Energy"]])).toEqual({ kind: "unknown" });
  expect(issuerOf([[36, 300, "National Grid is planning a line"]])).toEqual({ kind: "unknown" });
});

test("a supplier is the issuer only if no utility is identified", () => {
  expect(issuerOf([[36, 30, "Direct Energy"]])).toEqual({ kind: "other", name: "Direct Energy" });
  expect(
    issuerOf([
      [36, 30, "Atlantic City Electric"],
      [36, 300, "Supplier: Direct Energy"],
      [36, 700, "PO BOX 13610"],
    ]),
  ).toMatchObject({ kind: "served", utility: "ace" });
});

test("a recognized city line with specks is evidence of New Jersey", () => {
  const lines: Line[] = [
    [36, 30, "Jersey Central Power & Light"],
    [36, 60, "Account Number: 100 012 345 678"],
    [36, 74, "Amount Due: $101.53"],
    [36, 88, "Due Date: June 3, 2026"],
    [36, 102, "KWH used 640"],
    [36, 158, "Charges from JCP&L"],
    [36, 116, "Delivery charges 33.12"],
    [36, 200, "FREEHOLD HJ 07728 \u2014"],
  ];
  expect(parseBill([billPage(1, lines, 93)], zipDirectory).kind).toBe("bill");
  expect(
    parseBill([billPage(1, [...lines.slice(0, -1), [36, 200, "READING PA 19601"]], 93)], zipDirectory).kind,
  ).toBe("unknown_issuer");
});
