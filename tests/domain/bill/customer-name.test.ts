import { describe, expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { billPage, type Line } from "#tests/builders/bill-page.ts";
import { ace, jcpl, pse, pseLines, recognized } from "#tests/builders/incomplete-bills.ts";

describe("a business", () => {
  test.each(["NORTH STAR FARM LLC", "Quilt & Thread, Inc.", "88 OAK ST LLC", "HOME SERVICE CO"])(
    "that is called %s is read beside a label for the name",
    (name) => {
      const lines: Line[] = [
        [36, 150, `Customer Name: ${name}`],
        [60, 680, name],
        [60, 692, "12 MAIN ST"],
        [60, 704, "FREEHOLD NJ 07728"],
      ];
      expect(jcpl(lines)?.customerName).toMatchObject({ value: name, check: false });
    },
  );

  test("is read above the service address, which nobody else has", () => {
    const mailing: Line[] = [
      [60, 680, "NORTH STAR FARM LLC"],
      [60, 692, "12 MAIN ST"],
      [60, 704, "NEWARK NJ 07104"],
    ];
    expect(pse(mailing)?.customerName?.value).toBe("NORTH STAR FARM LLC");
  });

  test("with an office elsewhere is shown for checking where two places name it", () => {
    const lines: Line[] = [
      [340, 124, "NORTH STAR FARM LLC"],
      [60, 680, "NORTH STAR FARM LLC"],
      [60, 692, "400 MARKET ST"],
      [60, 704, "CAMDEN NJ 08102"],
    ];
    expect(pse(lines)?.customerName).toMatchObject({ value: "NORTH STAR FARM LLC", check: true });
  });

  test("above an address that is not the service address may be the supplier", () => {
    const lines: Line[] = [
      [36, 400, "BRIGHT WATTS LLC"],
      [36, 412, "400 MARKET ST"],
      [36, 424, "CAMDEN NJ 08102"],
    ];
    expect(pse(lines)?.customerName).toBeUndefined();
  });
});

describe("an address with charges above it", () => {
  const service: Line = [36, 120, "Your service address: 12 MAIN ST, HAMMONTON NJ 08037"];
  const coupon: Line[] = [
    [40, 640, "MAYA QUIROGA"],
    [40, 652, "12 MAIN ST"],
    [40, 664, "HAMMONTON NJ 08037"],
  ];
  const supplier = (...above: string[]): Line[] => [
    ...above.map((text, index): Line => [36, 400 + 11 * index, text]),
    [36, 400 + 11 * above.length, "9 PIER RD, ATLANTIC CITY NJ 08401"],
  ];

  test("does not take the customer's name away", () => {
    const lines = supplier("Distribution", "Societal Benefits", "Supply by:", "Bright Watts");
    expect(ace([service, ...coupon, ...lines])?.customerName?.value).toBe("MAYA QUIROGA");
  });
});

describe("a recognized line above the name", () => {
  const mailing = (text: string, confidence: number) =>
    parseBill(
      [
        {
          number: 1,
          words: [
            ...billPage(1, [...pseLines, [60, 680, "MAYA QUIROGA"], [60, 692, "12 MAIN ST"]], recognized)
              .words,
            ...billPage(1, [[60, 704, "NEWARK NJ 07104"]], recognized).words,
            ...billPage(1, [[60, 669, text]], confidence).words,
          ],
        },
      ],
      zipDirectory,
    );

  test.each([
    ["that is a bar code is no holder", "HIIRI EEA", 20, "MAYA QUIROGA"],
    ["that is as clear as the name is the other holder", "OMAR QUIROGA", 90, "OMAR QUIROGA & MAYA QUIROGA"],
  ])("%s", (_, text, confidence, expected) => {
    expect(mailing(text, confidence)).toMatchObject({ facts: { customerName: { value: expected } } });
  });
});

test("two holders of whom one has only words of bills in the name are shown for checking", () => {
  const mailing: Line[] = [
    [340, 112, "GRACE PAGE"],
    [60, 668, "GRACE PAGE"],
    [60, 680, "BILL PRICE"],
    [60, 692, "12 MAIN ST"],
    [60, 704, "NEWARK NJ 07104"],
  ];
  expect(pse(mailing)?.customerName).toMatchObject({ check: true });
});

test("the words of a charge below 'Customer', which recognition set apart, are no name", () => {
  const charges: Line[] = [
    [36, 400, "Customer"],
    [36, 412, "Distribution Charge"],
  ];
  expect(pse(charges, recognized)?.customerName).toBeUndefined();
});
